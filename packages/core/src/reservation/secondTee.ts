/**
 * The second tee time of eighteen holes. RE-43, RE-109+ to RE-111+. A party reaches the second tee `nineHolesMinutes` after its start and
 * waits there at most `secondTeeMaxGapMinutes`: the gap is the waiting time, not the whole time since the start.
 */
import { checkWhole } from '../fieldError.ts'
import { type BookingRules, checkBookingRules } from './bookingRules.ts'
import { compareFlights, type Flight } from './flight.ts'
import { placeRefusals, type Room } from './flightRefusals.ts'
import type { HoleCount, TeeSelector } from './kinds.ts'
import { minutesBetween, plusMinutes } from './minutes.ts'
import type { ReservationParameters } from './parameters.ts'
import type { SecondTeeRefusal } from './refusals.ts'

/** The facts that decide whether a second flight can be reached. */
export interface SecondTeeFacts {
  readonly secondTee: TeeSelector
  readonly parameters: Pick<ReservationParameters, 'secondTeeMaxGapMinutes'>
  readonly rules: Pick<BookingRules, 'nineHolesMinutes'>
}

/** Returns whether a round needs a second time: never for nine holes, for eighteen if a second tee is set. */
export function needsSecondTee(numberOfHoles: HoleCount, secondTee: TeeSelector): boolean {
  return numberOfHoles === 18 && secondTee !== 'none'
}

/** Returns the tee of the second nine after a start in `flight`: the one that is requested if it has it, else its first; `none` if it has none. */
export function secondTeeOf({ secondTees }: Pick<Flight, 'secondTees'>, requested: TeeSelector): TeeSelector {
  return secondTees.find((tee) => tee === requested) ?? secondTees[0] ?? 'none'
}

/** Returns why the two flights are not one round; both ends of the gap are allowed. */
export function secondTeeRefusals(
  {
    flight,
    secondFlight,
    numberOfHoles,
  }: { readonly flight: Flight; readonly secondFlight: Flight | null; readonly numberOfHoles: HoleCount },
  { secondTee, parameters, rules }: SecondTeeFacts,
): readonly SecondTeeRefusal[] {
  checkBookingRules(rules)
  checkWhole('secondTeeMaxGapMinutes', parameters.secondTeeMaxGapMinutes, 0)
  if (!needsSecondTee(numberOfHoles, secondTee)) return secondFlight ? [{ code: 'secondTeeNotNeeded' }] : []
  if (!secondFlight) return [{ code: 'secondTeeMissing', secondTee }]
  if (secondFlight.startTee !== secondTee || secondFlight.courseId !== flight.courseId) return [{ code: 'secondTeeWrong', secondTee }]
  const afterMinutes = minutesBetween(flight.startDateTime, secondFlight.startDateTime)
  const fromMinutes = rules.nineHolesMinutes
  const toMinutes = fromMinutes + parameters.secondTeeMaxGapMinutes
  return afterMinutes < fromMinutes || afterMinutes > toMinutes
    ? [{ code: 'secondTeeOutOfReach', afterMinutes, fromMinutes, toMinutes }]
    : []
}

/** Returns the flights that the party reaches in time for its second nine, free or not, the earliest first; empty if it needs none. */
export function reachableFlights<AFlight extends Flight>(
  sheet: readonly AFlight[],
  flight: AFlight,
  numberOfHoles: HoleCount,
  facts: SecondTeeFacts,
): readonly AFlight[] {
  if (!needsSecondTee(numberOfHoles, facts.secondTee)) return []
  // As `secondTeeRefusals`, but with one computation for the hundreds of times of a day.
  checkBookingRules(facts.rules)
  checkWhole('secondTeeMaxGapMinutes', facts.parameters.secondTeeMaxGapMinutes, 0)
  const earliest = plusMinutes(flight.startDateTime, facts.rules.nineHolesMinutes)
  const latest = plusMinutes(earliest, facts.parameters.secondTeeMaxGapMinutes)
  return sheet
    .filter(
      ({ courseId, startTee, startDateTime }) =>
        startTee === facts.secondTee && courseId === flight.courseId && earliest <= startDateTime && startDateTime <= latest,
    )
    .sort(compareFlights)
}

/** Returns the reachable flights that have room for the party. */
export function secondFlights<AFlight extends Flight>(
  sheet: readonly AFlight[],
  flight: AFlight,
  room: Room & { readonly numberOfHoles: HoleCount },
  facts: SecondTeeFacts,
): readonly AFlight[] {
  return reachableFlights(sheet, flight, room.numberOfHoles, facts).filter((second) => placeRefusals(second, room, 'second').length === 0)
}

/** The start time of the second nine: not needed, none left, the assigned one, or a choice of several. */
export type SecondTeeChoice<AFlight> =
  | { readonly kind: 'notNeeded' }
  | { readonly kind: 'none' }
  | { readonly kind: 'assigned'; readonly flight: AFlight }
  | { readonly kind: 'choose'; readonly flights: readonly [AFlight, ...AFlight[]] }

/** Returns what the customer can choose: all second times if the club lets them choose, otherwise the earliest. RE-111+. */
export function secondTeeChoice<AFlight extends Flight>(
  sheet: readonly AFlight[],
  flight: AFlight,
  room: Room & { readonly numberOfHoles: HoleCount },
  facts: SecondTeeFacts & { readonly parameters: Pick<ReservationParameters, 'chooseSecondTeeTime'> },
): SecondTeeChoice<AFlight> {
  if (!needsSecondTee(room.numberOfHoles, facts.secondTee)) return { kind: 'notNeeded' }
  const [first, ...others] = secondFlights(sheet, flight, room, facts)
  if (!first) return { kind: 'none' }
  return facts.parameters.chooseSecondTeeTime ? { kind: 'choose', flights: [first, ...others] } : { kind: 'assigned', flight: first }
}
