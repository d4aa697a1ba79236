import { WIRE_PARAMETERS } from '@club/contract/reservations'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingClub, codesOf, DAY } from '../../testing/bookingClub.ts'

/** The details that each switch adds to a player whose name may be seen. */
const SHOWN = {
  showCustomerHomeClub: { homeClubName: 'Taunusblick' },
  showPlayerHcpi: { hcpi: 12.4 },
  showPlayerIsMember: { isMember: true },
  showPlayerSex: { sex: 'Female' },
}
const HIDDEN = { homeClubName: null, hcpi: null, isMember: null, sex: null }

describe('the parameters of a club', async () => {
  const club = await bookingClub(['anna', 'ben', 'clara', 'visitor'], { anna: { sex: 'female', tenths: 124 } })
  const { ask, book, change, rows } = club
  beforeAll(async () => {
    await club.start()
    await rows("update customer set home_club_name = 'Taunusblick' where id = $1", [club.ids.anna])
  })
  beforeEach(async () => {
    await club.clear()
    await club.set({})
  })
  const flight = async (name: string) => {
    const { json } = await ask(name, 'GET', `reservation/flights/day?courseId=${club.courseId()}&date=${DAY}`)
    return json.content.find(({ id }: { id: string }) => id === club.flightId('08:10'))
  }

  it('[RE-21] [RE-22] [RE-23] are read as they are stored, by customers and visitors', async () => {
    const stored = Object.fromEntries(
      Object.entries(WIRE_PARAMETERS).map(([name, kind], index) => [name, kind === 'switch' ? index % 2 === 0 : index]),
    )
    const reads = [
      ['anna', 'reservation/params'],
      [null, 'cwi/reservation/params'],
    ] as const
    for (const [name, path] of reads) {
      await club.set({ params: stored })
      expect((await ask(name, 'GET', path)).json).toEqual(stored)
      const other = Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, typeof value === 'boolean' ? !value : 0]))
      await club.set({ params: other })
      expect((await ask(name, 'GET', path)).json).toEqual(other)
    }
  })

  it('[RE-27] allowCustomerAddAnonymous lets a customer bring players without an account', async () => {
    expect(codesOf(await book('anna', ['anna', 'guest']))).toEqual(['anonymousNotAllowed'])
    await club.set({ params: { allowCustomerAddAnonymous: true } })
    expect((await book('anna', ['anna', 'guest'])).json.persons).toMatchObject([{ kind: 'Customer' }, { kind: 'AnonymousGuest' }])
  })

  it('[RE-31] allowFlightsWithDog lets a customer bring a dog, which the tee time shows to all', async () => {
    expect(codesOf(await book('anna', ['anna'], { dog: true }))).toEqual(['dogsNotAllowed'])
    const info = async () => (await ask('anna', 'GET', `reservation/flights/${club.flightId('08:10')}/info`)).json.dogs
    expect(await info()).toBe(false)
    await club.set({ params: { allowFlightsWithDog: true } })
    expect(await info()).toBe(true)
    expect((await book('anna', ['anna'], { dog: true })).json.withDog).toBe(true)
    expect((await flight('ben')).bookings).toMatchObject([{ withDog: true }])
    await book('clara', ['clara'])
    expect((await flight('ben')).bookings).toMatchObject([{ withDog: true }, { withDog: false }])
  })

  it.each<[string, keyof typeof SHOWN]>([
    ['[RE-32]', 'showCustomerHomeClub'],
    ['[RE-36]', 'showPlayerHcpi'],
    ['[RE-37]', 'showPlayerIsMember'],
    ['[RE-38]', 'showPlayerSex'],
  ])('%s %s shows that of other players, and nothing else does', async (_, name) => {
    const { json } = await book('anna', ['anna', 'ben'])
    const others = Object.fromEntries(Object.keys(SHOWN).map((key) => [key, key !== name]))
    const read = async () => [
      (await flight('clara')).persons[0],
      (await ask('ben', 'GET', `reservation/bookings/${json.id}`)).json.persons[0],
    ]
    const all = Object.assign({}, ...Object.values(SHOWN)) as object
    const without = { ...all, ...Object.fromEntries(Object.keys(SHOWN[name]).map((field) => [field, null])) }
    for (const [params, seen] of [
      [{ [name]: true }, { ...HIDDEN, ...SHOWN[name] }],
      [others, without],
    ] as const) {
      await club.set({ params })
      expect(await read()).toMatchObject([seen, seen])
    }
    expect((await flight('anna')).persons[0]).toMatchObject({ ...all, self: true })
  })

  it('[RE-130+] a limit of guests counts those of a month, and those of a booking may stay', async () => {
    await club.set({ params: { allowCustomerAddAnonymous: true }, rules: { maxGuestsAMonth: 2 } })
    const { json } = await book('anna', ['anna', 'guest', 'visitor'])
    const more = await book('anna', ['anna', 'ben', 'guest'], { at: '09:00' })
    expect(more.json.details.find(({ code }: { code: string }) => code === 'guestsReached')).toMatchObject({ data: { left: 0 } })
    await club.set({ params: { allowCustomerAddAnonymous: true }, rules: { maxGuestsAMonth: 1 } })
    expect((await change('anna', json.id, ['anna', 'guest', 'visitor'], { at: '09:30' })).status).toBe(200)
    expect(codesOf(await change('anna', json.id, ['anna', 'guest', 'visitor', 'guest'], { at: '09:30' }))).toEqual(['guestsReached'])
    expect((await book('ben', ['ben', 'guest'])).status).toBe(200)
  })
})
