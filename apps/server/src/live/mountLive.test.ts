import { beforeAll, describe, expect, it } from 'vitest'
import { addLiveRound, type LiveRound, threeCustomers } from '../testing/liveRound.ts'
import { appAt, type TestApp } from '../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'

const A = CLUBS.a
const NOON = '2026-06-01T10:00:00Z'
const database = await testDatabase()
const { owner } = database
let played: LiveRound

beforeAll(async () => {
  await addClubs(owner)
  const customers = await threeCustomers(owner, A)
  await addAccount(owner, GROUP_ID, 'anna', { [A]: customers[0] as string })
  played = await addLiveRound(owner, A, customers)
})

describe('the stream over HTTP', () => {
  const path = () => `/api/rs/cs/tournaments/prizes/${played.prizeId}/livescoring/${played.roundId}/events`
  const open = (app: TestApp, headers: Readonly<Record<string, string>>) =>
    app.app.request(path(), { headers }, { incoming: { socket: {} } })

  it('begins with the board, follows a score that staff enter, and ends with its viewer', async () => {
    const app = appAt(NOON, database)
    const answer = await open(app, { 'x-tenant-id': A })
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    const text = async () => new TextDecoder().decode((await reader.read()).value)
    expect(await text()).toMatch(/^event: board\nid: \d+-\d+-[\w-]{8}\ndata: \{"prize"/)
    await addAccount(owner, GROUP_ID, 'petra', { [A]: await addCustomer(owner, A) }, { staff: true })
    const body = { changes: [{ what: 'Hole', hole: 2, was: null, now: 2 }] }
    const token = await app.logIn('petra', A)
    await app.ask(`rs/staff/rounds/${played.roundId}/cards/${played.players[2]}/scores`, { tenant: A, token, body })
    expect(await text()).toMatch(/^event: rows\nid: \d+-\d+-[\w-]{8}\ndata: \{"rows":\[/)
    await reader.cancel()
  })

  it.each([
    {
      who: 'a token of another club',
      headers: async (app: TestApp) => ({ 'x-tenant-id': CLUBS.outside, 'x-access-token': await app.logIn('anna', A) }),
      status: 403,
    },
    { who: 'a token that is none', headers: async () => ({ 'x-tenant-id': A, 'x-access-token': 'x' }), status: 401 },
    { who: 'a visitor of another club', headers: async () => ({ 'x-tenant-id': CLUBS.b }), status: 404 },
    { who: 'nobody’s club', headers: async () => ({}) as Record<string, string>, status: 400 },
  ])('$who is refused: $status', async ({ headers, status }) => {
    const app = appAt(NOON, database)
    expect((await open(app, await headers(app))).status).toBe(status)
  })

  it('returns 404 for an unknown round', async () => {
    const { app } = appAt(NOON, database)
    const answer = await app.request(path().replace(/livescoring\/\d+/, 'livescoring/999999'), { headers: { 'x-tenant-id': A } })
    expect(answer.status).toBe(404)
  })
})
