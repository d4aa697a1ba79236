/** What this service answers, read off the app itself: a call of the contract, or one of a short list that says where its own test stands. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@club/contract/calls'
import type { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { openPool } from './db/connect.ts'
import { honoPath } from './http/mount.ts'
import { appAt } from './testing/testApp.ts'

/** Not in the contract, and why. */
const BESIDE: Readonly<Record<string, string>> = {
  'GET /api/rs/cwi-favicon': 'start/createApp.test.ts',
  'GET /api/rs/cwi-manifest': 'routes/club/clubManifest.test.ts',
  'GET /api/rs/cwi-icon': 'routes/club/clubManifest.test.ts',
  'GET /api/rs/cwi-touch-icon': 'routes/club/clubManifest.test.ts',
  'GET /api/rs/cs/tournaments/prizes/:prizeId/livescoring/:roundId/events': 'live/mountLive.test.ts',
  'GET /api/rs/cs/reservation/flights/day/events': 'live/mountSheet.test.ts',
  'GET /api/rs/cs/customers/visibility/events': 'live/mountSheet.test.ts',
  'GET /config/global.json': 'http/portalDefaults.test.ts',
  'GET /healthz': 'http/probes.test.ts',
  'GET /readyz': 'http/probes.test.ts',
  'GET /openapi.json': 'openapi/openApi.test.ts',
  'GET /openapi': 'openapi/openApi.test.ts',
  'GET /demo/mailbox': 'routes/demo/mailboxPage.test.ts',
  'GET /demo/mailbox/:tenant': 'routes/demo/mailboxPage.test.ts',
  'GET /demo/mailbox/:tenant/:id{[0-9]{1,18}}': 'routes/demo/mailboxPage.test.ts',
  'POST /api/payments/webhook/:tenant': 'routes/payments/webhook.test.ts',
  'GET /demo/pay/:tenant/:id': 'routes/payments/demoPayPage.test.ts',
  'POST /demo/pay/:tenant/:id': 'routes/payments/demoPayPage.test.ts',
  'GET /pay/:tenant/:id': 'routes/payments/cardPayPage.test.ts',
  'GET /pay/:tenant/:id/return': 'routes/payments/cardPayPage.test.ts',
  'GET /*': 'start/createApp.test.ts',
}

const nowhere = openPool('postgres://x:x@127.0.0.1:1/x')
const { app } = appAt('2026-06-10T10:00:00Z', { app: nowhere }, { portalFolder: '.' })
const mountedIn = ({ routes }: Hono): readonly string[] => [...new Set(routes.map(({ method, path }) => `${method} ${path}`))]
const mounted = mountedIn(app)
const ofContract = Object.values(calls).map(({ method, path }) => `${method} ${honoPath(path)}`)
/** What looks at every request, or at its size, and what says no on a path of the contract. */
const refusing = [
  'ALL /*',
  'ALL /api/*',
  'ALL /demo/*',
  'ALL /pay/*',
  ...new Set(Object.values(calls).map(({ path }) => `ALL ${honoPath(path)}`)),
]

const unlisted = (routes: readonly string[]): readonly string[] =>
  routes.filter((route) => !ofContract.includes(route) && !refusing.includes(route) && !(route in BESIDE))

describe('every mounted route', () => {
  it('is a call of the contract or has a test of its own', () => {
    expect(unlisted(mounted)).toEqual([])
    expect(ofContract.filter((route) => !mounted.includes(route))).toEqual([])
  })

  it('on the short list still exists, and so does its test', () => {
    expect(Object.keys(BESIDE).filter((route) => !mounted.includes(route))).toEqual([])
    expect(Object.values(BESIDE).filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual([])
  })

  it('that is on no list is found', () => {
    const other = appAt('2026-06-10T10:00:00Z', { app: nowhere }).app
    other.get('/api/rs/cs/backdoor', (context) => context.text('x'))
    expect(unlisted(mountedIn(other))).toEqual(['GET /api/rs/cs/backdoor'])
  })
})
