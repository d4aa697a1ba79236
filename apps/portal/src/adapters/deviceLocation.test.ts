import { describe, expect, it } from 'vitest'
import type { App } from '../shells/native/connectApp.ts'
import { deviceLocation } from './deviceLocation.ts'

const coords = { latitude: 50.2, longitude: 8.4, accuracy: 12 }

function browser(answer: { readonly coords: typeof coords } | { readonly code: number }): Geolocation {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) =>
    'coords' in answer ? found(answer as GeolocationPosition) : failed?.(answer as GeolocationPositionError)
  return { getCurrentPosition } as Geolocation
}

const app = (answer: Awaited<ReturnType<App['getLocation']>>) => ({ getLocation: async () => answer }) as App

describe('deviceLocation', () => {
  it('[RE-05] returns the location of the browser with its accuracy, or why there is none', async () => {
    const here = { kind: 'location', location: { latitude: 50.2, longitude: 8.4, accuracyMetres: 12 } }
    expect(await deviceLocation(null, browser({ coords }))).toEqual(here)
    expect(await deviceLocation(null, browser({ code: 1 }))).toEqual({ kind: 'denied' })
    expect(await deviceLocation(null, browser({ code: 2 }))).toEqual({ kind: 'unknown' })
    expect(await deviceLocation(null, browser({ code: 3 }))).toEqual({ kind: 'unknown' })
    expect(await deviceLocation(null, undefined)).toEqual({ kind: 'unknown' })
  })

  it('[SH-52] asks the app around the portal first', async () => {
    const located = app({ type: 'location', latitude: 50.2, longitude: 8.4 })
    expect(await deviceLocation(located, undefined)).toEqual({ kind: 'location', location: { latitude: 50.2, longitude: 8.4 } })
    expect(await deviceLocation(app({ type: 'location', error: 'no answer' }), browser({ coords }))).toEqual({ kind: 'unknown' })
  })
})
