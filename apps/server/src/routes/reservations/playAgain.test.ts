import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingClub } from '../../testing/bookingClub.ts'

describe('playing again', async () => {
  const club = await bookingClub(['anna', 'ben', 'clara'])
  const { ask, book, rows } = club
  beforeAll(() => club.start())
  beforeEach(async () => {
    await club.clear()
    await club.set({})
  })
  const times = async (name: string, id: number) => {
    const { status, json } = await ask(name, 'GET', `reservation/bookings/${id}/again`)
    return status === 200 ? json.content.map(({ startDateTime }: { startDateTime: string }) => startDateTime.slice(5, 16)) : status
  }

  it('[RE-232+] suggests the same time on the next such weekday, and the nearest two with room', async () => {
    const { json } = await book('anna', ['anna', 'ben'])
    expect(await times('ben', json.id)).toEqual(['06-22T08:00', '06-22T08:10', '06-22T08:20'])
    await rows(`insert into tee_block (tenant_id, course_id, first_day, last_day, from_time, to_time, reason)
      select tenant_id, id, '2026-06-22', '2026-06-22', '08:00', '08:20', 'maintenance' from reservation_course`)
    expect(await times('anna', json.id)).toEqual(['06-22T08:20', '06-22T08:30', '06-22T08:40'])
    await rows('delete from tee_block')
  })

  it('[RE-232+] suggests nothing that the party could not book', async () => {
    const { json } = await book('anna', ['anna', 'ben'])
    const again = (at: string) => club.flightId(at).replace('20260615', '20260622')
    const body = { ...club.bodyOf(['ben']), flightId: again('08:10') }
    expect((await ask('ben', 'POST', 'reservation/bookings', body)).status).toBe(200)
    // Ben plays from 8:10 to 12:10 that Monday, so the party plays the Monday after.
    expect(await times('anna', json.id)).toEqual(['06-29T08:00', '06-29T08:10', '06-29T08:20'])
    await club.set({ rules: { daysAheadMembers: 7 } })
    expect(await times('anna', json.id)).toEqual([])
  })

  it('[RE-78] is not found by others', async () => {
    const { json } = await book('anna', ['anna'])
    expect(await times('clara', json.id)).toBe(404)
  })
})
