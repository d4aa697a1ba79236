/** Data of one club that all makers of tournaments share. */
import type { ClubDate, ClubDateTime } from '@club/core'
import { dayOf } from '@club/core'
import type { Hole } from '@club/core/scoring'
import { type CourseRecord, tenthsOf } from '../importer/coursesFile.ts'
import type { DemoClub } from './clubs.ts'
import courses from './courses.json' with { type: 'json' }
import type { DemoClock } from './demoClock.ts'
import type { TournamentInput } from './demoFolder.ts'
import { type DemoPerson, makePeople } from './makePeople.ts'
import type { TeeOf } from './playField.ts'
import { createRandom } from './random.ts'
import { DEMO_WORDS, type DemoWords } from './words.ts'

export interface DemoSetting {
  readonly club: DemoClub
  readonly words: DemoWords
  /** The moment that the demo is made for, in the club's time. */
  readonly now: ClubDateTime
  /** The moment from which the schedule of the day's tournament is counted. */
  readonly anchor: ClubDateTime
  readonly today: ClubDate
  readonly courses: readonly CourseRecord[]
  readonly people: readonly DemoPerson[]
  readonly teeOf: TeeOf
  /** People who play in tournaments: not blocked, sorted by number. */
  readonly players: readonly DemoPerson[]
  /** The member who logs in first, and that member's friends. */
  readonly hero: DemoPerson
  readonly friends: readonly DemoPerson[]
  /** Whether players pick up no hole: the club's rules disqualify for it. */
  readonly holesOut: boolean
}

export function demoSetting(club: DemoClub, { now, anchor }: Pick<DemoClock, 'now' | 'anchor'>): DemoSetting {
  const today = dayOf(now)
  const people = makePeople(club, today, createRandom(`${club.tenant} people`))
  const own = clubCourses(club)
  const course = own.find(({ key }) => key === club.course)
  const teeOf: TeeOf = (sex) => {
    const tee = course?.tees.find((one) => one.sex === sex && one.key === club.tees[sex])
    if (!tee) throw new Error(`No tee of ${club.course} for ${sex}`)
    const holes = tee.holes.map(({ par, strokeIndex }, index): Hole => ({ number: index + 1, par, strokeIndex }))
    return { holes, slope: tee.slope, ratingTenths: tenthsOf(tee.rating), par: tee.par }
  }
  const hero = people.find(({ named, memberStatus }) => named && memberStatus === 'member')
  if (!hero) throw new Error(`Nobody logs in at ${club.tenant}`)
  return {
    club,
    words: DEMO_WORDS[club.language],
    now,
    anchor,
    today,
    courses: own,
    people,
    teeOf,
    players: people.filter(({ blocked }) => !blocked),
    hero,
    friends: people.filter(({ number }) => hero.friends.includes(number)),
    holesOut: club.ruleReading === 'asSpecified',
  }
}

/** As the importer wants them: without the notes on where the facts are from. */
function clubCourses(club: DemoClub): readonly CourseRecord[] {
  const known: Readonly<Record<string, readonly object[]>> = courses.clubs
  return (known[club.tenant] ?? []).map((course) => {
    const { source: _source, facts: _facts, ...record } = course as CourseRecord & { source: string; facts: string }
    return record
  })
}

export const COURSES_NOTE = courses.note

/** The usual tees first, then all others of the course: players may prefer one. */
export function allTees(setting: DemoSetting): NonNullable<TournamentInput['tees']> {
  const { club, courses } = setting
  const usual = usualTees(setting)
  const all = courses.find(({ key }) => key === club.course)?.tees ?? []
  const others = all.filter(({ key, sex }) => usual.every((one) => one.tee !== key || one.sex !== sex))
  return [...usual, ...others.map(({ key, sex }) => ({ course: club.course, tee: key, sex }))]
}

/** Men and women from their usual tees. */
export function usualTees({ club }: DemoSetting): NonNullable<TournamentInput['tees']> {
  return [
    { course: club.course, tee: club.tees.male, sex: 'male' },
    { course: club.course, tee: club.tees.female, sex: 'female' },
  ]
}
