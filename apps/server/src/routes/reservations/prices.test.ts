/** Prices of tee times as they are quoted, owed and offered. */
import { describe, expect, it } from 'vitest'
import { codesOf } from '../../testing/bookingClub.ts'
import { BASKET, pricedClub } from '../../testing/pricedClub.ts'

describe('the price of a tee time', async () => {
  const { club, provider, set, book, quote, read, basket, pay, newest, sync, balance, buggyId } = await pricedClub()
  const { ask, app, rows, settle } = club

  it('[RE-210+] [RE-133+] [RE-134+] is quoted with its working, payer and ways', async () => {
    const shown = await quote('anna', ['anna', 'visitor', 'guest'], { rentals: [{ productId: buggyId(), person: 0 }] })
    expect(shown).toMatchObject({
      currency: 'EUR',
      total: 10_900,
      mine: 6700,
      paysForAll: false,
      othersWay: 'desk',
      change: null,
      refusals: [],
    })
    expect(shown.ways).toEqual(['basket', 'account', 'desk'])
    expect(shown.persons.map(({ total, paidByMe }: { total: number; paidByMe: boolean }) => [total, paidByMe])).toEqual([
      [2500, true],
      [4200, false],
      [4200, true],
    ])
    expect(shown.persons[1].steps).toMatchObject([
      { kind: 'greenFee', player: 'guest', weekday: 'monday', amount: 6000 },
      { kind: 'withMember', amount: -1800 },
    ])
    expect(shown.refund).toEqual({
      terms: [
        { until: '2026-06-14T14:10:00', percent: 100 },
        { until: '2026-06-15T06:10:00', percent: 50 },
      ],
      prepaidUntil: '2026-06-15T06:10:00',
    })
    expect(await rows('select id from booking')).toEqual([])
  })

  it('[RE-211+] a guest has no invoice, and the ways are those of the club', async () => {
    expect((await quote('visitor', ['visitor'])).ways).toEqual(['basket', 'desk'])
    await set({ ways: ['basket'] })
    const shown = await quote('anna', ['anna', 'visitor'])
    expect(shown).toMatchObject({ othersWay: null, paysForAll: true, mine: 4200, ways: ['basket'] })
    const refused = await book('visitor', ['visitor'], { way: 'desk' })
    expect([refused.status, codesOf(refused)]).toEqual([409, ['wayNotOffered']])
  })

  it('[RE-212+] is booked only as it was shown', async () => {
    const refused = await book('visitor', ['visitor'], { way: 'desk', price: { total: 5000, mine: 5000 } })
    expect([refused.status, codesOf(refused)]).toEqual([409, ['priceChanged']])
    expect(refused.json.details[0].data).toEqual({ total: 6000, mine: 6000 })
    expect(await rows('select id from booking')).toEqual([])
    expect((await book('visitor', ['visitor'], { way: 'desk', price: { total: 6000, mine: 6000 } })).status).toBe(200)
  })

  it('[RE-135+] [RE-211+] is owed by each payer, at the desk by others', async () => {
    const { json } = await book('anna', ['anna', 'visitor', 'guest'], { way: 'account' })
    expect(json.payment).toMatchObject({ total: 8400, open: 4200, mine: 4200, mineOpen: 0, prepaidLeft: null })
    expect(json.payment.charges).toMatchObject([
      { personName: 'visitor Test', payerName: 'visitor Test', amount: 4200, way: 'desk', state: 'Open', paidByMe: false },
      { amount: 4200, way: 'account', state: 'Invoiced', paidByMe: true },
    ])
    expect([await balance('anna'), await balance('visitor')]).toEqual([-4200, 0])
    expect((await read('visitor', json.id)).json.payment).toMatchObject({ total: 4200, mineOpen: 4200 })
    expect((await read('anna', json.id)).json.payment.refundAll).toEqual({ amount: 4200, prepaidRounds: 0 })
  })

  it('[RE-343+] an open part is paid online only where the club offers the basket, or while it is in one', async () => {
    const { json } = await book('anna', ['anna', 'visitor'], { way: 'account' })
    const inBasket = await book('visitor2', ['visitor2'], { way: 'basket' }, {})
    const online = async (name: string, id: number) => (await read(name, id)).json.payment.payOnline
    const put = () => ask('visitor', 'POST', `${BASKET}/item`, { kind: 1, bookingId: json.id })
    expect(await online('visitor', json.id)).toBe(true)
    await set({ ways: ['desk'] })
    expect([await online('visitor', json.id), await online('visitor2', inBasket.json.id)]).toEqual([false, true])
    expect([(await put()).status, (await basket('visitor')).items]).toEqual([403, []])
    await set()
    expect((await put()).status).toBe(200)
  })

  it('[RE-378+] is not offered online by a club that takes no cards, unless there is no other way', async () => {
    const { json } = await book('anna', ['anna', 'visitor'], { way: 'account' })
    await club.setCards(false)
    try {
      expect((await quote('visitor', ['visitor'])).ways).toEqual(['desk'])
      expect(codesOf(await book('visitor2', ['visitor2'], { way: 'basket' }))).toEqual(['wayNotOffered'])
      expect((await read('visitor', json.id)).json.payment.payOnline).toBe(false)
      await set({ ways: ['basket'] })
      expect((await quote('visitor', ['visitor'])).ways).toEqual(['basket'])
    } finally {
      await club.setCards(true)
    }
  })

  it('[RE-48] [RE-133+] the flight info has the price of the reader alone', async () => {
    const info = async (name: string) => (await ask(name, 'GET', `reservation/flights/${club.flightId('08:10')}/info`)).json.price
    expect([await info('visitor'), await info('anna')]).toEqual([6000, null])
  })

  it('[RE-213+] [RE-191+] emails name the part of each person', async () => {
    await rows('update customer set notify_email_reservation = true')
    const textsOf = async () => {
      await settle()
      return Object.fromEntries(club.mails.map(({ to, text }) => [to.address.split('@')[0], text]))
    }
    const { json } = await book('anna', ['anna', 'visitor', 'guest'], { way: 'account' })
    const booked = await textsOf()
    expect(booked.visitor).toContain('You pay €42.00 at the desk.')
    expect(booked.anna).toContain('€42.00 is on an invoice of your account.')
    await ask('visitor', 'POST', `${BASKET}/item`, { kind: 1, bookingId: json.id })
    await pay('visitor', 4200)
    provider.set(newest(), 'succeeded')
    await sync('visitor', (await basket('visitor')).id)
    app.now = new Date('2026-06-14T13:00:00Z')
    await ask('anna', 'DELETE', `reservation/bookings/${json.id}`)
    expect((await textsOf()).visitor).toContain('€21.00 was credited to your account.')
    await rows('update customer set notify_email_reservation = false')
  })
})
