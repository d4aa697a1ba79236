/** The numbers of a card, each with what it means and its working. */
import { formatPlayingHandicap } from '@club/core/handicap'
import type { IntlShape } from 'react-intl'
import { formatNames } from '../../../format/names.ts'
import { formatDecimal, formatTenths } from '../../../format/numbers.ts'
import { cardFigures } from '../../../shared/card/cardFigures.ts'
import { cardMessages } from '../../../shared/card/cardMessages.ts'
import type { ShownCard } from '../../../shared/card/cardRows.tsx'
import { describePlayingHandicap } from '../../../shared/handicap/handicapTexts.ts'
import type { CalculationStep } from '../../../shared/handicap/WhySteps.tsx'
import type { BoardWorking, RoundWorking } from '../case/computeCase.ts'
import { calculatorMessages as messages } from '../messages.ts'
import {
  describeAdjustedGross,
  describeConversion,
  describeCourseHandicap,
  describeDifferential,
  describeNet,
  describeSum,
} from './resultTexts.ts'

export interface ResultFigure {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly text: string
  /** Empty while there is nothing to explain. */
  readonly steps: readonly CalculationStep[]
}

function handicapFigures(intl: IntlShape, round: RoundWorking): readonly ResultFigure[] {
  const { handicap, playingHandicap, result, conversion } = round
  const { formatMessage, locale } = intl
  const dash = formatMessage(cardMessages.noTotal)
  const unrounded = (value: Parameters<typeof formatDecimal>[1]) =>
    formatMessage(messages.unrounded, { value: formatDecimal(locale, value, 2) })
  return [
    {
      key: 'course',
      label: formatMessage(messages.courseHandicap),
      value: handicap && result ? formatPlayingHandicap(result.courseHandicap) : dash,
      text: handicap ? unrounded(handicap.courseExact) : '',
      steps: describeCourseHandicap(intl, round),
    },
    {
      key: 'playing',
      label: formatMessage(messages.playingHandicap),
      value: playingHandicap === null ? dash : formatPlayingHandicap(playingHandicap),
      text: handicap ? unrounded(handicap.playingExact) : '',
      steps: handicap ? describePlayingHandicap(intl, handicap) : [],
    },
    ...(conversion
      ? [
          {
            key: 'conversion',
            label: formatMessage(messages.nineHoleConversion),
            value: formatPlayingHandicap(conversion.converted),
            text: formatMessage(messages.nineHoleConversionText),
            steps: describeConversion(intl, conversion),
          },
        ]
      : []),
  ]
}

/** Describes what is missing for an adjusted gross or a differential. */
function missing(intl: IntlShape, { card, result, round }: RoundWorking): string {
  const { formatMessage } = intl
  if (!result) return formatMessage(messages.needsIndex)
  if (card.holesPlayed < card.holes.length) return formatMessage(messages.needsHoles, { count: card.holes.length - card.holesPlayed })
  return formatMessage(round.tee ? messages.needsIndex : messages.needsTee)
}

function worthFigures(intl: IntlShape, round: RoundWorking): readonly ResultFigure[] {
  const { result } = round
  const { formatMessage, locale } = intl
  const dash = formatMessage(cardMessages.noTotal)
  const adjusted = result?.adjustedGross ?? null
  const differential = result?.differential ?? null
  return [
    {
      key: 'adjusted',
      label: formatMessage(messages.adjustedGross),
      value: adjusted === null ? dash : `${adjusted}`,
      text: adjusted === null ? missing(intl, round) : '',
      steps: result ? describeAdjustedGross(intl, round, result) : [],
    },
    {
      key: 'differential',
      label: formatMessage(messages.differential),
      value: differential === null ? dash : formatTenths(locale, differential.tenths),
      text: differential === null ? missing(intl, round) : '',
      steps: result ? describeDifferential(intl, round, result) : [],
    },
  ]
}

export function resultFigures(intl: IntlShape, shown: ShownCard, round: RoundWorking): readonly ResultFigure[] {
  const stepsOf = {
    gross: () => describeSum(intl, round, 'gross'),
    net: () => describeNet(intl, round),
    points: () => describeSum(intl, round, 'points'),
  }
  const totals = cardFigures(intl, shown).map((figure) => ({ ...figure, steps: stepsOf[figure.key]() }))
  return [...totals, ...handicapFigures(intl, round), ...worthFigures(intl, round)]
}

/** Returns the label of the position: `1`, `T2`; null while there is no position. */
export function placeOf(board: BoardWorking | null, id: string): string | null {
  const rows = board?.kind === 'final' ? board.field.rows : (board?.rows ?? [])
  const row = rows.find((one) => one.id === id)
  return row && row.position !== null ? row.label : null
}

/** Returns a sentence for screen readers: the result of the card so far. */
export function spokenResult(intl: IntlShape, name: string, shown: ShownCard, place: string | null): string {
  const figures = cardFigures(intl, shown).map(({ label, value }) => `${label} ${value}`)
  const { holes, holesPlayed } = shown.card
  const values = { name, figures: formatNames(intl.locale, figures), holes: holesPlayed, count: holes.length }
  return place === null ? intl.formatMessage(messages.spoken, values) : intl.formatMessage(messages.spokenPlace, { ...values, place })
}
