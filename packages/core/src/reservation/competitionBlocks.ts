/** The tee times that a round of a competition takes. RE-160+ to RE-164+. */
import { checkOneOf, checkWhole } from '../fieldError.ts'
import { COURSE_PARTS, type CoursePart } from '../scoring/hole.ts'
import { compareTexts } from '../text/compareTexts.ts'
import { dateTimePartsOf } from '../text/dateParts.ts'
import { type ClubDateTime, checkDateTime, dayOf, startOfDay } from '../time.ts'
import { START_TYPES, type StartType } from '../tournament/tournament.ts'
import { type BookingRules, checkBookingRules } from './bookingRules.ts'
import { HOLE_COUNTS, type HoleCount, type StartTee } from './kinds.ts'
import { MINUTES_A_DAY, plusMinutes } from './minutes.ts'

/** The course and format of a round, as far as they decide which tees its groups pass. */
export interface CompetitionRound {
  /** Holes of the course; a round of eighteen on nine holes passes the first tee twice. */
  readonly courseHoles: HoleCount
  /** Holes that are played. */
  readonly numberOfHoles: HoleCount
  readonly coursePart: CoursePart
  readonly startType: StartType
  /** Minutes between two groups of one tee. */
  readonly intervalMinutes: number
}

/** A group of a start list, or an expected one. */
export interface CompetitionStart {
  readonly startDateTime: ClubDateTime
  /** Number of the hole where the group starts. */
  readonly hole: number
}

/** Times of one tee on one day that customers cannot book. */
export interface CompetitionBlock {
  readonly tee: StartTee
  readonly from: ClubDateTime
  /** Exclusive; at the latest 00:00 of the next day. */
  readonly to: ClubDateTime
}

const NINE = 9
const MAX_GROUPS = 1000
const HOLES_WITH_TEE = [
  { hole: 1, tee: 'tee1' },
  { hole: 10, tee: 'tee10' },
] as const satisfies readonly { hole: number; tee: StartTee }[]

function checkRound({ courseHoles, numberOfHoles, coursePart, startType, intervalMinutes }: CompetitionRound): void {
  checkOneOf('courseHoles', courseHoles, HOLE_COUNTS)
  checkOneOf('numberOfHoles', numberOfHoles, HOLE_COUNTS)
  checkOneOf('coursePart', coursePart, COURSE_PARTS)
  checkOneOf('startType', startType, START_TYPES)
  checkWhole('intervalMinutes', intervalMinutes, 1, MINUTES_A_DAY)
}

/**
 * Returns the groups to expect of a round whose start list is not made yet; those that would start on the next day are left out. The groups
 * of a shotgun start together, in turn on each hole.
 */
export function expectedStarts(
  round: CompetitionRound,
  { firstStart, groups }: { readonly firstStart: ClubDateTime; readonly groups: number },
): readonly CompetitionStart[] {
  checkRound(round)
  checkDateTime('firstStart', firstStart)
  checkWhole('groups', groups, 0, MAX_GROUPS)
  const { courseHoles, numberOfHoles, coursePart, startType, intervalMinutes } = round
  const first = coursePart === 'second' && courseHoles > NINE ? 10 : 1
  const holes = {
    normal: [first],
    onTwoTees: courseHoles > NINE ? [1, 10] : [1],
    shotgun: Array.from({ length: Math.min(numberOfHoles, courseHoles) }, (_, place) => ((first - 1 + place) % courseHoles) + 1),
  }[startType]
  const gap = startType === 'shotgun' ? 0 : intervalMinutes
  return Array.from({ length: groups }, (_, place) => ({
    startDateTime: plusMinutes(firstStart, gap * Math.floor(place / holes.length)),
    hole: holes[place % holes.length] as number,
  })).filter(({ startDateTime }) => dayOf(startDateTime) === dayOf(firstStart))
}

interface Span {
  readonly from: ClubDateTime
  readonly to: ClubDateTime
}

/**
 * Returns the minutes after its start when a group tees off at `hole`: 0 if it starts there, none if it does not come by. A round of nine
 * stays on the nine where it starts.
 */
function passesAfter(hole: number, start: number, round: CompetitionRound, nineHolesMinutes: number): readonly number[] {
  const { courseHoles, numberOfHoles } = round
  const loop = Math.min(courseHoles, numberOfHoles)
  if (loop === NINE && courseHoles > NINE && hole > NINE !== start > NINE) return []
  const first = (((hole - start) % loop) + loop) % loop
  return [first, first + loop].filter((played) => played < numberOfHoles).map((played) => Math.floor((played * nineHolesMinutes) / NINE))
}

function later(a: ClubDateTime, b: ClubDateTime): ClubDateTime {
  return compareTexts(a, b) < 0 ? b : a
}

function earlier(a: ClubDateTime, b: ClubDateTime): ClubDateTime {
  return compareTexts(a, b) < 0 ? a : b
}

/** Joins spans of one length that touch or overlap, and cuts them at the ends of the day. */
function joined(spans: readonly Span[], day: ClubDateTime): readonly Span[] {
  const midnight = plusMinutes(day, MINUTES_A_DAY)
  const within = spans
    .map(({ from, to }) => ({ from: later(from, day), to: earlier(to, midnight) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => compareTexts(a.from, b.from))
  const done: Span[] = []
  for (const span of within) {
    const last = done.at(-1)
    if (last && span.from <= last.to) done[done.length - 1] = { from: last.from, to: span.to }
    else done.push(span)
  }
  return done
}

function withoutSeconds(moment: ClubDateTime): ClubDateTime {
  checkDateTime('startDateTime', moment)
  return plusMinutes(startOfDay(dayOf(moment)), 60 * dateTimePartsOf(moment).hours + dateTimePartsOf(moment).minutes)
}

/**
 * Returns the times that the groups of a round take on the first and the tenth tee, by tee and then by time, all on the day of the first
 * group. A group takes an interval on each of these tees when it starts there, and when it arrives there during its round. A shotgun takes
 * its tees from the time a party needs for nine holes before its start until its round is over.
 */
export function competitionBlocks(
  round: CompetitionRound,
  starts: readonly CompetitionStart[],
  rules: Pick<BookingRules, 'nineHolesMinutes'>,
): readonly CompetitionBlock[] {
  checkRound(round)
  checkBookingRules(rules)
  for (const { hole } of starts) checkWhole('hole', hole, 1, 18)
  const groups = starts
    .map(({ hole, startDateTime }) => ({ hole, at: withoutSeconds(startDateTime) }))
    .sort((a, b) => compareTexts(a.at, b.at))
  const [firstGroup] = groups
  if (!firstGroup) return []
  const { nineHolesMinutes } = rules
  const spansOf = (hole: number): readonly Span[] =>
    groups.flatMap((group) => {
      const passes = passesAfter(hole, group.hole, round, nineHolesMinutes)
      const [before, after] =
        round.startType === 'shotgun' ? [nineHolesMinutes, (round.numberOfHoles / NINE) * nineHolesMinutes] : [0, round.intervalMinutes]
      const arrivals = round.startType === 'shotgun' ? passes.slice(0, 1).map(() => 0) : passes
      return arrivals.map((minutes) => ({ from: plusMinutes(group.at, minutes - before), to: plusMinutes(group.at, minutes + after) }))
    })
  return HOLES_WITH_TEE.filter(({ hole }) => hole <= round.courseHoles).flatMap(({ hole, tee }) =>
    joined(spansOf(hole), startOfDay(dayOf(firstGroup.at))).map((span) => ({ tee, ...span })),
  )
}
