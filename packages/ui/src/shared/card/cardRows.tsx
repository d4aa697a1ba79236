/** A card as rows of a table: par, index, strokes, score with its mark, net, points. TR-15 to TR-19. */
import { exact } from '@club/core'
import {
  againstParLabel,
  type CardSum,
  type ComputedHole,
  countsNet,
  pointsKind,
  pointsLabel,
  type ResultLabel,
  withPoints,
} from '@club/core/scoring'
import type { Scorecard } from '@club/core/tournament'
import type { IntlShape, MessageDescriptor } from 'react-intl'
import { formatNames, initials } from '../../format/names.ts'
import { formatTotal } from '../../format/numbers.ts'
import { HoleMark } from '../../golf/HoleMark/HoleMark.tsx'
import { type ScorecardCell, type ScorecardRow, StrokeDots } from '../../golf/ScorecardTable/ScorecardTable.tsx'
import { cardMessages as messages } from './cardMessages.ts'

/** The part of a card that is shown; without a handicap there are no strokes received and no net. */
export type ShownCard = Pick<Scorecard, 'card' | 'scoring' | 'scoreMethod' | 'penalty'> & {
  readonly hasHandicap: boolean
  /** For the card of a team whose players each play a ball: names of the players whose balls count, by hole number. */
  readonly balls?: ReadonlyMap<number, readonly string[]>
  /** The rule set that the card was computed with. */
  readonly policy?: Scorecard['policy']
  /** Shows gross and net points, if both can be counted. */
  readonly bothPoints?: boolean
}

/** Returns one card for each way of counting points, gross before net; a single card if only one way is known. TR-82+ */
export function cardsByPoints(shown: ShownCard): readonly ShownCard[] {
  const { card, scoring, scoreMethod, hasHandicap, bothPoints } = shown
  if (!bothPoints || !hasHandicap || scoring === 'againstPar' || card.countingBalls !== undefined) return [shown]
  return [
    countsNet(scoreMethod) ? { ...shown, scoreMethod: 'gross', card: withPoints(card, false) } : shown,
    countsNet(scoreMethod) ? shown : { ...shown, scoreMethod: 'net', card: withPoints(card, true) },
  ]
}

/** Returns the name of the card’s points: the result of par/bogey, or points, gross or net. */
export function pointsName({ scoring, scoreMethod }: ShownCard): MessageDescriptor {
  const net = countsNet(scoreMethod)
  if (scoring === 'againstPar') return net ? messages.againstPar : messages.grossAgainstPar
  return net ? messages.points : messages.grossPoints
}

export interface CardPart {
  readonly holes: readonly ComputedHole[]
  readonly sums: readonly CardSum[]
}

const DASH = '–'

function strokesText(intl: IntlShape, received: number): string {
  return received < 0
    ? intl.formatMessage(messages.strokesGiven, { count: -received })
    : intl.formatMessage(messages.strokesReceived, { count: received })
}

function scoreCell(intl: IntlShape, { entry, label }: ComputedHole): ScorecardCell {
  if (entry.status === 'notEntered') return { content: DASH, reader: intl.formatMessage(messages.notEntered) }
  if (entry.status === 'skipped') return { content: '×', reader: intl.formatMessage(messages.skipped) }
  const text = `${entry.strokes}`
  if (label === 'none') return { content: text }
  const word = intl.formatMessage(messages.mark, { strokes: entry.strokes, label: intl.formatMessage(messages[`label_${label}`]) })
  return { content: <HoleMark text={text} label={label} word={word} /> }
}

/** Initials, so that the column stays narrow; full names for screen readers. */
function ballCell(intl: IntlShape, names: readonly string[]): ScorecardCell {
  const short = names.map((name) => {
    const words = name.split(' ')
    return initials({ firstName: words[0] ?? '', lastName: words.length > 1 ? (words.at(-1) ?? '') : '' })
  })
  return { content: short.join(' '), reader: formatNames(intl.locale, names) }
}

/** Returns the label of a hole’s result: by points, or by the strokes that count against par. SC-41 to SC-50. */
function resultLabel({ scoring, scoreMethod }: ShownCard, { par, points, net, counted }: ComputedHole): ResultLabel {
  if (points === null) return 'none'
  if (pointsKind(scoring) !== 'holesWon') return pointsLabel(points)
  const strokes = countsNet(scoreMethod) ? net : counted
  return strokes === null ? 'none' : againstParLabel(strokes - par)
}

