/** Customers, and the choices of forms about them. */
import {
  type Buddy,
  type ContactType,
  type Country,
  type Customer,
  type DictionaryEntry,
  type HomeClub,
  MEMBER_STATUSES,
  type PersonalEntry,
  SEXES,
  type TeeColour,
} from '@club/core/club'
import { CUSTOMER_VISIBILITIES, MEMBER_LIST_FIELDS, type MemberListSettings, type PrivacySettings } from '@club/core/membership'
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
