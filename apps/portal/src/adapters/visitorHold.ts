/**
 * The places that a visitor holds while they log in or register. Every tab of the device knows them, because the link of the registration
 * may open in another one. RE-195+.
 */
import type { ClubDateTime } from '@club/core'
import type { Shell } from '../shells/createShell.ts'

export interface VisitorHold {
  /** With it, the customer takes the places over after the login. */
  readonly secret: string
  /** The path of the tee time, to which the login leads back. */
  readonly path: string
  readonly until: ClubDateTime
}

type HoldingShell = Pick<Shell, 'localArea' | 'store'>

/** Returns the hold of this club on this device. */
export function storedVisitorHold({ localArea, store }: HoldingShell) {
  const key = `club-portal.teeTimeHold:${store.getState().tenant.id}`
  return {
    read: (): VisitorHold | null => {
      try {
        return JSON.parse(localArea.getItem(key) ?? 'null') as VisitorHold | null
      } catch {
        return null
      }
    },
    /** null removes it. */
    write: (hold: VisitorHold | null): void => (hold ? localArea.setItem(key, JSON.stringify(hold)) : localArea.removeItem(key)),
  }
}

/** Returns the path of the time that a visitor of this device still holds; null without one. */
export function heldPath(shell: HoldingShell, now: ClubDateTime): string | null {
  const hold = storedVisitorHold(shell).read()
  return hold && now <= hold.until ? hold.path : null
}