function pointsCell(intl: IntlShape, shown: ShownCard, hole: ComputedHole): ScorecardCell {
  if (hole.points === null) return { content: DASH }
  const label = resultLabel(shown, hole)
  const content = formatTotal(shown.scoring, exact(hole.points))
  if (label === 'none') return { content }
  const word = intl.formatMessage(messages[`label_${label}`])
  return { content, reader: intl.formatMessage(messages.mark, { strokes: content, label: word }) }
}

/** A disqualified card has no total; `DQ` is shown instead. */
function sumCell(value: number | null, status: Scorecard['card']['status']): ScorecardCell {
  if (value !== null) return { content: value }
  return { content: status === 'disqualified' ? 'DQ' : DASH }
}

/** Stableford always counts points; other cards show points if they were computed. */
export function hasPoints({ scoring, card }: ShownCard): boolean {
  return pointsKind(scoring) === 'points' || card.total.points !== null
}

export function cardRows(intl: IntlShape, shown: ShownCard, { holes, sums }: CardPart): readonly ScorecardRow[] {
  const { card, hasHandicap } = shown
  const { formatMessage } = intl
  const number = (value: number | null): ScorecardCell => ({ content: value ?? DASH })
  const total = (of: (sum: CardSum) => number | null) => sums.map((sum) => sumCell(of(sum), card.status))
  const netRows: readonly ScorecardRow[] = [
    {
      key: 'net',
      label: formatMessage(messages.net),
      look: 'plain',
      cells: holes.map(({ net }) => number(net)),
      sums: total(({ net }) => net),
    },
  ]
  const pointRows = cardsByPoints(shown).map((way): ScorecardRow => {
    const { card: counted } = way
    const holeOf = new Map(counted.holes.map((hole) => [hole.number, hole]))
    const sumOf = (sum: CardSum) => (sum === card.front ? counted.front : sum === card.back ? counted.back : counted.total)
    return {
      key: `points ${way.scoreMethod}`,
      label: formatMessage(pointsName(way)),
      look: way.scoreMethod === shown.scoreMethod ? 'strong' : 'plain',
      cells: holes.map((hole) => pointsCell(intl, way, holeOf.get(hole.number) ?? hole)),
      sums: sums.map((sum) => {
        const points = sumOf(sum)?.points ?? null
        return points === null ? sumCell(null, card.status) : { content: formatTotal(way.scoring, exact(points)) }
      }),
    }
  })
  const strokeRows: readonly ScorecardRow[] = [
    {
      key: 'strokes',
      label: formatMessage(messages.strokes),
      look: 'plain',
      cells: holes.map(({ strokesReceived }) => ({
        content: <StrokeDots count={strokesReceived} />,
        reader: strokesText(intl, strokesReceived),
      })),
      sums: sums.map(({ strokesReceived }) => number(strokesReceived)),
    },
  ]
  const { balls } = shown
  const ballRows: readonly ScorecardRow[] = balls
    ? [
        {
          key: 'balls',
          label: formatMessage(messages.ball),
          reader: formatMessage(messages.ballLong),
          look: 'quiet',
          cells: holes.map((hole) => ballCell(intl, balls.get(hole.number) ?? [])),
          sums: sums.map(() => ({ content: '' })),
        },
      ]
    : []
  return [
    {
      key: 'par',
      label: formatMessage(messages.par),
      look: 'quiet',
      cells: holes.map(({ par }) => number(par)),
      sums: sums.map(({ par }) => number(par)),
    },
    {
      key: 'index',
      label: formatMessage(messages.strokeIndex),
      reader: formatMessage(messages.strokeIndexLong),
      look: 'quiet',
      cells: holes.map(({ strokeIndex }) => number(strokeIndex)),
      sums: sums.map(() => ({ content: '' })),
    },
    ...(hasHandicap ? strokeRows : []),
    {
      key: 'score',
      label: formatMessage(messages.score),
      look: 'scores',
      cells: holes.map((hole) => scoreCell(intl, hole)),
      sums: total(({ gross }) => gross),
    },
    ...ballRows,
    ...(hasHandicap ? netRows : []),
    ...(hasPoints(shown) ? pointRows : []),
  ]
}
