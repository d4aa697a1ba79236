import { createFakeClub, createTestClient } from '@club/client/testing'
import { getReservationParameters, getVisitorReservationParameters, listPreviousBookings } from '@club/contract/reservations'
import { DEFAULT_PARAMETERS, parametersOrDefaults } from '@club/core/reservation'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { bookingQueries } from './bookings.ts'
import { reservationQueries } from './reservations.ts'

function setUp() {
  const club = createFakeClub()
  const log = vi.fn()
  const { client } = createTestClient(club)
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { club, log, client, cache, queries: reservationQueries(client, log) }
}

describe('loading what tee times need', () => {
  it.each([
    { who: 'a customer', isVisitor: false, call: getReservationParameters },
    { who: 'a visitor', isVisitor: true, call: getVisitorReservationParameters },
  ])('[RE-25] [RE-26] logs settings that $who cannot load; then the defaults apply', async ({ isVisitor, call }) => {
    const { club, log, cache, queries } = setUp()
    const options = queries.parameters(isVisitor)
    club.respond(call, () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })))
    await expect(cache.fetchQuery(options)).rejects.toMatchObject({ status: 502 })
    expect(log.mock.calls).toEqual([['The settings of the tee times could not be loaded', expect.objectContaining({ status: 502 })]])
    expect(parametersOrDefaults(cache.getQueryData(options.queryKey) ?? null)).toEqual(DEFAULT_PARAMETERS)
    club.answer(call, { hidePastDays: true })
    expect(await cache.fetchQuery(options)).toEqual({ ...DEFAULT_PARAMETERS, hidePastDays: true })
  })

  it('[RE-49] [RE-50] asks for the last three bookings, the latest first', async () => {
    const { club, client, cache } = setUp()
    club.answer(listPreviousBookings, { content: [], page: { number: 0, size: 3, totalElements: 0, totalPages: 0 } })
    await cache.fetchQuery(bookingQueries(client).previous())
    expect(club.requests.map(({ query }) => Object.fromEntries(query))).toMatchObject([
      { page: '0', size: '3', sort: 'startDateTime,desc' },
    ])
  })
})
