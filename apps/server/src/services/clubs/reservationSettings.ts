/** The club's settings of its reservations: parameters, booking rules, the place; and who may see the module at all. CS-15 to CS-18, RE-21. */
import { reservationParametersFromWire, type WireReservationParameters } from '@club/contract/reservations'
import { licenceFromWire, type WireLicence } from '@club/contract/session'
import { type ClubSettings, menu } from '@club/core/club'
import {
  type BookingRules,
  type Coordinates,
  checkBookingRules,
  DEFAULT_BOOKING_RULES,
  type ReservationParameters,
} from '@club/core/reservation'
import { rowOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import type { ClubFacts } from './clubFacts.ts'

export interface ReservationSettings {
  readonly parameters: ReservationParameters
  readonly rules: BookingRules
  /** null if unknown: no time depends on the sun then. */
  readonly place: Coordinates | null
}

export interface SettingsColumns {
  readonly params: WireReservationParameters | null
  readonly rules: Readonly<Record<string, unknown>> | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly licence: WireLicence | null
  readonly anonymous_licence: WireLicence | null
}

/** The `SettingsColumns` of `settingsSource`. */
export const settingsColumns: Sql = sql`z.params, z.rules, z.latitude, z.longitude, own.licence, own.anonymous_licence`

/** SQL source with one row: the club, and its settings if it has any. */
export function settingsSource(tenantId: string): Sql {
  return sql`(select * from club where tenant_id = ${tenantId}) own left join reservation_settings z on z.tenant_id = own.tenant_id`
}

function isRule(field: string, value: unknown): boolean {
  if (value === undefined || (value === null && DEFAULT_BOOKING_RULES[field as keyof BookingRules] !== null)) return false
  try {
    checkBookingRules({ [field]: value })
    return typeof value === 'boolean' || typeof DEFAULT_BOOKING_RULES[field as keyof BookingRules] !== 'boolean'
  } catch {
    return false
  }
}

/** Reads stored rules; a missing or unreadable one has its default. */
export function bookingRulesOf(stored: SettingsColumns['rules']): BookingRules {
  const fields = Object.entries(stored ?? {}).filter(([field, value]) => field in DEFAULT_BOOKING_RULES && isRule(field, value))
  return { ...DEFAULT_BOOKING_RULES, ...Object.fromEntries(fields) }
}

/** Returns whether the club does not show the module to this person, or has no licence for it. */
export function isHidden(row: SettingsColumns, { modules }: Pick<ClubSettings, 'modules'>, loggedIn: boolean): boolean {
  const licence = loggedIn ? row.licence : row.anonymous_licence
  return !menu({ modules }, licence && licenceFromWire(licence), loggedIn).includes('reservations')
}

/** Throws 404 if the module is hidden from this person. */
export function refuseHidden(row: SettingsColumns, settings: Pick<ClubSettings, 'modules'>, loggedIn: boolean): void {
  if (isHidden(row, settings, loggedIn)) throw new ApiError('notFound')
}

export function settingsOf(row: SettingsColumns): ReservationSettings {
  const { latitude, longitude } = row
  return {
    parameters: reservationParametersFromWire(row.params ?? {}),
    rules: bookingRulesOf(row.rules),
    place: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

async function readColumns(tx: Tx): Promise<SettingsColumns> {
  const row = await rowOf<SettingsColumns>(tx, sql`select ${settingsColumns} from ${settingsSource(tx.tenantId)}`)
  if (!row) throw new Error('The tenant has no club')
  return row
}

/** Throws 404 if the club does not show its reservations to this person. */
export async function readSettings(tx: Tx, club: ClubFacts, loggedIn: boolean): Promise<ReservationSettings> {
  return (await readSettingsAhead(tx, loggedIn))(club)
}

/** Does the same before the club is known, so that both can be read in one round trip. */
export async function readSettingsAhead(tx: Tx, loggedIn: boolean): Promise<(club: ClubFacts) => ReservationSettings> {
  const row = await readColumns(tx)
  return ({ settings }) => {
    refuseHidden(row, settings, loggedIn)
    return settingsOf(row)
  }
}

/** Reads the settings whether or not the club shows its reservations: for emails about bookings that exist. */
export async function readStoredSettings(tx: Tx): Promise<ReservationSettings> {
  return settingsOf(await readColumns(tx))
}
