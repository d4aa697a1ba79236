/** A random id of this device, sent with each login: the service recognises devices that have logged in before. SE-59+. */
import type { StorageArea } from './memoryArea.ts'

const KEY = 'club-portal.device'
const BYTES = 32

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/**
 * Returns the id, the same for every club and person of this shell. Created at the first login; a browser without storage gets a new one
 * each time.
 */
export function deviceId(area: StorageArea): string {
  const known = area.getItem(KEY)
  if (known !== null) return known
  const made = randomText()
  try {
    area.setItem(KEY, made)
  } catch {
    // Storage is full or blocked: the device stays unknown, and the login works anyway.
  }
  return made
}
