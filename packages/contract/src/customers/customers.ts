/** The caller and their friends. 000 §3 Customer; CU area. */
import type { Buddy, Customer, TeeColour } from '@club/core/club'
import { formatHandicapIndex, handicapToNumber } from '@club/core/handicap'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_HOME_LAYOUT, WIRE_MEMBER_STATUS, WIRE_SEX } from '../wire/enums.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, repeated, wireColour, wireFlag, wireId } from '../wire/shapes.ts'

export const wireGeneral = v.object({
  id: wireId,
  number: v.optional(v.string()),
  sex: v.optional(v.string()),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  fullName: v.optional(v.string()),
})
export const wireGolf = v.object({
  /** Handicap index as a number, special codes included (HC area). */
  ehcp: v.optional(v.nullable(v.number())),
  ehcpString: v.optional(v.string()),
  homeClubName: v.optional(v.nullable(v.string())),
  memberStatus: v.optional(v.string()),
  /** The colour itself is its id; only in the customer's own data. */
  preferredTeeColorId: v.optional(v.nullable(wireId)),
  preferredTeeColorName: v.optional(v.nullable(v.string())),
  preferredTeeColorBgColor: v.optional(v.nullable(v.string())),
})
export const wireCustomer = v.object({
  general: wireGeneral,
  golf: v.optional(wireGolf),
  onlineSettings: v.optional(
    v.object({
      userName: v.optional(v.nullable(v.string())),
      cwiNavigation: v.optional(v.nullable(v.string())),
      customerVisibility: v.optional(v.nullable(v.string())),
      visibleWhenOnline: v.optional(v.nullable(v.boolean())),
      showAvatar: v.optional(v.nullable(v.boolean())),
      blockedForTournament: v.optional(v.nullable(v.boolean())),
    }),
  ),
})
/** The fields of a name search. CU-36, CU-37. */
const TEXT_FIELDS = ['FirstName', 'LastName'] as const
export type CustomerTextField = (typeof TEXT_FIELDS)[number]
/** Lists customers whose name the caller may see, by id or by the beginning of the name. CU-35 to CU-38, CU-130+. */
export const listCustomers = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/customers',
  auth: 'customer',
  query: v.object({
    ...pagingQuery,
    active: v.optional(wireFlag),
    ids: repeated(v.string()),
    excludedIds: repeated(v.string()),
    textFields: repeated(v.picklist(TEXT_FIELDS)),
    textValue: v.optional(v.pipe(v.string(), v.maxLength(100))),
    textCompare: v.optional(v.literal('StartWith')),
  }),
  response: pageOf(wireCustomer),
  errors: ['invalidInput'],
})

export const wireBuddy = v.object({ id: wireId, buddy: wireCustomer })
export const listBuddies = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/buddies',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: pageOf(wireBuddy),
  errors: [],
})

export type WireCustomer = v.InferOutput<typeof wireCustomer>
export type WireBuddy = v.InferOutput<typeof wireBuddy>

function readPerson(read: FieldReader, { general, golf }: WireCustomer): Buddy['customer'] {
  const firstName = general.firstName ?? ''
  const lastName = general.lastName ?? ''
  return {
    id: idFromWire(general.id),
    firstName,
    lastName,
    fullName: general.fullName ?? `${firstName} ${lastName}`.trim(),
    sex: read.oneOf('general.sex', WIRE_SEX, general.sex, 'unknown'),
    memberStatus: read.oneOf('golf.memberStatus', WIRE_MEMBER_STATUS, golf?.memberStatus, 'guest'),
    handicapIndex: read.handicap('golf.ehcp', golf?.ehcp, { kind: 'unset' }),
    homeClubName: golf?.homeClubName ?? '',
  }
}

/** Returns null without a preference, and for a colour that is not `#rrggbb`. */
function preferredTeeFromWire(golf: WireCustomer['golf']): TeeColour | null {
  const { preferredTeeColorBgColor: colour, preferredTeeColorName: name } = golf ?? {}
  return colour && v.is(wireColour, colour) ? { colour: colour.toLowerCase(), name: name ?? '' } : null
}

export function customerFromWire(wire: WireCustomer): Parsed<Customer> {
  const read = readFields()
  const settings = wire.onlineSettings
  return read.finish({
    ...readPerson(read, wire),
    number: wire.general.number ?? '',
    blockedForTournament: settings?.blockedForTournament ?? false,
    homeLayout: read.oneOf('onlineSettings.cwiNavigation', WIRE_HOME_LAYOUT, settings?.cwiNavigation, 'list'),
    preferredTee: preferredTeeFromWire(wire.golf),
  })
}

function generalToWire(person: Buddy['customer']): WireCustomer['general'] {
  return {
    id: idToWire(person.id),
    sex: WIRE_SEX.spelled(person.sex),
    firstName: person.firstName,
    lastName: person.lastName,
    fullName: person.fullName,
  }
}

function golfToWire({ handicapIndex, memberStatus, homeClubName }: Buddy['customer']): NonNullable<WireCustomer['golf']> {
  return {
    ehcp: handicapToNumber(handicapIndex),
    ehcpString: formatHandicapIndex(handicapIndex),
    memberStatus: WIRE_MEMBER_STATUS.spelled(memberStatus),
    homeClubName,
  }
}

export function customerToWire(customer: Customer): WireCustomer {
  return {
    general: { ...generalToWire(customer), number: customer.number },
    golf: {
      ...golfToWire(customer),
      preferredTeeColorId: customer.preferredTee?.colour ?? null,
      preferredTeeColorName: customer.preferredTee?.name ?? null,
      preferredTeeColorBgColor: customer.preferredTee?.colour ?? null,
    },
    onlineSettings: {
      blockedForTournament: customer.blockedForTournament,
      cwiNavigation: WIRE_HOME_LAYOUT.spelled(customer.homeLayout),
    },
  }
}

/** Reads another person, with the fields that a friend has. */
export function personFromWire(wire: WireCustomer): Parsed<Buddy['customer']> {
  const read = readFields()
  return read.finish(readPerson(read, wire))
}

export function personToWire(person: Buddy['customer']): WireCustomer {
  return { general: generalToWire(person), golf: golfToWire(person) }
}

export function buddyFromWire(wire: WireBuddy): Parsed<Buddy> {
  const read = readFields()
  return read.finish({ id: idFromWire(wire.id), customer: readPerson(read, wire.buddy) })
}

export function buddyToWire({ id, customer }: Buddy): WireBuddy {
  return { id: idToWire(id), buddy: personToWire(customer) }
}
