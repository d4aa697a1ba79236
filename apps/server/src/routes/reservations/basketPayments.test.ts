/** Tee times that are paid in the basket: the hold until the payment, a late payment, the same request twice. */
import { describe, expect, it } from 'vitest'
import { codesOf } from '../../testing/bookingClub.ts'
import { BASKET, pricedClub } from '../../testing/pricedClub.ts'

describe('a tee time to be paid in the basket', async () => {
  const { club, provider, book, read, basket, pay, newest, sync, balance } = await pricedClub()
  const { ask, app, ids, rows, settle, seats } = club
  const number = (name: string) => Number(ids[name])

  it('[RE-213+] [BA-28] paid in the basket, holds its places until the payment, which books it', async () => {
    const { json } = await book('visitor', ['visitor'], { way: 'basket' })
    expect(json).toMatchObject({
      state: 'Unpaid',
      payment: { until: '2026-06-14T12:10:00', mineOpen: 6000, charges: [{ state: 'InBasket' }] },
    })
    expect((await ask('visitor', 'GET', 'reservation/hold')).json.hold).toMatchObject({ id: json.id, unpaid: true, places: 1 })
    expect(await settle()).toEqual([])
    const { items, total, id, customers } = await basket('visitor')
    expect(total).toBe(6000)
    expect(customers).toEqual([{ id: number('visitor'), name: expect.stringMatching(/./) }])
    expect(items).toMatchObject([
      { kind: 1, bookingId: json.id, quantity: 1, price: 6000, timerEnd: '2026-06-14T12:10:00', customerIds: [number('visitor')] },
    ])
    expect(items[0].articleName).toMatch(/^Tee time: Course \d+, Jun 15, 2026|^Tee time: Course \d+, 15 Jun 2026/)
    expect((await pay('visitor', 6000)).status).toBe(200)
    provider.set(newest(), 'succeeded')
    await sync('visitor', id)
    const after = (await read('visitor', json.id)).json
    expect(after).toMatchObject({ state: 'Booked', payment: { open: 0, until: null, charges: [{ state: 'Paid', amount: 6000 }] } })
    expect([await balance('visitor'), await seats()]).toEqual([0, ['08:10 1 start']])
    expect(after.events).toMatchObject([{ kind: 'Booked' }])
  })

  it('[RE-213+] [RE-331+] an expired booking frees place and money; a payment that arrives later is credited, and its payer notified', async () => {
    const { json } = await book('visitor', ['visitor'], { way: 'basket' })
    const { id } = await basket('visitor')
    await pay('visitor', 6000)
    app.now = new Date('2026-06-14T10:11:30Z')
    expect((await book('anna', ['anna', 'guest', 'guest', 'guest'], {})).status).toBe(200)
    provider.set(newest(), 'succeeded')
    await sync('visitor', id)
    await sync('visitor', id)
    expect((await read('visitor', json.id)).status).toBe(404)
    expect(await balance('visitor')).toBe(6000)
    expect(await seats()).toHaveLength(4)
    const before = club.mails.length
    await settle()
    const [mail, ...more] = club.mails.slice(before).filter(({ subject }) => subject.startsWith('Paid, but not booked'))
    expect([mail?.to.address.split('@')[0], more]).toEqual(['visitor', []])
    expect(mail?.text).toContain('Your payment of €60.00 arrived after your places had been released')
    expect(mail?.text).toContain('€60.00 is credit on your account')
    expect(mail?.text).toMatch(/Nearest times with room for 1: 08:20, 08:00, 08:30\./)
    expect(mail?.text).toContain('players=1')
  })

  it('[FI-93+] [RE-331+] a late payment that goes back to its card has one email and one notice until the money arrives', async () => {
    await rows("update club set refund_way = 'card'")
    await book('visitor', ['visitor'], { way: 'basket' })
    const { id } = await basket('visitor')
    await pay('visitor', 6000)
    app.now = new Date('2026-06-14T10:11:30Z')
    await settle()
    club.mails.length = 0
    provider.set(newest(), 'succeeded')
    await sync('visitor', id)
    await settle()
    const subjects = () => club.mails.splice(0).map(({ subject }) => subject)
    expect(club.mails[0]?.text).toContain('€60.00 is on its way to the card you paid with')
    expect(subjects()).toEqual([expect.stringMatching(/^Paid, but not booked/)])
    const kinds = async () => (await ask('visitor', 'GET', 'notices')).json.content.map(({ kind }: { kind: string }) => kind)
    expect((await ask('visitor', 'GET', 'notices')).json.content).toMatchObject([{ kind: 'PaymentLate', way: 'card' }])
    for (const { refundId } of provider.refunds.values()) provider.setRefund(refundId, 'succeeded')
    app.now = new Date('2026-06-14T10:30:00Z')
    await settle()
    expect(subjects()).toEqual([expect.stringMatching(/^Refund of €60\.00/)])
    expect((await kinds()).sort()).toEqual(['PaymentLate', 'RefundArrived'])
  })

  it('[RE-370+] a payment that is credited leaves one notice for its payer until it is read', async () => {
    await book('visitor', ['visitor'], { way: 'basket' })
    const { id } = await basket('visitor')
    await pay('visitor', 6000)
    app.now = new Date('2026-06-14T10:11:30Z')
    await settle()
    expect((await ask('visitor', 'GET', 'notices')).json.content).toEqual([])
    provider.set(newest(), 'succeeded')
    await Promise.all([sync('visitor', id), sync('visitor', id)])
    const { content } = (await ask('visitor', 'GET', 'notices')).json
    expect(content).toMatchObject([
      {
        kind: 'PaymentLate',
        amount: 6000,
        currency: 'EUR',
        teeTimes: 1,
        places: 1,
        numberOfHoles: 18,
        startDateTime: '2026-06-15T08:10:00',
      },
    ])
    expect((await ask('anna', 'GET', 'notices')).json.content).toEqual([])
    expect((await ask('visitor', 'DELETE', `notices/${content[0].id}`)).status).toBe(200)
    expect((await ask('visitor', 'GET', 'notices')).json.content).toEqual([])
  })

  it('[RE-213+] keeps its places while it is being paid, and is not given up for another hold', async () => {
    const { json } = await book('visitor', ['visitor'], { way: 'basket' })
    app.now = new Date('2026-06-14T10:09:00Z')
    await club.book('ben', ['ben'], { at: '08:00' })
    const offered = async () => (await club.book('anna', ['anna', 'guest', 'guest', 'guest'], { at: '08:00' })).text.match(/T\d\d:\d0/g)
    expect(await offered()).toEqual(['T08:20', 'T08:30', 'T08:40'])
    await pay('visitor', 6000)
    app.now = new Date('2026-06-14T10:15:00Z')
    await settle()
    expect(await offered()).toEqual(['T08:20', 'T08:30', 'T08:40'])
    expect((await read('visitor', json.id)).json.state).toBe('Unpaid')
    expect(codesOf(await club.hold('visitor', 1, { at: '09:00' }))).toEqual(['paymentInProgress'])
    expect(codesOf(await ask('visitor', 'DELETE', `reservation/holds/${json.id}`))).toEqual(['paymentInProgress'])
    provider.set(newest(), 'canceled')
    await sync('visitor', (await basket('visitor')).id)
    await settle()
    expect((await read('visitor', json.id)).status).toBe(404)
    expect(await seats()).toEqual(['08:00 1 start'])
  })

  it('[RE-213+] [BA-09] taken out of the basket, or given up, it ends', async () => {
    const first = await book('visitor', ['visitor'], { way: 'basket' })
    const { items } = await basket('visitor')
    await ask('visitor', 'DELETE', `${BASKET}/item/${items[0].id}`)
    expect([(await read('visitor', first.json.id)).status, await seats()]).toEqual([404, []])
    const second = await book('visitor', ['visitor'], { way: 'basket' })
    await ask('visitor', 'DELETE', `reservation/holds/${second.json.id}`)
    expect([(await basket('visitor')).items, await seats()]).toEqual([[], []])
  })

  it('[RE-213+] open charges can be paid in the basket later, and stay open if they are taken out', async () => {
    const { json } = await book('anna', ['anna', 'visitor'], { way: 'desk' })
    const added = await ask('visitor', 'POST', `${BASKET}/item`, { kind: 1, bookingId: json.id })
    expect(added.json.items).toMatchObject([{ bookingId: json.id, price: 4200, timerEnd: null }])
    expect((await ask('anna', 'POST', `${BASKET}/item`, { kind: 1, bookingId: json.id })).status).toBe(404)
    await ask('visitor', 'DELETE', `${BASKET}/item/${added.json.items[0].id}`)
    expect((await read('visitor', json.id)).json.payment.charges).toMatchObject([{ way: 'desk', state: 'Open' }])
    await ask('visitor', 'POST', `${BASKET}/item`, { kind: 1, bookingId: json.id })
    await pay('visitor', 4200)
    provider.set(newest(), 'succeeded')
    await sync('visitor', (await basket('visitor')).id)
    expect((await read('visitor', json.id)).json.payment).toMatchObject({ mineOpen: 0, charges: [{ state: 'Paid' }] })
  })

  it('[BA-28] the same request twice books and charges once', async () => {
    const headers = { 'idempotency-key': 'book-once-and-pay' }
    const [a, b] = await Promise.all([
      book('visitor', ['visitor'], { way: 'basket' }, headers),
      book('visitor', ['visitor'], { way: 'basket' }, headers),
    ])
    const again = await book('visitor', ['visitor'], { way: 'basket' }, headers)
    expect([a, b].some(({ status }) => status === 200)).toBe(true)
    expect(again.json.state).toBe('Unpaid')
    expect((await basket('visitor')).total).toBe(6000)
  })
})
