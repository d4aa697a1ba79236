/** Passkeys of a login, and the rights of staff at a club that requires passkeys of them. SE-72+ to SE-76+. */
import { checkText } from '../fieldError.ts'

/** Passkeys that one login may have. */
export const MAX_PASSKEYS = 10
/** Passkeys that staff register where the club requires them, so that one lost device locks no one out. */
export const STAFF_PASSKEYS = 2
/** Longest name of a passkey, in characters. */
export const MAX_PASSKEY_NAME = 60

/** Means that a session was opened or last confirmed with. */
export const LOGIN_WAYS = ['password', 'passkey'] as const
export type LoginWay = (typeof LOGIN_WAYS)[number]

/** Facts that decide about the passkeys of a login. */
export interface PasskeyStanding {
  readonly isStaff: boolean
  /** The club requires passkeys of its staff. */
  readonly required: boolean
  /** Registered passkeys of the login. */
  readonly passkeys: number
  readonly way: LoginWay
}

/**
 * Duties that a session opens. `none`: its person is not staff. `setUp`: every duty, and too few passkeys, which are registered first.
 * `passkeyNeeded`: no duty until the session is confirmed with a passkey.
 */
export type StaffAccess = 'none' | 'full' | 'setUp' | 'passkeyNeeded'

/** Returns the rights of a session. A password alone opens no duty once enough passkeys are registered. */
export function staffAccess({ isStaff, required, passkeys, way }: PasskeyStanding): StaffAccess {
  if (!isStaff) return 'none'
  if (!required) return 'full'
  if (passkeys < STAFF_PASSKEYS) return 'setUp'
  return way === 'passkey' ? 'full' : 'passkeyNeeded'
}

/** Returns whether the session may use the duties of its person. */
export function hasDuties(access: StaffAccess): boolean {
  return access === 'full' || access === 'setUp'
}

/** Why a passkey is neither added nor removed; the same codes as on the wire. */
export type PasskeyRefusal = 'passkeyNeeded' | 'passkeyLimit' | 'passkeysRequired'

/** Returns why no passkey can be added, or null. A password alone never adds one to a login that a passkey protects. */
export function passkeyAdditionRefusal(standing: PasskeyStanding): PasskeyRefusal | null {
  if (staffAccess(standing) === 'passkeyNeeded') return 'passkeyNeeded'
  return standing.passkeys >= MAX_PASSKEYS ? 'passkeyLimit' : null
}

/** Returns why a passkey cannot be removed, or null. Staff of a club that requires passkeys keep at least `STAFF_PASSKEYS`. */
export function passkeyRemovalRefusal(standing: PasskeyStanding): PasskeyRefusal | null {
  const { isStaff, required, passkeys } = standing
  if (staffAccess(standing) === 'passkeyNeeded') return 'passkeyNeeded'
  return isStaff && required && passkeys <= STAFF_PASSKEYS ? 'passkeysRequired' : null
}

/** Returns the trimmed name with single spaces; null if it is empty or longer than `MAX_PASSKEY_NAME`. */
export function parsePasskeyName(text: string): string | null {
  checkText('name', text)
  const name = text.trim().replaceAll(/\s+/g, ' ')
  return name === '' || [...name].length > MAX_PASSKEY_NAME ? null : name
}

/** Returns `name`, or with the lowest number from 2 on that makes it different from the names in `taken`, so that two passkeys of a device can be told apart. */
export function freePasskeyName(name: string, taken: readonly string[]): string {
  checkText('name', name)
  const short = [...name].slice(0, MAX_PASSKEY_NAME - String(taken.length + 1).length - 1).join('')
  for (let number = 2, free = name; ; number += 1) {
    if (!taken.includes(free)) return free
    free = `${short.trim()} ${number}`
  }
}
