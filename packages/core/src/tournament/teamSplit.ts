/**
 * Teams that get a place, wait, or are turned away. TS-54: a team is never torn apart. It enters if all its players fit, in the order of the
 * request; otherwise all of them wait. A smaller team behind may still fit.
 */
import { checkSlots, checkUnique } from './checkCounts.ts'
import type { Applicant } from './waitingListSplit.ts'

/** A team, or any party that stays together. */
export interface Party<Person extends Applicant = Applicant> {
  readonly id: string
  readonly people: readonly Person[]
}

/** The places that are left. */
export interface PartySlots {
  /** Infinity for unlimited. */
  readonly openPlayerSlots: number
  /** Never more than `openPlayerSlots`. */
  readonly openGuestSlots: number
}

/** Teams in the order of the request, and what is left for them. */
export interface TeamSplitInput<Team extends Party> extends PartySlots {
  readonly teams: readonly Team[]
  readonly onlyAddToWaiting: boolean
  readonly useWaitingList: boolean
}

/** Every team in exactly one of three lists, each in the order of the request. */
export interface TeamSplit<Team extends Party> {
  readonly entered: readonly Team[]
  readonly waiting: readonly Team[]
  /** Without places and without a list to wait on; `guestsFull` where only the guests' limit stood in the way. */
  readonly turnedAway: readonly { readonly team: Team; readonly reason: 'full' | 'guestsFull' }[]
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

/** The teams that fit, each taking its places, and why each other one does not. */
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
 * Every team lands whole in exactly one of the three lists, each in the order of the request. Throws FieldError for slots that are no count, a
 * team that stands twice and a player who is in two.
 */
export function teamSplit<Team extends Party>(input: TeamSplitInput<Team>): TeamSplit<Team> {
  checkTeams('teams', input.teams)
  if (input.onlyAddToWaiting) return { entered: [], waiting: input.teams, turnedAway: [] }
  const { entered, surplus } = fitting(input.teams, input)
  return {
    entered,
    waiting: input.useWaitingList ? surplus.map(({ team }) => team) : [],
    turnedAway: input.useWaitingList ? [] : surplus,
  }
}

/** Who moves up when places are free: the first that fits whole; one that does not is passed over and keeps its place in the queue. */
export function movedUpTeams<Team extends Party>(waiting: readonly Team[], slots: PartySlots): readonly Team[] {
  checkTeams('waiting', waiting)
  return fitting(waiting, slots).entered
}
