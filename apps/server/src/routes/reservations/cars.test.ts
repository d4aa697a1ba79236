import { calls } from '@club/contract/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingClub, DAY, tenant } from '../../testing/bookingClub.ts'
import { addAccount, addCustomer, CLUBS, GROUP_ID } from '../../testing/testClubs.ts'
import { addFlights } from '../../testing/testFlights.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

describe('a search for a car', async () => {
  const club = await bookingClub(['anna', 'visitorVera'])
  const { app, owner, ids, rows } = club
  let staff = ''
  beforeAll(async () => {
    await club.start()
    await addAccount(owner, GROUP_ID, 'sven', { [tenant]: await addCustomer(owner, tenant, { firstName: 'Sven' }) }, { staff: true })
    staff = await app.logIn('sven', tenant)
  })
  beforeEach(async () => {
    await club.clear()
    await rows("update customer set number_plate = '', active = true")
    await rows('delete from tournament')
    await rows("update customer set number_plate = 'HG-CH 72' where id = $1", [ids.anna])
    await rows("update customer set number_plate = 'F-M 1972' where id = $1", [ids.visitorVera])
    app.now = new Date(`${DAY}T06:30:00Z`)
  })
  const find = async (licensePlate: string, token: string | undefined = staff) => {
    const { status, json } = await app.ask(`${calls.findCars.path}?licensePlate=${encodeURIComponent(licensePlate)}`, { tenant, token })
    return {
      status,
      cars: (json.cars ?? []) as { fullName: string; licensePlate: string; rounds: { name: string; startDateTime: string }[] }[],
    }
  }
  const owners = async (typed: string) => (await find(typed)).cars.map(({ fullName }) => fullName)

  it.each(['hgch72', 'HG CH-72', ' ch 72 '])('[CU-371+] finds the owner of HG-CH 72 by “%s”', async (typed) => {
    expect(await owners(typed)).toEqual(['anna Test'])
  })

  it('[CU-371+] finds no one by two characters, another plate, or the plate of a person who has left', async () => {
    expect([await owners('72'), await owners('HG-CH 73')]).toEqual([[], []])
    await rows('update customer set active = false where id = $1', [ids.anna])
    expect(await owners('HG-CH 72')).toEqual([])
  })

  it('[CU-371+] [CU-372+] finds guests of the club and hidden people, for staff alone and in their club', async () => {
    await rows("update customer set customer_visibility = 'DataNotShown'")
    expect([await owners('hgch72'), await owners('fm1972')]).toEqual([['anna Test'], ['visitorVera Test']])
    const anna = await app.logIn('anna', tenant)
    expect(await find('hgch72', anna)).toEqual({ status: 403, cars: [] })
    expect((await app.ask(`${calls.findCars.path}?licensePlate=hgch72`, { tenant: CLUBS.b, token: staff })).status).toBe(403)
  })

  it('[CU-371+] says when the owner plays today: tee times and tournaments, in their order', async () => {
    app.now = new Date(`${DAY}T05:00:00Z`)
    const booked = await club.book('anna', ['anna'], { at: '09:00' })
    expect(booked.status, booked.text).toBe(200)
    expect((await find('hgch72')).cars).toMatchObject([
      { rounds: [{ startDateTime: `${DAY}T09:00:00`, flightId: club.flightId('09:00') }] },
    ])
    const medal = await addTournament(owner, tenant, { name: 'Medal', start_date: DAY, end_date: DAY })
    const round = await addRound(owner, tenant, medal, { start_at: `${DAY}T08:00:00` })
    await addFlights(owner, tenant, medal, round, [{ at: `${DAY}T08:20:00`, tee: 1, customers: [ids.anna as string] }])
    const starts = async () =>
      (await find('hgch72')).cars.flatMap(({ rounds }) => rounds.map((one) => `${one.startDateTime.slice(11, 16)} ${one.name}`))
    expect((await starts())[0]).toBe('08:00 Medal')
    await rows('update round set start_list_publish = true where id = $1', [round])
    expect([(await starts()).length, (await starts())[0]]).toEqual([2, '08:20 Medal'])
    await rows('update tournament set cancelled = true, closed = true where id = $1', [medal])
    expect((await starts()).length).toBe(1)
    app.now = new Date('2026-06-16T06:30:00Z')
    expect(await starts()).toEqual([])
  })
})
