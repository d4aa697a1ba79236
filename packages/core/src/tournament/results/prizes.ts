/** Coverage and grouping of prizes, the round and prize shown first, and medals. TR-07 to TR-13, TR-24 to TR-33. */

import type { Sex } from '../../club/customer.ts'
import { checkText, checkWhole } from '../../fieldError.ts'
import type { Prize, Round } from '../tournament.ts'

/** The classes of one kind that a prize covers: not applicable, all, or those listed. */
export type Coverage = { readonly kind: 'none' } | { readonly kind: 'all' } | { readonly kind: 'some'; readonly listed: readonly string[] }

/**
 * Returns the coverage of a prize. `listed` are the prize's items, `existing` all items of the tournament (rounds, handicap classes, age
 * classes or groupings, by id or name). The coverage is `none` if no items exist; a prize that lists no items covers all.
 */
export function prizeCoverage(listed: readonly string[], existing: readonly string[]): Coverage {
  if (existing.length === 0) return { kind: 'none' }
  if (listed.length === 0 || existing.every((one) => listed.includes(one))) return { kind: 'all' }
  return { kind: 'some', listed }
}

/** Prizes that cover the same rounds. */
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
 * Groups prizes by their rounds: most rounds first, then the earlier first round; special prizes, which belong to no round, last. Prizes in
 * a group remain in their given order.
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

/** Returns the rounds of a prize in order; all rounds for a special prize. */
export function roundsOfPrize<R extends Pick<Round, 'number'>>(
  prize: Pick<Prize, 'special' | 'rounds'>,
  rounds: readonly R[],
): readonly R[] {
  const own = prize.special ? rounds : rounds.filter(({ number }) => prize.rounds.includes(number))
  return [...own].sort((a, b) => a.number - b.number)
}

/** Returns the requested round, or the prize's first if the requested one does not exist or is not the prize's; null without rounds. */
export function chosenRound<R extends Pick<Round, 'number' | 'id'>>(
  prize: Pick<Prize, 'special' | 'rounds'>,
  rounds: readonly R[],
  roundId: string | null,
): R | null {
  const choice = roundsOfPrize(prize, rounds)
  return choice.find(({ id }) => id === roundId) ?? choice[0] ?? null
}

/**
 * Returns the round to show when none is requested: the prize's last that `isBegun` and `isOpen` to the viewer, else the last that has
 * begun, else its first; null without rounds.
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

/** A player, with the data that prizes depend on. */
export interface PrizeViewer {
  readonly sex: Sex
  /** Short name of the handicap class; null without one. */
  readonly handicapClass: string | null
}

/** The fields of a prize that decide who may win it, and over which rounds. */
export type ClassedPrize = Pick<Prize, 'special' | 'rounds' | 'sex' | 'handicapClasses' | 'ageClasses' | 'groupings'>

/**
 * Returns true if the viewer may win the prize. False for prizes of an age class or a grouping, because only the club knows its members.
 */
function mayWin({ sex, handicapClasses, ageClasses, groupings }: ClassedPrize, viewer: PrizeViewer): boolean {
  const inClass = handicapClasses.length === 0 || handicapClasses.some((name) => name === viewer.handicapClass)
  return (sex === 'both' || sex === viewer.sex) && inClass && ageClasses.length === 0 && groupings.length === 0
}

/**
 * Returns the prize to show when none is requested: among the prizes of most rounds the one of the viewer's handicap class, else the first
 * that the viewer may win, else the first. A special prize only if there are no others; null without prizes.
 */
export function openingPrize<P extends ClassedPrize>(prizes: readonly P[], viewer: PrizeViewer | null): P | null {
  const overall = groupPrizesByRounds(prizes)[0]?.prizes ?? []
  const own = viewer === null ? [] : overall.filter((prize) => mayWin(prize, viewer))
  return own.find(({ handicapClasses }) => handicapClasses.length > 0) ?? own[0] ?? overall[0] ?? null
}

/** Medals of positions 1, 2 and 3; green for all others, with or without a position. */
export const MEDALS = ['gold', 'silver', 'bronze', 'green'] as const
export type Medal = (typeof MEDALS)[number]

const PLACE = /^T?(\d+)\.?$/

/**
 * Returns the medal of a final position, ties included (`T2` is silver, too); null for `---` and an empty text, green for any other. Medals
 * are given only in the last round of the prize.
 */
export function medalFor(finalPosition: string, isLastRound: boolean): Medal | null {
  checkText('finalPosition', finalPosition)
  const text = finalPosition.trim()
  if (!isLastRound || text === '' || text === '---') return null
  const place = Number(PLACE.exec(text)?.[1])
  return (['gold', 'silver', 'bronze'] as const)[place - 1] ?? 'green'
}
