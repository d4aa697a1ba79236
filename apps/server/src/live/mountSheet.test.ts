import { beforeAll, describe, expect, it } from 'vitest'
import { bookingClub, DAY, tenant } from '../testing/bookingClub.ts'
import { CLUBS } from '../testing/testClubs.ts'

describe('the stream of a tee sheet over HTTP', async () => {
  const club = await bookingClub(['anna', 'ben'])
  const open = (query: string, headers: Readonly<Record<string, string>>) =>
    club.app.app.request(`/api/rs/cs/reservation/flights/day/events?platform=Cwi&${query}`, { headers }, { incoming: { socket: {} } })
  let token = ''
  const known = () => ({ 'x-tenant-id': tenant, 'x-access-token': token })
  const day = () => `courseId=${club.courseId()}&date=${DAY}`

  beforeAll(async () => {
    await club.start()
    token = await club.app.logIn('anna', tenant)
  })

  it('sends a version when another member books', async () => {
    const answer = await open(day(), known())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    const version = async () => {
      const text = new TextDecoder().decode((await reader.read()).value)
      expect(text).toMatch(/^event: changed\n/)
      return text
    }
    const first = await version()
    await club.book('ben', ['ben'])
    expect(await version()).not.toBe(first)
    await reader.cancel()
  })

  it.each([
    { who: 'a visitor', headers: () => ({ 'x-tenant-id': tenant }), status: 401 },
    { who: 'a member of another club', headers: () => ({ ...known(), 'x-tenant-id': CLUBS.outside }), status: 403 },
  ])('refuses $who', async ({ headers, status }) => {
    expect((await open(day(), headers())).status).toBe(status)
  })

  it('returns 404 for an unknown course', async () => {
    expect((await open(`courseId=999999&date=${DAY}`, known())).status).toBe(404)
  })

  it('[CU-189+] sends a version to everyone who has lists of people open when a member hides the name, and names no one', async () => {
    const people = (headers: Readonly<Record<string, string>>) =>
      club.app.app.request('/api/rs/cs/customers/visibility/events', { headers }, { incoming: { socket: {} } })
    const streams = await Promise.all([people({ 'x-tenant-id': tenant }), people(known())])
    const readers = streams.map(({ body }) => (body as ReadableStream<Uint8Array>).getReader())
    const read = () => Promise.all(readers.map(async (reader) => new TextDecoder().decode((await reader.read()).value)))
    const first = await read()
    const body = { customerVisibility: 'No', visibleWhenOnline: false, cwiNavigation: 'List', showAvatar: false }
    const answer = await club.app.ask('rs/cs/customers/online-settings', { method: 'PUT', tenant, token, body })
    expect(answer.status, answer.text).toBe(200)
    const second = await read()
    expect(second[0]).toMatch(/^event: changed\nid: 0-\d+\.\d+\ndata: \{"version":0\}\n\n$/)
    expect([second[1], second[0] === first[0]]).toEqual([second[0], false])
    await Promise.all(readers.map((reader) => reader.cancel()))
    expect((await people({ ...known(), 'x-tenant-id': CLUBS.outside })).status).toBe(403)
    expect((await people({})).status).toBe(400)
  })
})
