/** The three large numbers of a card: gross, net, points, each with its meaning compared with par. */
import { exact } from '@club/core'
import { countsNet } from '@club/core/scoring'
import type { IntlShape } from 'react-intl'
import { formatToPar, formatTotal } from '../../format/numbers.ts'
import { cardMessages as messages } from './cardMessages.ts'
import { cardsByPoints, hasPoints, pointsName, type ShownCard } from './cardRows.tsx'

export interface Figure {
  readonly key: 'gross' | 'net' | 'points'
  readonly label: string
  /** Strokes against par so far while the card is played; a dash if there is no value. */
  readonly value: string
  readonly text: string
}

function parDifference(intl: IntlShape, overPar: number): string {
  return overPar === 0 ? intl.formatMessage(messages.levelPar) : intl.formatMessage(messages.toPar, { toPar: formatToPar(exact(overPar)) })
}

/** Compares net points with two a hole; gross points are not compared. */
function besideTwoAHole(intl: IntlShape, points: number, holes: number): string {
  const base = 2 * holes
  if (points === base) return intl.formatMessage(messages.pointsLevel, { base })
  return points > base
    ? intl.formatMessage(messages.pointsOver, { count: points - base, base })
    : intl.formatMessage(messages.pointsUnder, { count: base - points, base })
}

/** Strokes against par over the holes played, as on a live board; null before the first, and if a hole has no number. */
function soFar({ holes, overPar }: ShownCard['card'], of: 'gross' | 'net'): number | null {
  const played = holes.filter(({ entry }) => entry.status !== 'notEntered')
  if (played.length === 0 || played.some(({ counted, net }) => (of === 'net' ? net : counted) === null)) return null
  return of === 'gross' ? overPar : played.reduce((rest, { strokesReceived }) => rest - strokesReceived, overPar)
}

export function cardFigures(intl: IntlShape, shown: ShownCard): readonly Figure[] {
  const { card, hasHandicap } = shown
  const { total, holesPlayed, holes } = card
  const complete = holesPlayed === holes.length
  const dash = intl.formatMessage(messages.noTotal)
  const thru = intl.formatMessage(messages.thru, { holes: holesPlayed, count: holes.length })
  const text = (words: string) => (complete ? words : thru)
  const figure = (key: Figure['key'], label: string, value: number | null, words: (value: number) => string): Figure => {
    const running = key === 'points' || complete || value !== null ? null : soFar(card, key)
    return {
      key,
      label,
      value:
        value !== null
          ? key === 'points'
            ? formatTotal(shown.scoring, exact(value))
            : `${value}`
          : running !== null
            ? formatToPar(exact(running))
            : dash,
      text: value === null ? (complete ? '' : thru) : text(words(value)),
    }
  }
  return [
    figure('gross', intl.formatMessage(messages.gross), total.gross, (gross) => parDifference(intl, gross - total.par)),
    ...(hasHandicap ? [figure('net', intl.formatMessage(messages.net), total.net, (net) => parDifference(intl, net - total.par))] : []),
    ...(hasPoints(shown)
      ? cardsByPoints(shown).map((way) =>
          figure('points', intl.formatMessage(pointsName(way)), way.card.total.points, (points) =>
            way.scoring !== 'againstPar' && countsNet(way.scoreMethod)
              ? besideTwoAHole(intl, points, holes.length * (card.countingBalls ?? 1))
              : '',
          ),
        )
      : []),
  ]
}
