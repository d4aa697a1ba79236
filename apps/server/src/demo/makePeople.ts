/** About 400 people of a club: the named ones first, then invented ones with ages, indexes and friends. */
import type { ClubDate } from '@club/core'
import type { MemberStatus } from '@club/core/club'
import type { HandicapIndex } from '@club/core/handicap'
import { parseHandicapText } from '../importer/parseHandicapText.ts'
import type { DemoClub } from './clubs.ts'
import { addDays } from './dates.ts'
import { type DemoContact, demoContact } from './demoContacts.ts'
import type { Random } from './random.ts'

export interface DemoPerson extends DemoContact {
  readonly number: string
  readonly lastName: string
  readonly firstName: string
  readonly sex: 'male' | 'female'
  readonly birthday: ClubDate
  readonly email: string
  readonly memberStatus: MemberStatus
  readonly handicapIndex: HandicapIndex
  readonly homeClub: string
  readonly visibility: string
  readonly showDetails: 'yes' | 'no'
  readonly membership: string
  readonly nationality: string
  /** Key of a tee; empty without a preference. */
  readonly preferredTee: string
  readonly blocked: boolean
  readonly friends: readonly string[]
  /** Has a name of their own in the demo. */
  readonly named: boolean
  readonly age: number
}

export const PEOPLE = 400
const SHARE_OF_WOMEN = 0.36
const DAYS_IN_YEAR = 365

export function makePeople(club: DemoClub, today: ClubDate, random: Random): readonly DemoPerson[] {
  const named = club.people.map((person): Invention => {
    const index = parseHandicapText(person.handicapIndex)
    return {
      ...personBase(club, today, random, random.between(24, 62), `${person.firstName} ${person.lastName}`),
      number: person.number,
      firstName: person.firstName,
      lastName: person.lastName,
      sex: person.sex,
      memberStatus: person.memberStatus,
      handicapIndex: index.ok ? index.value : { kind: 'unset' },
      homeClub: person.homeClub ?? club.name,
      visibility: 'NameSeenByAll',
      showDetails: 'no',
      membership: membershipOf(club, 40, person.memberStatus),
      nationality: club.country,
      preferredTee: person.preferredTee ?? '',
      blocked: person.blocked ?? false,
      friends: person.friends ?? [],
      named: true,
    }
  })
  const taken = new Set(named.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  const people = [...named]
  while (people.length < PEOPLE) {
    const sex = random.chance(SHARE_OF_WOMEN) ? 'female' : 'male'
    const firstName = random.pick(sex === 'male' ? club.names.men : club.names.women)
    const lastName = random.pick(club.names.families)
    const fullName = `${firstName} ${lastName}`
    if (taken.has(fullName)) continue
    taken.add(fullName)
    const number = String(club.firstNumber + people.length)
    people.push(inventedPerson(club, today, random, { number, sex, firstName, lastName, earlier: people }))
  }
  const friends = mutualFriends(people)
  return people.map((person, at) => ({ ...person, friends: friends(person), ...demoContact(club.country, at) }))
}

/** Invented friendships hold both ways and leave out the named people, whose friends and requests are listed in clubs.ts. */
function mutualFriends(people: readonly Invention[]): (person: Invention) => readonly string[] {
  const invented = people.filter(({ named }) => !named)
  const numbers = new Set(invented.map(({ number }) => number))
  const pairs = invented.flatMap(({ number, friends }) => friends.filter((friend) => numbers.has(friend)).map((friend) => [number, friend]))
  return ({ named, number, friends }) =>
    named
      ? friends
      : ([...new Set(pairs.flatMap(([one, other]) => (one === number ? [other] : other === number ? [one] : [])))] as string[])
}

/** Before it is said how they are reached. */
type Invention = Omit<DemoPerson, keyof DemoContact>

function personBase(
  club: DemoClub,
  today: ClubDate,
  random: Random,
  age: number,
  fullName: string,
): Pick<DemoPerson, 'birthday' | 'email' | 'age'> {
  const local = fullName
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
  return {
    age,
    birthday: addDays(today, -age * DAYS_IN_YEAR - random.between(10, 350)),
    // A top-level domain that is reserved for examples: no mail ever leaves.
    email: `${local.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@${club.tenant}.example`,
  }
}

interface Invented {
  readonly number: string
  readonly sex: 'male' | 'female'
  readonly firstName: string
  readonly lastName: string
  readonly earlier: readonly Invention[]
}

function inventedPerson(club: DemoClub, today: ClubDate, random: Random, invented: Invented): Invention {
  const { number, sex, firstName, lastName, earlier } = invented
  const age = inventedAge(random)
  const lot = random.next()
  const memberStatus: MemberStatus = lot < 0.84 ? 'member' : lot < 0.89 ? 'independentPlayer' : 'guest'
  return {
    ...personBase(club, today, random, age, `${firstName} ${lastName}`),
    number,
    firstName,
    lastName,
    sex,
    memberStatus,
    handicapIndex: inventedIndex(random, sex, age),
    homeClub: memberStatus === 'member' ? club.name : random.pick(club.otherClubs),
    visibility: random.chance(0.9) ? 'NameSeenByAll' : 'NameSeenOnlyByMembers',
    // By the number, so that no other invented value changes.
    showDetails: Number(number) % 3 === 0 ? 'yes' : 'no',
    membership: membershipOf(club, age, memberStatus),
    nationality: club.country,
    // One in nine men plays from the tees of most women.
    preferredTee: sex === 'male' && Number(number) % 9 === 0 ? club.tees.female : '',
    blocked: random.chance(0.005),
    friends: random.chance(0.4) ? [random.pick(earlier).number, random.pick(earlier).number] : [],
    named: false,
  }
}

const MEMBERSHIPS: Readonly<Record<string, { readonly full: string; readonly junior: string; readonly fiveDays: string }>> = {
  DE: { full: 'Vollmitglied', junior: 'Jugend', fiveDays: 'Wochentags' },
  GB: { full: 'Seven-day', junior: 'Junior', fiveDays: 'Five-day' },
  DK: { full: 'Fuldtid', junior: 'Junior', fiveDays: 'Hverdag' },
}

function membershipOf({ country }: DemoClub, age: number, status: MemberStatus): string {
  const names = MEMBERSHIPS[country]
  if (!names || status !== 'member') return ''
  if (age < 19) return names.junior
  return age % 7 === 0 ? names.fiveDays : names.full
}

/** Golf clubs are old: most between 45 and 75, some juniors. */
function inventedAge(random: Random): number {
  if (random.chance(0.08)) return random.between(11, 20)
  return Math.min(88, Math.max(21, Math.round(random.normal(55, 15))))
}

function inventedIndex(random: Random, sex: 'male' | 'female', age: number): HandicapIndex {
  const lot = random.next()
  if (lot < 0.006) return { kind: 'professional' }
  if (lot < 0.03) return { kind: 'none' }
  if (lot < 0.045) return { kind: 'code', code: random.pick(['WE', 'UP', 'PE'] as const) }
  const mean = (sex === 'male' ? 18 : 24) + Math.max(0, age - 60) * 0.15 + (age < 17 ? 6 : 0)
  const tenths = Math.round(random.normal(mean, 9) * 10)
  // The far ends of the curve fold back to where beginners and the best really are.
  return { kind: 'index', tenths: tenths > 540 ? 540 : tenths < -25 ? random.between(-25, 30) : tenths }
}
