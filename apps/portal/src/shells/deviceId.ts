/** A random text of this device, sent with each login: the service knows by it who has logged in here before. SE-59+. */
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

/** The same for every club and every person of this shell. Made at the first login; a browser that stores nothing has a new one each time. */
export function deviceId(area: StorageArea): string {
  const known = area.getItem(KEY)
  if (known !== null) return known
  const made = randomText()
  try {
    area.setItem(KEY, made)
  } catch {
    // No room, or not allowed: this device stays unknown, and the login works all the same.
  }
  return made
}
