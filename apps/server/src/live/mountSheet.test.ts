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
})
