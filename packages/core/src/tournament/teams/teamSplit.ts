/**
 * Splits teams into entered, waiting and turned away. TS-54: a team is never split. In the order of the request, it enters if all its
 * players fit; otherwise all of them wait. A smaller team further back may still fit.
 */
import { checkSlots, checkUnique } from '../checkCounts.ts'
import type { Applicant } from '../entries/waitingListSplit.ts'

/** A team, or any party that stays together. */
export interface Party<Person extends Applicant = Applicant> {
  readonly id: string
  readonly people: readonly Person[]
}

/** The free places. */
export interface PartySlots {
  /** Infinity for unlimited. */
  readonly openPlayerSlots: number
  /** Never more than `openPlayerSlots`. */
  readonly openGuestSlots: number
}

/** The teams in the order of the request, and the free places. */
export interface TeamSplitInput<Team extends Party> extends PartySlots {
  readonly teams: readonly Team[]
  readonly onlyAddToWaiting: boolean
  readonly useWaitingList: boolean
}

/** Every team in exactly one of three lists, each in the order of the request. */
export interface TeamSplit<Team extends Party> {
  readonly entered: readonly Team[]
  readonly waiting: readonly Team[]
  /** Teams without places and without a waiting list; `guestsFull` if only the guests' limit was reached. */
  readonly rejected: readonly { readonly team: Team; readonly reason: 'full' | 'guestsFull' }[]
}

function checkTeams(field: string, teams: readonly Party[]): void {
  checkUnique(
    field,
    teams.map(({ id }) => id),
  )
  checkUnique(
    'people',
    teams.flatMap(({ people }) => people.map(({ customerId }) => customerId)),
  )
}

function guestsOf({ people }: Party): number {
  return people.filter(({ guest }) => guest).length
}

/** Returns the teams that fit, in order, and the reason for each other one. */
function fitting<Team extends Party>(teams: readonly Team[], slots: PartySlots) {
  checkSlots(slots)
  let { openPlayerSlots, openGuestSlots } = slots
  const entered: Team[] = []
  const surplus: { team: Team; reason: 'full' | 'guestsFull' }[] = []
  for (const team of teams) {
    const guests = guestsOf(team)
    if (team.people.length > openPlayerSlots) surplus.push({ team, reason: 'full' })
    else if (guests > openGuestSlots) surplus.push({ team, reason: 'guestsFull' })
    else {
      entered.push(team)
      openPlayerSlots -= team.people.length
      openGuestSlots -= guests
    }
  }
  return { entered, surplus }
}

/**
 * Puts every team as a whole into exactly one of the three lists, each in the order of the request. Throws FieldError for invalid slots, a
 * duplicate team and a player who is in two teams.
 */
export function teamSplit<Team extends Party>(input: TeamSplitInput<Team>): TeamSplit<Team> {
  checkTeams('teams', input.teams)
  if (input.onlyAddToWaiting) return { entered: [], waiting: input.teams, rejected: [] }
  const { entered, surplus } = fitting(input.teams, input)
  return {
    entered,
    waiting: input.useWaitingList ? surplus.map(({ team }) => team) : [],
    rejected: input.useWaitingList ? [] : surplus,
  }
}

/**
 * Returns the teams that move up to the free places: in order, all that fit as a whole; a team that does not fit is passed over and stays
 * in the queue.
 */
export function movedUpTeams<Team extends Party>(waiting: readonly Team[], slots: PartySlots): readonly Team[] {
  checkTeams('waiting', waiting)
  return fitting(waiting, slots).entered
}
