/** Prices of tee times from the quote to the refund, in every way to pay. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingClub, codesOf, NOON, tenant } from '../../testing/bookingClub.ts'
import { changeSettings } from '../../testing/testClubs.ts'
import { testPayments } from '../../testing/testPayments.ts'

const ALWAYS = { first_day: '2026-01-01', last_day: '2026-12-31' }
const REFUND = {
  tiers: [
    { untilMinutes: 1080, percent: 100 },
    { untilMinutes: 120, percent: 50 },
  ],
  prepaidUntilMinutes: 120,
}
const BASKET = 'finance/basket'

describe('the price of a tee time', async () => {
  const provider = testPayments()
  const club = await bookingClub(['anna', 'ben', 'visitor', 'visitor2'], {}, { payments: provider.payments })
  const { ask, app, ids, rows, settle, seats } = club
  const number = (name: string) => Number(ids[name])
  let buggy = 0
  beforeAll(async () => {
    await club.start()
    await changeSettings(club.owner, tenant, { financialAccountVisibility: 'Private' })
    const fee = (key: string, players: string, amount: number, less = 0) =>
      rows(
        `insert into green_fee (tenant_id, key, position, first_day, last_day, players, amount, less_with_member) values ($1, $2, 1, $3, $4, $5, $6, $7)`,
        [tenant, key, ALWAYS.first_day, ALWAYS.last_day, `{${players}}`, amount, less],
      )
    await fee('guests', 'guest,anonymousGuest', 6000, 1800)
    const [group] = await rows<{ id: string }>(`insert into rental_group (tenant_id, key, name) values ($1, 'g', 'Carts') returning id`, [
      tenant,
    ])
    const [product] = await rows<{ id: string }>(
      `insert into rental_product (tenant_id, key, group_id, name, price) values ($1, 'b', $2, 'Buggy', 2500) returning id`,
      [tenant, group?.id],
    )
    buggy = Number(product?.id)
    await rows('insert into rental_unit (tenant_id, product_id, number) values ($1, $2, 1)', [tenant, buggy])
  })
  const set = (payment: object = {}, params: object = {}) =>
    club.set({
      params: {
        allowCustomerAddAnonymous: true,
        useRentalProducts: true,
        useReservedPrepaidRounds: true,
        allowPlayerSelfRemove: true,
        ...params,
      },
      payment: { ways: ['basket', 'account', 'desk'], refund: REFUND, ...payment },
    })
  beforeEach(async () => {
    await rows('delete from basket')
    await club.clear()
    await rows('delete from prepaid_round')
    await rows('delete from fin_document')
    await rows('delete from fin_account')
    await rows("update club set refund_way = 'account'")
    provider.reachable = true
    await set()
  })

  const wish = (players: readonly string[], more: object = {}, time = {}) => ({ ...club.bodyOf(players, time), ...more })
  const book = (name: string, players: readonly string[], more: object = {}, headers = {}) =>
    ask(name, 'POST', 'reservation/bookings', wish(players, more), headers)
  const quote = (name: string, players: readonly string[], more: object = {}) =>
    ask(name, 'POST', 'reservation/quote', wish(players, more)).then(({ json }) => json)
  const read = (name: string, id: number) => ask(name, 'GET', `reservation/bookings/${id}`)
  const basket = async (name: string) => (await ask(name, 'GET', BASKET)).json
  const pay = async (name: string, amount: number, payTypeId = 'card') => {
    await ask(name, 'POST', `${BASKET}/checkout`, {})
    return ask(name, 'PUT', `${BASKET}/payments`, [{ payTypeId, amount }])
  }
  const newest = (): string => [...provider.intents.keys()].at(-1) ?? ''
  const sync = (name: string, id: number) => ask(name, 'POST', `${BASKET}/${id}/status/sync`, {})
  /** The balance of the account: paid in and credited minus invoiced. */
  const balance = async (name: string) =>
    (
      await rows<{ sum: number }>('select coalesce(sum(credit - debit), 0)::integer as sum from fin_document where customer_id = $1', [
        ids[name],
      ])
    )[0]?.sum
  const left = async (name: string) =>
    (
      await rows<{ sum: number }>('select coalesce(sum(rounds), 0)::integer as sum from prepaid_round where customer_id = $1', [ids[name]])
    )[0]?.sum
  const giveRounds = (name: string, count: number) =>
    rows('insert into prepaid_round (tenant_id, customer_id, rounds, at) values ($1, $2, $3, now())', [tenant, ids[name], count])

  it('[RE-210+] [RE-133+] [RE-134+] is quoted with its working, payer and ways', async () => {
    const shown = await quote('anna', ['anna', 'visitor', 'guest'], { rentals: [{ productId: buggy, person: 0 }] })
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
      ask('anna', 'PUT', `reservation/bookings/${json.id}`, wish(players, { way: 'account', rentals: [{ productId: buggy, person: 1 }] }))
    const shown = await quote('anna', ['anna', 'guest'], { bookingId: json.id, rentals: [{ productId: buggy, person: 1 }] })
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

  const groups = async () =>
    (await ask('anna', 'GET', `rental/groups/ready?resCourseId=${club.courseId()}&numberOfHoles=9&startDateTime=2026-06-15T08:10:00`)).json

  it('[RE-56] [RE-69] the units that are free are listed with their product', async () => {
    expect((await groups()).content).toEqual([
      { id: expect.any(Number), name: 'Carts', products: [{ id: buggy, name: 'Buggy', price: 2500, available: 1 }] },
    ])
  })

  it('[RE-33] [RE-216+] a unit is rented once at a time', async () => {
    const rentals = [{ productId: buggy, person: 0 }]
    const answers = await Promise.all([
      book('anna', ['anna'], { rentals, way: 'desk' }),
      ask('ben', 'POST', 'reservation/bookings', wish(['ben'], { rentals, way: 'desk' }, { at: '09:00' })),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(codesOf(answers.find(({ status }) => status === 409) ?? answers[0])).toEqual(['rentalGone'])
    expect((await groups()).content[0].products[0].available).toBe(0)
    const winner = answers.find(({ status }) => status === 200)?.json
    const name = winner.persons[0].customerId === number('anna') ? 'anna' : 'ben'
    expect(winner.rentals).toMatchObject([{ productId: buggy, name: 'Buggy', personId: winner.persons[0].id }])
    await ask(name, 'DELETE', `reservation/bookings/${winner.id}`)
    expect((await groups()).content[0].products[0].available).toBe(1)
  })

  it('[FI-111+] a rental is a line of its own with its VAT, and a refund of half reverses half of both', async () => {
    await rows(`update club set own_invoices = '{"vatRates": {"teeTime": 700, "rental": 1900}}'`)
    const { json } = await book('visitor', ['visitor'], { way: 'basket', rentals: [{ productId: buggy, person: 0 }] })
    await pay('visitor', 8500)
    provider.set(newest(), 'succeeded')
    await sync('visitor', (await basket('visitor')).id)
    const lines = (type: string) =>
      rows(
        `select l.price_with_vat as price, l.vat_basis_points as vat, count(p.*)::integer as people from fin_line l
          join fin_document d on d.id = l.document_id and d.type = $1
          left join fin_line_person p on p.document_id = l.document_id and p.position = l.position group by l.document_id, l.position, 1, 2
          order by l.position`,
        [type],
      )
    expect(await lines('invoice')).toEqual([
      { price: 6000, vat: 700, people: 1 },
      { price: 2500, vat: 1900, people: 1 },
    ])
    app.now = new Date('2026-06-14T13:00:00Z')
    await ask('visitor', 'DELETE', `reservation/bookings/${json.id}`)
    expect(await lines('invoiceVoid')).toEqual([
      { price: 3000, vat: 700, people: 0 },
      { price: 1250, vat: 1900, people: 0 },
    ])
    expect(await balance('visitor')).toBe(4250)
    await rows(`update club set own_invoices = '{}'`)
  })

  it('[RE-39] [RE-136+] [RE-344+] a prepaid round is counted, used and given back with the booking', async () => {
    await giveRounds('visitor', 1)
    expect((await quote('visitor', ['visitor'])).prepaid).toEqual({ offered: true, left: 1 })
    const prepaid = (time = {}) => {
      const body = wish(['visitor'], {}, time)
      return { ...body, persons: body.persons.map((person) => ({ ...person, prepaid: true })) }
    }
    const post = (body: object) => ask('visitor', 'POST', 'reservation/bookings', body)
    const { json } = await post(prepaid())
    expect(json.payment).toMatchObject({ total: 0, prepaidLeft: 0, charges: [{ prepaid: true, amount: 0, state: 'Paid' }] })
    expect(await left('visitor')).toBe(0)
    expect(codesOf(await post({ ...prepaid(), flightId: club.flightId('08:10').replace('20260615', '20260616') }))).toContain(
      'prepaidUsedUp',
    )
    await ask('visitor', 'DELETE', `reservation/bookings/${json.id}`)
    expect(await left('visitor')).toBe(1)
    const late = await post(prepaid())
    app.now = new Date('2026-06-15T05:00:00Z')
    await ask('visitor', 'DELETE', `reservation/bookings/${late.json.id}`)
    expect(await left('visitor')).toBe(0)
  })

  it('[RE-136+] two concurrent bookings never use more prepaid rounds than there are', async () => {
    await giveRounds('visitor', 1)
    for (let tries = 0; tries < 3; tries += 1) {
      await club.clear()
      const times = ['08:10', '08:20', '08:30', '08:40'].map((at, index) => ({ at, holes: 9 as const, index }))
      const answers = await Promise.all(
        times.map(({ at, index }) => {
          const body = club.bodyOf(['visitor'], { at, holes: 9 })
          const flightId = index === 0 ? body.flightId : body.flightId.replace('20260615', `2026061${5 + index}`)
          const persons = body.persons.map((person) => ({ ...person, prepaid: true }))
          return ask('visitor', 'POST', 'reservation/bookings', { ...body, flightId, persons })
        }),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await left('visitor')).toBe(0)
    }
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

  it('[RE-48] [RE-133+] the flight info has the price of the reader alone', async () => {
    const info = async (name: string) => (await ask(name, 'GET', `reservation/flights/${club.flightId('08:10')}/info`)).json.price
    expect([await info('visitor'), await info('anna')]).toEqual([6000, null])
  })
})
