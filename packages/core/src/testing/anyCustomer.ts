import fc from 'fast-check'
import { CUSTOMER_KINDS, type Customer, HOME_LAYOUTS, MEMBER_STATUSES, SEXES } from '../club/customer.ts'
import type { Address } from '../membership/address.ts'
import type { EmailRecord, PhoneRecord } from '../membership/contactData.ts'
import {
  ACTION_SEARCH_KEYS,
  ACTION_TIMES,
  CUSTOMER_ACTION_TYPES,
  type CustomerAction,
  type CustomerActionFilter,
} from '../membership/customerActions.ts'
import { CARD_TYPES, type CustomerCard } from '../membership/customerCard.ts'
import { type ClubPrivacy, CUSTOMER_VISIBILITIES, type PrivacySettings, VIEWER_CLASSES } from '../membership/customerVisibility.ts'
import { USAGE_TYPES } from '../membership/email.ts'
import { MEMBER_LIST_FIELDS, type MemberListRow, type MemberListSettings } from '../membership/memberList.ts'
import { dayOf } from '../time.ts'
import { anyHandicapIndex } from './anyHandicap.ts'
import { anyEmailRow, anyPhoneRow } from './anyRegistration.ts'
import { anyClubDate } from './anyTime.ts'
import { anyMoment } from './anyTournament.ts'

const anyFirstName = fc.constantFrom('Clara', 'Zoë', 'Jean-Luc')
const anyLastName = fc.constantFrom('Berg', 'O’Neill', 'von Au')

/** An invented person; ids are few, so that duplicates occur. */
export const anyCustomer: fc.Arbitrary<Customer> = fc
  .record({
    id: fc.integer({ min: 1, max: 9 }).map((id) => `c${id}`),
    number: fc.integer({ min: 1000, max: 9999 }).map(String),
    firstName: anyFirstName,
    lastName: anyLastName,
    sex: fc.constantFrom(...SEXES),
    memberStatus: fc.constantFrom(...MEMBER_STATUSES),
    handicapIndex: anyHandicapIndex,
    homeClubName: fc.constantFrom('Golfclub Taunusblick', ''),
    blockedForTournament: fc.boolean(),
    homeLayout: fc.constantFrom(...HOME_LAYOUTS),
    preferredTee: fc.option(fc.constant({ colour: '#ffcc00', name: 'Yellow' })),
  })
  .map((customer) => ({ ...customer, fullName: `${customer.lastName}, ${customer.firstName}` }))

/** A customer's own privacy settings. */
export const anyPrivacy: fc.Arbitrary<PrivacySettings> = fc.record({
  visibility: fc.constantFrom(...CUSTOMER_VISIBILITIES),
  visibleWhenOnline: fc.boolean(),
  homeLayout: fc.constantFrom(...HOME_LAYOUTS),
  showAvatar: fc.boolean(),
})

/** A club's settings on its customers' privacy. */
export const anyClubPrivacy: fc.Arbitrary<ClubPrivacy> = fc.record({ avatarsEnabled: fc.boolean(), showHandicapToVisitors: fc.boolean() })

/** Every viewer class with equal probability. */
export const anyViewerClass = fc.constantFrom(...VIEWER_CLASSES)

/** A row of the list of members, with and without its optional fields. */
export const anyMemberListRow: fc.Arbitrary<MemberListRow> = fc.record({
  firstName: anyFirstName,
  lastName: anyLastName,
  academicTitle: fc.option(fc.constant('Dr.')),
  nameExtra: fc.option(fc.constant('jun.')),
  handicapIndex: anyHandicapIndex,
  homeClubName: fc.constantFrom('Golfclub Taunusblick', ''),
  customerKind: fc.constantFrom(...CUSTOMER_KINDS),
  customerSubType: fc.option(fc.constant('Juniors')),
  gender: fc.constantFrom(...SEXES),
  age: fc.option(fc.integer({ min: 0, max: 110 })),
  dateOfBirth: fc.option(anyClubDate),
  nationality: fc.option(fc.constant('DK')),
  email: fc.option(fc.emailAddress()),
  phoneNumber: fc.option(fc.constant('040 123')),
})

/** Every field shown or hidden. */
export const anyMemberListSettings: fc.Arbitrary<MemberListSettings> = fc.record(
  Object.fromEntries(MEMBER_LIST_FIELDS.map((field) => [field, fc.boolean()])) as Record<keyof MemberListRow, fc.Arbitrary<boolean>>,
)

