/** Refunds of tee times that are cancelled or changed. */
import { describe, expect, it } from 'vitest'
import { codesOf, NOON } from '../../testing/bookingClub.ts'
import { pricedClub } from '../../testing/pricedClub.ts'

describe('the refund of a tee time', async () => {
  const { club, wish, book, quote, read, balance, buggyId } = await pricedClub()
  const { ask, app, ids } = club
  const number = (name: string) => Number(ids[name])

  it.each([
    ['2026-06-14T12:00:00Z', 4200],
    ['2026-06-14T13:00:00Z', 2100],
    ['2026-06-15T05:00:00Z', 0],
  ])('[RE-137+] [RE-215+] [RE-376+] cancelled at %s gives %i back', async (now, back) => {
    const { json } = await book('anna', ['anna', 'guest'], { way: 'account' })
    app.now = new Date(now)
    expect((await read('anna', json.id)).json.payment.refundNow.amount).toBe(back)
    const wrong = await ask('anna', 'DELETE', `reservation/bookings/${json.id}?refund=1`)
    expect([wrong.status, codesOf(wrong), wrong.json.details[0].data]).toEqual([409, ['refundChanged'], { amount: back }])
    expect((await ask('anna', 'DELETE', `reservation/bookings/${json.id}?refund=${back}`)).status).toBe(200)
    expect(await balance('anna')).toBe(back - 4200)
    const ended = { refunded: back, forfeited: 4200 - back, amount: 0, personId: expect.anything() }
    expect((await read('anna', json.id)).json.payment.charges).toEqual([expect.objectContaining(ended)])
  })

  it('[RE-137+] [RE-215+] a player who leaves gets their part back, and a move does not raise it', async () => {
    const { json } = await book('anna', ['anna', 'visitor', 'guest'], { way: 'account', paysForAll: true })
    app.now = new Date('2026-06-14T13:00:00Z')
    const change = { way: 'account', paysForAll: true }
    const body = wish(['anna', 'visitor', 'guest'], change, { at: '09:30' })
    expect((await ask('anna', 'PUT', `reservation/bookings/${json.id}`, body)).status).toBe(200)
    app.now = new Date(NOON)
    const { payment, persons } = (await read('anna', json.id)).json
    expect(payment.charges.map(({ refundNow }: { refundNow: { amount: number } }) => refundNow.amount)).toEqual([2100, 2100])
    const leaving = persons.find(({ customerId }: { customerId: number }) => customerId === number('visitor'))
    await ask('anna', 'DELETE', `reservation/persons/${leaving.id}`)
    expect(await balance('anna')).toBe(2100 - 8400)
  })

  it('[RE-138+] a change costs the difference, or gives back the part of a cancellation', async () => {
    const { json } = await book('anna', ['anna', 'guest'], { way: 'account' })
    const put = (players: readonly string[]) =>
      ask(
        'anna',
        'PUT',
        `reservation/bookings/${json.id}`,
        wish(players, { way: 'account', rentals: [{ productId: buggyId(), person: 1 }] }),
      )
    const shown = await quote('anna', ['anna', 'guest'], { bookingId: json.id, rentals: [{ productId: buggyId(), person: 1 }] })
    expect(shown).toMatchObject({ mine: 6700, change: { toPay: 2500, toRefund: 0, prepaidBack: 0 } })
    expect((await put(['anna', 'guest'])).json.payment.mine).toBe(6700)
    expect(await balance('anna')).toBe(-6700)
    app.now = new Date('2026-06-14T13:00:00Z')
    const less = await quote('anna', ['anna', 'guest'], { bookingId: json.id })
    expect(less).toMatchObject({ mine: 4200, change: { toPay: 0, toRefund: 1250 } })
    const body = wish(['anna', 'guest'], { way: 'account' })
    const cheaper = await ask('anna', 'PUT', `reservation/bookings/${json.id}`, body)
    expect(cheaper.json).toMatchObject({ rentals: [], payment: { mine: 4200 } })
    expect(await balance('anna')).toBe(-5450)
  })
})
