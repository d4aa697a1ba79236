/** The location of the device: from the app around the portal, or from the browser. SH-52, RE-05. */
import type { Located } from '@club/ui/features'
import type { App } from '../shells/native/connectApp.ts'

const TIMEOUT_MS = 20_000
/** `GeolocationPositionError.PERMISSION_DENIED`. */
const DENIED = 1

async function locationOfApp(app: App): Promise<Located> {
  const answer = await app.getLocation()
  if ('error' in answer) return { kind: 'unknown' }
  return { kind: 'location', location: { latitude: answer.latitude, longitude: answer.longitude } }
}

function locationOfBrowser(geolocation: Geolocation): Promise<Located> {
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ kind: 'location', location: { latitude, longitude, accuracyMetres: accuracy } }),
      ({ code }) => resolve({ kind: code === DENIED ? 'denied' : 'unknown' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    )
  })
}

/** Asks for the location once. `geolocation` is missing on a page without TLS. */
export function deviceLocation(app: App | null, geolocation: Geolocation | undefined): Promise<Located> {
  if (app) return locationOfApp(app)
  return geolocation ? locationOfBrowser(geolocation) : Promise.resolve({ kind: 'unknown' })
}