/** Generates lists of 0 to 4 rows: stored ones with unique ids in any order, and new ones. */
function anyRecords<Row extends { readonly id: string | null }>(anyRow: fc.Arbitrary<Row>): fc.Arbitrary<readonly Row[]> {
  return fc
    .tuple(fc.array(anyRow, { maxLength: 4 }), fc.shuffledSubarray(['r1', 'r2', 'r3', 'r4'], { minLength: 4 }))
    .map(([rows, ids]) => rows.map((row, at) => ({ ...row, id: row.id === null ? null : (ids[at] as string) })))
}

const contactRecord = {
  id: fc.option(fc.constant('stored')),
  active: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  orderNumber: fc.integer({ min: 0, max: 5 }),
  startDate: fc.constant(null),
  endDate: fc.constant(null),
  notes: fc.constantFrom('', 'office'),
}

/** An email address, stored or new, valid or not. */
export const anyEmailRecord: fc.Arbitrary<EmailRecord> = fc
  .tuple(anyEmailRow, fc.record({ ...contactRecord, main: fc.boolean(), pending: fc.constant(false) }))
  .map(([row, rest]) => ({ ...row, ...rest }))

/** A phone number, stored or new, valid or not. */
export const anyPhoneRecord: fc.Arbitrary<PhoneRecord> = fc
  .tuple(
    anyPhoneRow,
    fc.record({
      ...contactRecord,
      usageType: fc.option(fc.constantFrom(...USAGE_TYPES)),
      mainForCall: fc.boolean(),
      mainForSms: fc.boolean(),
    }),
  )
  .map(([row, rest]) => ({ ...row, ...rest }))

const anyText = fc.constantFrom('Seeweg 4', 'B', ' ', '')

/** An address, stored or new, sometimes with required fields missing. */
export const anyAddress: fc.Arbitrary<Address> = fc.record({
  id: contactRecord.id,
  contactTypeId: fc.constantFrom('1', '1', '2', null),
  countryId: fc.constantFrom('49', '44', '45', null),
  regionId: fc.constant(null),
  postalAddress: fc.record({
    street1: fc.oneof({ weight: 3, arbitrary: fc.constant('Seeweg 4') }, anyText),
    street2: anyText,
    street3: anyText,
    street4: anyText,
    zip: fc.constantFrom('22607', '22607', 'SW1A 1AA', ''),
    city: fc.constantFrom('Hamburg', 'Hamburg', 'London', ' '),
  }),
  companyName: fc.constant(''),
  useCompanyName: fc.boolean(),
  vatNumber: fc.constant(''),
  main: fc.boolean(),
  active: contactRecord.active,
  orderNumber: contactRecord.orderNumber,
})

/** The email addresses of one customer. */
export const anyEmailRecords = anyRecords(anyEmailRecord)
/** The phone numbers of one customer. */
export const anyPhoneRecords = anyRecords(anyPhoneRecord)
/** The addresses of one customer. */
export const anyAddresses = anyRecords(anyAddress)

const anyCardDay = fc.option(anyMoment.map(dayOf))

/** A membership card valid around the days of the tests. */
export const anyCustomerCard: fc.Arbitrary<CustomerCard> = fc.record({
  customerId: fc.constantFrom('c1', 'c1', 'c2'),
  number: fc.integer({ min: 1, max: 99 }).map(String),
  validFrom: anyCardDay,
  validTo: anyCardDay,
  cardTypes: fc.subarray([...CARD_TYPES]),
  active: fc.boolean(),
})

/** A booking, an entry or an event of a customer. */
export const anyCustomerAction: fc.Arbitrary<CustomerAction> = fc.record({
  id: fc.integer({ min: 1, max: 99 }).map(String),
  type: fc.constantFrom(...CUSTOMER_ACTION_TYPES),
  name: fc.constantFrom('Summer Trophy', 'Lakes Course', 'Barbecue'),
  startDateTime: anyMoment,
  bookingNumber: fc.option(fc.constantFrom('B-17', 'B-171')),
  tournamentId: fc.constant(null),
  tournamentNumber: fc.option(fc.constantFrom('26-1', '26-12')),
  flightId: fc.constant(null),
  eventId: fc.constant(null),
  days: fc.option(fc.record({ first: anyClubDate, last: anyClubDate })),
})

/** Past or future, with a search text that may be blank. */
export const anyActionFilter: fc.Arbitrary<CustomerActionFilter> = fc.record({
  time: fc.constantFrom(...ACTION_TIMES),
  search: fc.option(
    fc.record({ key: fc.constantFrom(...ACTION_SEARCH_KEYS), text: fc.constantFrom('', ' ', 'B-17', 'trophy', '26-1', 'e') }),
  ),
})
