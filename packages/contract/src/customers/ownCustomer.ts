/** The caller's own record, and the parts of it that they change themselves. 000 §3 Customer; CU-01 to CU-10, CU-34, CU-98. */
import type { ClubDate } from '@club/core'
import { type GolfDetails, MAX_HEIGHT, MIN_HEIGHT, type PersonalData } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_HANDEDNESS, WIRE_SEX } from '../wire/enums.ts'
import { golfDetailsToWire, wireGolfDetails } from '../wire/golfDetails.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireDate, wireId } from '../wire/shapes.ts'
import { wireCustomer, wireGeneral, wireGolf } from './customers.ts'

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema))

export const wireOwnCustomer = v.object({
  ...wireCustomer.entries,
  general: v.object({
    ...wireGeneral.entries,
    titleId: maybe(wireId),
    nameExtraId: maybe(wireId),
    birthday: maybe(wireDate),
    age: maybe(v.number()),
    active: v.optional(v.boolean()),
  }),
  golf: v.optional(
    v.object({
      ...wireGolf.entries,
      homeClubId: maybe(wireId),
      /** The person's number at a federation or another club. */
      assocNo: maybe(v.string()),
      /** Whole centimetres. */
      height: maybe(v.number()),
      handedness: maybe(v.string()),
      licensePlate: maybe(v.string()),
    }),
  ),
  /** The number of the current membership card. */
  barcode: maybe(v.string()),
  titleName: maybe(v.string()),
  nameExtraName: maybe(v.string()),
})
export type WireOwnCustomer = v.InferOutput<typeof wireOwnCustomer>

export const getOwnCustomer = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/customers/own',
  auth: 'customer',
  response: wireOwnCustomer,
  errors: [],
})

/** Stores the details and returns the current ones. */
export const updateGolfDetails = defineCall({
  method: 'PUT',
  path: 'rs/cs/customers/golf-details',
  auth: 'customer',
  body: wireGolfDetails,
  response: wireGolfDetails,
  errors: ['invalidInput', 'keyReused', 'stillRunning'],
})

const NO_DATE = '0001-01-01' as ClubDate

/** The parts of a record that only the customer and staff see, apart from its settings. */
export interface OwnRecord {
  readonly personal: PersonalData
  readonly golf: GolfDetails
}

/** Reads the parts of the own record that its profile shows. */
export function ownRecordFromWire({ general, golf }: WireOwnCustomer): Parsed<OwnRecord> {
  const read = readFields()
  const { height, handedness, licensePlate, homeClubId, homeClubName } = golf ?? {}
  const isHeight = height != null && Number.isInteger(height) && height >= MIN_HEIGHT && height <= MAX_HEIGHT
  return read.finish({
    personal: {
      firstName: general.firstName ?? '',
      lastName: general.lastName ?? '',
      birthday: general.birthday == null ? null : read.date('general.birthday', general.birthday, NO_DATE),
      sex: read.oneOf('general.sex', WIRE_SEX, general.sex, 'unknown'),
      homeClub: { id: homeClubId == null ? null : idFromWire(homeClubId), name: homeClubName ?? '' },
    },
    golf: {
      height: isHeight ? height : null,
      handedness: read.oneOf('golf.handedness', WIRE_HANDEDNESS, handedness, 'unknown'),
      numberPlate: licensePlate ?? '',
    },
  })
}

/** Returns the fields of the own record that `customerToWire` does not have. */
export function ownRecordToWire({ personal, golf }: OwnRecord) {
  const { birthday, homeClub } = personal
  return {
    general: { birthday },
    golf: { homeClubId: homeClub.id === null ? null : idToWire(homeClub.id), homeClubName: homeClub.name, ...golfDetailsToWire(golf) },
  }
}
