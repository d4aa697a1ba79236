/**
 * Limits of login attempts. A device that has logged in to the account before has its own limit, so strangers cannot delay it. All other
 * devices count per account and network, and per account over all networks; many failures at a club or from a network make both stricter.
 * An unknown username is treated like a known one. SE-58+ to SE-61+.
 */
import { type Attempt, type Delay, GUESSES } from './attempts.ts'
import { attemptKey } from './rateLimit.ts'
import { hashOfToken } from './token.ts'

/** Lenient: the owner mistypes now and then, and a thief of the device still needs the password. */
export const KNOWN_DEVICE: Delay = { free: 10, firstSeconds: 5, longestSeconds: 60 }
/** All networks together. The delays are short because they also affect the owner on a new device. */
export const FROM_EVERYWHERE: Delay = { free: 20, firstSeconds: 5, longestSeconds: 60 }

const DEVICE_ID = /^[\w-]{32,200}$/

/** Returns the hash of the device's id; null if the id is missing or too weak to be a secret. */
export function deviceHash(id: string | undefined): Buffer | null {
  return id !== undefined && DEVICE_ID.test(id) ? hashOfToken(id) : null
}

export interface LoginFacts {
  readonly realm: string
  readonly usernameKey: string
  readonly network: string
  /** null if the device has not logged in to this account before. */
  readonly knownDevice: Buffer | null
}

export function loginAttempt({ realm, usernameKey, network, knownDevice }: LoginFacts): Attempt {
  if (knownDevice) return { own: [{ key: attemptKey('device', realm, usernameKey, knownDevice.toString('hex')), ...KNOWN_DEVICE }] }
  return {
    own: [{ key: attemptKey('network', realm, usernameKey, network), ...GUESSES }],
    shared: [{ key: attemptKey('everywhere', realm, usernameKey), ...FROM_EVERYWHERE }],
    pressure: [attemptKey('club', realm), attemptKey('networkOfClub', realm, network)],
  }
}
