/** What a prize covers, how prizes are grouped, which round is shown, which medal is won. TR-07 to TR-13, TR-24 to TR-33. */

import type { Sex } from '../club/customer.ts'
import { checkText, checkWhole } from '../fieldError.ts'
import type { Prize, Round } from './tournament.ts'

/** What a prize says about one kind of class: nothing to say, all of them, or these. */
export type Coverage = { readonly kind: 'none' } | { readonly kind: 'all' } | { readonly kind: 'some'; readonly listed: readonly string[] }

/**
 * `listed` by the prize beside all that `existing` for the tournament (rounds, handicap classes, age classes or groupings, by id or name).
 * Where none exist there is nothing to show; a prize that lists none covers all.
 */
export function prizeCoverage(listed: readonly string[], existing: readonly string[]): Coverage {
  if (existing.length === 0) return { kind: 'none' }
  if (listed.length === 0 || existing.every((one) => listed.includes(one))) return { kind: 'all' }
  return { kind: 'some', listed }
}

/** Prizes of the same rounds. */
export interface PrizeGroup<P> {
  /** Round numbers, ascending; empty for special prizes. */
  readonly rounds: readonly number[]
  readonly prizes: readonly P[]
}

function ascending(numbers: readonly number[]): number[] {
  for (const number of numbers) checkWhole('rounds', number, 1)
  return [...new Set(numbers)].sort((a, b) => a - b)
}

/**
 * Prizes of the same set of rounds stand together: most rounds first, then the earlier first round; special prizes, which belong to no
 * round, last. Inside a group the order stays as it came.
 */
export function groupPrizesByRounds<P extends Pick<Prize, 'special' | 'rounds'>>(prizes: readonly P[]): readonly PrizeGroup<P>[] {
  const groups = new Map<string, { rounds: number[]; prizes: P[] }>()
  for (const prize of prizes) {
    const rounds = prize.special ? [] : ascending(prize.rounds)
    const key = prize.special ? 'special' : rounds.join()
    const group = groups.get(key)
    if (group) group.prizes.push(prize)
    else groups.set(key, { rounds, prizes: [prize] })
  }
  const special = groups.get('special')
  groups.delete('special')
  const byRounds = [...groups.values()].sort((a, b) => b.rounds.length - a.rounds.length || compareRounds(a.rounds, b.rounds))
  return special ? [...byRounds, special] : byRounds
}

function compareRounds(a: readonly number[], b: readonly number[]): number {
  for (const [at, round] of a.entries()) {
    const other = b[at] as number
    if (round !== other) return round - other
  }
  return 0
}

/** The rounds to choose from: a prize's own, in order; a special prize restricts nothing. */
export function roundsOfPrize<R extends Pick<Round, 'number'>>(
  prize: Pick<Prize, 'special' | 'rounds'>,
  rounds: readonly R[],
): readonly R[] {
  const own = prize.special ? rounds : rounds.filter(({ number }) => prize.rounds.includes(number))
  return [...own].sort((a, b) => a.number - b.number)
}

/** The round that was asked for, or the prize's first where that one does not exist or is not the prize's; null without any round. */
export function chosenRound<R extends Pick<Round, 'number' | 'id'>>(
  prize: Pick<Prize, 'special' | 'rounds'>,
  rounds: readonly R[],
  roundId: string | null,
): R | null {
  const choice = roundsOfPrize(prize, rounds)
  return choice.find(({ id }) => id === roundId) ?? choice[0] ?? null
}

/**
 * Where nobody has asked for a round: the last of the prize that `isBegun` and `isOpen` to the viewer, else the last that is begun, else its
 * first; null without any round.
 */
export function openingRound<R extends Pick<Round, 'number'>>(
  prize: Pick<Prize, 'special' | 'rounds'>,
  rounds: readonly R[],
  { isBegun, isOpen }: { readonly isBegun: (round: R) => boolean; readonly isOpen: (round: R) => boolean },
): R | null {
  const choice = roundsOfPrize(prize, rounds)
  const begun = choice.filter(isBegun)
  return begun.findLast(isOpen) ?? begun.at(-1) ?? choice[0] ?? null
}

/** Somebody who plays, by what prizes ask for. */
export interface PrizeViewer {
  readonly sex: Sex
  /** The short name of the handicap class; null in none. */
  readonly handicapClass: string | null
}

/** What decides who may win a prize, and over which rounds. */
export type ClassedPrize = Pick<Prize, 'special' | 'rounds' | 'sex' | 'handicapClasses' | 'ageClasses' | 'groupings'>

/** Prizes of an age or of a group are nobody's first: whether somebody is in it only the club knows. */
function mayWin({ sex, handicapClasses, ageClasses, groupings }: ClassedPrize, viewer: PrizeViewer): boolean {
  const inClass = handicapClasses.length === 0 || handicapClasses.some((name) => name === viewer.handicapClass)
  return (sex === 'both' || sex === viewer.sex) && inClass && ageClasses.length === 0 && groupings.length === 0
}

/**
 * Where nobody has asked for a prize: of those that cover most rounds the one of the viewer's own class, else the first that the viewer can win,
 * else the first. Special prizes only where there is nothing else; null without any.
 */
export function openingPrize<P extends ClassedPrize>(prizes: readonly P[], viewer: PrizeViewer | null): P | null {
  const overall = groupPrizesByRounds(prizes)[0]?.prizes ?? []
  const own = viewer === null ? [] : overall.filter((prize) => mayWin(prize, viewer))
  return own.find(({ handicapClasses }) => handicapClasses.length > 0) ?? own[0] ?? overall[0] ?? null
}

/** First, second and third place, and everybody else with a place or without. */
export const MEDALS = ['gold', 'silver', 'bronze', 'green'] as const
export type Medal = (typeof MEDALS)[number]

const PLACE = /^T?(\d+)\.?$/

/**
 * The medal beside a final position, shared ones included (`T2` is silver too); `---` and an empty text have none, anything else is green.
 * Medals are given in the last round of the prize only.
 */
export function medalFor(finalPosition: string, isLastRound: boolean): Medal | null {
  checkText('finalPosition', finalPosition)
  const text = finalPosition.trim()
  if (!isLastRound || text === '' || text === '---') return null
  const place = Number(PLACE.exec(text)?.[1])
  return (['gold', 'silver', 'bronze'] as const)[place - 1] ?? 'green'
}
