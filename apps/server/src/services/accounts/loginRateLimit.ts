/**
 * What a login is counted under. Devices that have logged in to the account before count by themselves: no stranger makes them wait.
 * All others count by account and network, and by account from everywhere; many failures at a club or from a network make both stricter.
 * Whether the name exists changes nothing. SE-58+ to SE-61+.
 */
import { type Attempt, type Delay, GUESSES } from './attempts.ts'
import { attemptKey } from './rateLimit.ts'
import { hashOfToken } from './token.ts'

/** Its owner mistypes now and then; who has stolen the device still needs the password. */
export const KNOWN_DEVICE: Delay = { free: 10, firstSeconds: 5, longestSeconds: 60 }
/** From all networks together. Low, as it makes the owner wait on a new device. */
export const FROM_EVERYWHERE: Delay = { free: 20, firstSeconds: 5, longestSeconds: 60 }

const DEVICE_ID = /^[\w-]{32,200}$/

/** What the device says of itself, hashed; null where it says nothing that could be a secret. */
export function deviceHash(id: string | undefined): Buffer | null {
  return id !== undefined && DEVICE_ID.test(id) ? hashOfToken(id) : null
}

export interface LoginFacts {
  readonly realm: string
  readonly usernameKey: string
  readonly network: string
  /** null: not known for this account. */
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
