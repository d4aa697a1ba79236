/** Describes the working of a broken (or unbroken) tie: both totals, every step with both values, and the steps that were not needed. */
import { compareExact, type Exact } from '@club/core'
import type { ComparedStage, CountBackStage, TieBreak } from '@club/core/scoring'
import type { BoardRow } from '@club/core/tournament'
import type { IntlShape } from 'react-intl'
import { formatNames, lastWord } from '../../format/names.ts'
import { formatDecimal, formatExact } from '../../format/numbers.ts'
import { commonMessages } from '../commonMessages.ts'
import { whyMessages as messages } from '../handicap/whyMessages.ts'

interface StageText {
  readonly label: string
  readonly ahead: string
  readonly behind: string
  readonly decided: boolean
}

export interface TieBreakText {
  readonly title: string
  readonly text: string
  readonly ahead: string
  readonly behind: string
  readonly steps: readonly StageText[]
  /** Steps that were not needed; null if there are none. */
  readonly notNeeded: string | null
}

/** Numbers of holes of every count-back by holes. */
const LADDER = [9, 6, 3, 1] as const

function stepLabel(intl: IntlShape, stage: CountBackStage, namesRound: boolean): string {
  switch (stage.kind) {
    case 'lastHoles':
      return intl.formatMessage(namesRound ? messages.lastHolesOfRound : messages.lastHoles, {
        count: stage.holes.length,
        round: stage.roundNumber,
      })
    case 'frontNine':
      return intl.formatMessage(messages.frontNine, { count: stage.holes.length, round: stage.roundNumber, from: stage.holes[0] ?? 1 })
    case 'strokeIndex':
      return intl.formatMessage(namesRound ? messages.strokeIndexOfRound : messages.strokeIndex, {
        count: stage.holes.length,
        list: stage.strokeIndexes.join(', '),
        round: stage.roundNumber,
      })
    case 'round':
      return intl.formatMessage(messages.wholeRound, { round: stage.roundNumber })
    case 'handicap':
      return intl.formatMessage(messages.handicap)
    case 'returnOfCard':
      return intl.formatMessage(messages.returnOfCard)
    case 'manual':
      return intl.formatMessage(messages.manual)
    case 'lots':
      return intl.formatMessage(messages.lots)
  }
}

/** As many decimals as the difference needs, from two to six. */
function handicapFigures(locale: string, ahead: Exact, behind: Exact): readonly [string, string] {
  for (let digits = 2; digits < 6; digits += 1) {
    const [a, b] = [formatDecimal(locale, ahead, digits), formatDecimal(locale, behind, digits)]
    if (a !== b || compareExact(ahead, behind) === 0) return [a, b]
  }
  return [formatDecimal(locale, ahead, 6), formatDecimal(locale, behind, 6)]
}

/** A moment is one number of its digits, `yyyyMMddHHmmss`; only the time of day differs. */
function timeFigure({ numerator }: Exact): string {
  const digits = String(numerator).slice(-6)
  return `${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}`
}

function stepFigures(locale: string, { stage, ahead, behind }: ComparedStage): readonly [string, string] {
  if (stage.kind === 'handicap') return handicapFigures(locale, ahead, behind)
  const figure = stage.kind === 'returnOfCard' ? timeFigure : formatExact
  return [figure(ahead), figure(behind)]
}

function describeStep(intl: IntlShape, step: ComparedStage, decided: boolean, namesRound: boolean): StageText {
  const [a, b] = stepFigures(intl.locale, step)
  return {
    label: stepLabel(intl, step.stage, namesRound),
    ahead: decided ? intl.formatMessage(messages.better, { figure: a }) : a,
    behind: b,
    decided,
  }
}

/** Infers from the values whether the higher or the lower one wins the deciding step, so that points and strokes are both right. */
function ruleText(intl: IntlShape, { stage, ahead, behind }: ComparedStage): string {
  switch (stage.kind) {
    case 'lastHoles':
    case 'frontNine':
    case 'strokeIndex':
    case 'round':
      return intl.formatMessage(compareExact(ahead, behind) > 0 ? messages.rule_points : messages.rule_strokes)
    case 'handicap':
      return intl.formatMessage(messages.rule_handicap)
    case 'returnOfCard':
      return intl.formatMessage(messages.rule_returnOfCard)
    case 'manual':
      return intl.formatMessage(messages.rule_manual)
    case 'lots':
      return intl.formatMessage(messages.rule_lots)
  }
}

