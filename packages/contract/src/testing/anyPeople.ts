/** Customers, and the choices of forms about them. */
import {
  type Buddy,
  type ContactType,
  type Country,
  CUSTOMER_KINDS,
  type Customer,
  type DictionaryEntry,
  type HomeClub,
  MEMBER_STATUSES,
  type PersonalEntry,
  SEXES,
  type TeeColour,
} from '@club/core/club'
import {
  CUSTOMER_VISIBILITIES,
  FRIENDSHIP_STATES,
  type ListedMember,
  MEMBER_LIST_FIELDS,
  type MemberListFilter,
  type MemberListRow,
  type MemberListSettings,
  type PlayedWith,
  type PrivacySettings,
} from '@club/core/membership'
import { anyClubDate, anyClubDateTime } from '@club/core/testing'
import fc from 'fast-check'
import { anyColour, anyHandicap, anyId, either, text } from './anyBasics.ts'

const personFields = {
  id: anyId,
  firstName: text,
  lastName: text,
  fullName: text,
  sex: fc.constantFrom(...SEXES),
  memberStatus: fc.constantFrom(...MEMBER_STATUSES),
  handicapIndex: anyHandicap,
  homeClubName: text,
}

export const anyTeeColour: fc.Arbitrary<TeeColour> = fc.record({ colour: anyColour, name: text })

export const anyCustomer: fc.Arbitrary<Customer> = fc.record({
  ...personFields,
  number: text,
  blockedForTournament: fc.boolean(),
  homeLayout: fc.constantFrom('list', 'tiles'),
  preferredTee: fc.option(anyTeeColour),
})

export const anyBuddy: fc.Arbitrary<Buddy> = fc.record({ id: anyId, customer: fc.record(personFields) })

export const anyPrivacySettings: fc.Arbitrary<PrivacySettings> = fc.record({
  visibility: fc.constantFrom(...CUSTOMER_VISIBILITIES),
  visibleWhenOnline: fc.boolean(),
  homeLayout: fc.constantFrom('list', 'tiles'),
  showAvatar: fc.boolean(),
})

export const anyMemberListSettings = fc.record(
  Object.fromEntries(MEMBER_LIST_FIELDS.map((field) => [field, fc.boolean()])),
) as fc.Arbitrary<MemberListSettings>

const anyMemberFields: fc.Arbitrary<Partial<MemberListRow>> = fc.record(
  {
    firstName: text,
    lastName: text,
    academicTitle: either(text),
    nameExtra: either(text),
    handicapIndex: anyHandicap,
    homeClubName: text,
    customerKind: fc.constantFrom(...CUSTOMER_KINDS),
    customerSubType: either(text),
    gender: fc.constantFrom(...SEXES),
    age: either(fc.nat(110)),
    dateOfBirth: either(anyClubDate),
    nationality: either(text),
    email: either(text),
    phoneNumber: either(text),
  },
  { requiredKeys: [] },
)

export const anyListedMember: fc.Arbitrary<ListedMember> = fc.record({
  id: anyId,
  fullName: text,
  showAvatar: fc.boolean(),
  friendship: fc.constantFrom(...FRIENDSHIP_STATES),
  fields: anyMemberFields,
})

const anyTenths = either(fc.integer({ min: -99, max: 540 }))
const anyAge = either(fc.nat(120))
export const anyMemberFilter: fc.Arbitrary<MemberListFilter> = fc.record({
  ...{ text, gender: either(fc.constantFrom(...SEXES)), handicapFrom: anyTenths, handicapTo: anyTenths },
  ...{ ageFrom: anyAge, ageTo: anyAge, homeClubName: text, customerSubType: text, nationality: fc.constantFrom('', 'DE', 'DK') },
  online: fc.boolean(),
})

export const anyPlayedWith: fc.Arbitrary<PlayedWith> = fc.record({
  customer: fc.record(personFields),
  friendship: fc.constantFrom(...FRIENDSHIP_STATES),
  rounds: fc.integer({ min: 1, max: 365 }),
  lastPlayedAt: anyClubDateTime,
  lastPlace: text,
})

const entry = { id: anyId, name: text }

export const anyDictionaryEntry: fc.Arbitrary<DictionaryEntry> = fc.record(entry)

export const anyPersonalEntry: fc.Arbitrary<PersonalEntry> = fc.record({ ...entry, sex: fc.constantFrom(...SEXES, 'both' as const) })

export const anyContactType: fc.Arbitrary<ContactType> = fc.record({ ...entry, active: fc.boolean() })

export const anyCountry: fc.Arbitrary<Country> = fc.record({ ...entry, isoCode: text, isoName: text, telCode: text, active: fc.boolean() })

const anyCoordinates = fc.record({
  latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((steps) => steps / 100_000),
  longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((steps) => steps / 100_000),
})

export const anyHomeClub: fc.Arbitrary<HomeClub> = fc.record({
  ...entry,
  code: text,
  shortName: text,
  city: text,
  coordinates: either(anyCoordinates),
})