function notNeededText(intl: IntlShape, stage: CountBackStage): string | null {
  if (stage.kind !== 'lastHoles' && stage.kind !== 'frontNine' && stage.kind !== 'strokeIndex') return null
  const left = LADDER.filter((count) => count < stage.holes.length)
  if (left.length === 0) return null
  if (stage.kind === 'strokeIndex') return intl.formatMessage(messages.notNeededSteps, { count: left.length })
  return left.length === 1
    ? intl.formatMessage(messages.notNeededOne)
    : intl.formatMessage(messages.notNeeded, { list: formatNames(intl.locale, left.map(String)) })
}

type TiedRow = Pick<BoardRow, 'name' | 'position'> & Partial<Pick<BoardRow, 'customerIds'>>
export interface TiedRows {
  readonly ahead: TiedRow
  readonly behind: TiedRow
}

/** Uses last names; full names if the last names are the same; a team’s name is not shortened. */
function columnNames(intl: IntlShape, { ahead, behind }: TiedRows): { readonly ahead: string; readonly behind: string } {
  const hidden = intl.formatMessage(commonMessages.nameNotShown)
  const [a, b] = [ahead, behind].map(({ name, customerIds = [] }) => (customerIds.length > 1 ? name : lastWord(name)) || hidden) as [
    string,
    string,
  ]
  return a === b ? { ahead: ahead.name || hidden, behind: behind.name || hidden } : { ahead: a, behind: b }
}

/** In net stroke play each hole of a stage includes its part of the playing handicap, which the values alone do not show. */
function sharesText(intl: IntlShape, { stages }: TieBreak): string {
  const byHoles = stages.some(({ stage: { kind } }) => kind === 'lastHoles' || kind === 'frontNine' || kind === 'strokeIndex')
  return byHoles ? ` ${intl.formatMessage(messages.shares)}` : ''
}

function reasonText(intl: IntlShape, { outcome, stages }: TieBreak, behind: string): string {
  const last = stages.at(-1)
  switch (outcome) {
    case 'decided':
      return last ? ruleText(intl, last) : intl.formatMessage(messages.shared)
    case 'missing':
      return intl.formatMessage(messages.missing, { name: behind })
    case 'notComparable':
      return intl.formatMessage(messages.notComparable)
    case 'shared':
      return intl.formatMessage(messages.shared)
  }
}

/**
 * `total` is the text of the tied total; `namesRound` if the prize covers several rounds; `shares` in net stroke play; `asked`: whose
 * position is explained.
 */
export function describeTieBreak(
  intl: IntlShape,
  tieBreak: TieBreak,
  rows: TiedRows,
  total: string,
  namesRound: boolean,
  shares = false,
  asked: 'ahead' | 'behind' = 'ahead',
): TieBreakText {
  const last = tieBreak.stages.at(-1)
  const decided = tieBreak.outcome === 'decided' && last !== undefined
  const level = intl.formatMessage(messages.level, { total })
  const columns = columnNames(intl, rows)

  return {
    title:
      decided || tieBreak.outcome === 'missing'
        ? intl.formatMessage(messages.title, { ahead: rows[asked].position, behind: rows[asked === 'ahead' ? 'behind' : 'ahead'].position })
        : intl.formatMessage(messages.titleShared, { place: rows.ahead.position }),
    text: `${level} ${reasonText(intl, tieBreak, columns.behind)}${shares ? sharesText(intl, tieBreak) : ''}`,
    ...columns,
    steps: tieBreak.stages.map((stage, at) => describeStep(intl, stage, decided && at === tieBreak.stages.length - 1, namesRound)),
    notNeeded: decided ? notNeededText(intl, last.stage) : null,
  }
}
