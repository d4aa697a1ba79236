/** Payments of tee times that the desk takes and gives back, and payments that arrive while a booking expires. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openClient } from '../../db/connect.ts'
import { bookingClub, codesOf, DAY, tenant } from '../../testing/bookingClub.ts'
import { addAccount, addCustomer, changeSettings, GROUP_ID } from '../../testing/testClubs.ts'
import { testPayments } from '../../testing/testPayments.ts'

const BASKET = 'finance/basket'
const PAYMENTS = 'payments'

const refund = { tiers: [{ untilMinutes: 1080, percent: 100 }], prepaidUntilMinutes: null }

interface DeskCharge {
  readonly id: number
  readonly payerName: string
  readonly amount: number
  readonly state: string
  readonly way: string
}

interface DeskBooking {
  readonly id: number
  readonly version: number
  readonly persons: readonly { readonly id: number }[]
  readonly payment: { readonly open: number; readonly paid: number; readonly charges: readonly DeskCharge[] } | null
}

describe('the payment of a tee time', async () => {
  const provider = testPayments()
  const club = await bookingClub(['anna', 'visitor'], {}, { payments: provider.payments })
  const { ask, app, ids, rows, settle, seats } = club
  const desks: Record<string, string> = {}
  beforeAll(async () => {
    await club.start()
    await changeSettings(club.owner, tenant, { financialAccountVisibility: 'Private' })
    for (const name of ['stella', 'sven']) {
      const id = await addCustomer(club.owner, tenant, { firstName: name, lastName: 'Desk' })
      await addAccount(club.owner, GROUP_ID, name, { [tenant]: id }, { staff: true })
      desks[name] = await app.logIn(name, tenant)
    }
    await rows(
      `insert into green_fee (tenant_id, key, position, first_day, last_day, players, amount, less_with_member)
       values ($1, 'guests', 1, '2026-01-01', '2026-12-31', '{guest,anonymousGuest}', 6000, 1800)`,
      [tenant],
    )
    await club.set({
      params: { allowCustomerAddAnonymous: true, allowPlayerSelfRemove: true },
      payment: { ways: ['basket', 'desk'], refund },
    })
  })
  beforeEach(async () => {
    await rows('delete from basket')
    await club.clear()
    await rows('delete from fin_document')
    await rows('delete from fin_account')
  })

  const book = async (name: string, players: readonly string[], way: string): Promise<number> => {
    const { status, json, text } = await ask(name, 'POST', 'reservation/bookings', { ...club.bodyOf(players), way })
    expect(status, text).toBe(200)
    return json.id
  }
  const desk = (method: string, path: string, body?: unknown, { as = 'stella', headers = {} } = {}) =>
    app.ask(`rs/staff/reservation/${path}`, { tenant, token: desks[as], method, headers, ...(body !== undefined && { body }) })
  const booking = async (): Promise<DeskBooking> =>
    (await desk('GET', `day?courseId=${club.courseId()}&date=${DAY}`)).json.bookings[0] as DeskBooking
  const payment = async () => (await booking()).payment
  const chargeIds = async (): Promise<readonly number[]> => ((await payment())?.charges ?? []).map(({ id }) => id)
  const take = (charges: readonly number[], amount: number, more: object = {}) =>
    desk('POST', PAYMENTS, { chargeIds: charges, amount, payType: 'cash', receipt: `T-${charges.join('-')}` }, more)
  /** The balance of the account: paid in and credited minus invoiced. */
  const balance = async (name: string) =>
    (
      await rows<{ sum: number }>('select coalesce(sum(credit - debit), 0)::integer as sum from fin_document where customer_id = $1', [
        ids[name],
      ])
    )[0]?.sum
  const read = async (name: string, id: number) => (await ask(name, 'GET', `reservation/bookings/${id}`)).json
  const command = async (body: object, more: object = {}) => {
    const { id, version } = await booking()
    return desk('POST', 'commands', { command: { bookingId: id, ...body }, versions: [{ bookingId: id, version }], ...more })
  }
  const pay = async (name: string, amount: number) => {
    await ask(name, 'POST', `${BASKET}/checkout`, {})
    return ask(name, 'PUT', `${BASKET}/payments`, [{ payTypeId: 'card', amount }])
  }
  const newest = (): string => [...provider.intents.keys()].at(-1) ?? ''

  describe('at the desk', () => {
    it('[RE-214+] is taken for several players and undone', async () => {
      const id = await book('anna', ['anna', 'visitor', 'guest'], 'desk')
      const charges = await chargeIds()
      expect(await payment()).toMatchObject({ open: 8400, paid: 0, charges: [{ payerName: 'visitor Test' }, { payerName: 'anna Test' }] })
      for (let turn = 0; turn < 2; turn += 1) {
        const taken = await take(charges, 8400)
        expect(taken.status, taken.text).toBe(200)
        expect(await payment()).toMatchObject({ open: 0, paid: 8400, charges: [{ state: 'Paid' }, { state: 'Paid' }] })
        expect((await read('visitor', id)).payment).toMatchObject({ mineOpen: 0, charges: [{ state: 'Paid', way: 'desk' }] })
        expect([await balance('anna'), await balance('visitor')]).toEqual([0, 0])
        const undone = await desk('DELETE', `${PAYMENTS}/${taken.json.paymentId}`)
        expect(undone.status, undone.text).toBe(200)
        expect(await payment()).toMatchObject({ open: 8400, paid: 0, charges: [{ state: 'Open' }, { state: 'Open' }] })
        expect([await balance('anna'), await balance('visitor')]).toEqual([0, 0])
        expect((await desk('DELETE', `${PAYMENTS}/${taken.json.paymentId}`)).status).toBe(404)
      }
    })

    it('[RE-332+] [RE-75] completes a check-in that was pending, at the desk or online, and only then', async () => {
      await club.set({
        params: { useGeoCheckIn: true, allowCustomerAddAnonymous: true },
        payment: { ways: ['basket', 'desk'] },
        place: [50.2, 8.4],
      })
      const before = app.now
      const id = await book('anna', ['anna', 'visitor', 'guest'], 'desk')
      app.now = new Date('2026-06-15T05:45:00Z')
      const statuses = async () => (await read('anna', id)).persons.map(({ status }: { status: string }) => status)
      const { personIds } = (await read('anna', id)).checkIn
      expect((await ask('anna', 'PUT', 'reservation/persons/geo-check-in', { latitude: 50.2, longitude: 8.4, personIds })).status).toBe(200)
      expect(await statuses()).toEqual(['CheckedIn', 'CheckInPending', 'CheckInPending'])
      const [, ofGuest = 0] = await chargeIds()
      expect((await take([ofGuest], 4200)).status).toBe(200)
      expect(await statuses()).toEqual(['CheckedIn', 'CheckInPending', 'CheckedIn'])
      await ask('visitor', 'POST', `${BASKET}/item`, { kind: 1, bookingId: id })
      await pay('visitor', 4200)
      provider.set(newest(), 'succeeded')
      await ask('visitor', 'POST', `${BASKET}/${(await ask('visitor', 'GET', BASKET)).json.id}/status/sync`, {})
      expect(await statuses()).toEqual(['CheckedIn', 'CheckedIn', 'CheckedIn'])
      expect((await read('visitor', id)).events.at(-1).kind).toBe('CheckedIn')
      app.now = before
      await club.set({
        params: { allowCustomerAddAnonymous: true, allowPlayerSelfRemove: true },
        payment: { ways: ['basket', 'desk'], refund },
      })
    })

    it('[RE-214+] is refused for another amount, a charge that is paid, and an unknown one', async () => {
      await book('anna', ['anna', 'visitor', 'guest'], 'desk')
      const [first = 0, second = 0] = await chargeIds()
      const wrong = await take([first], 8400)
      expect([wrong.status, codesOf(wrong), wrong.json.details[0].data]).toEqual([409, ['wrongAmount'], { amount: 4200 }])
      expect((await take([first], 4200)).status).toBe(200)
      for (const charges of [[first], [first, second]]) {
        const paid = await take(charges, 4200 * charges.length)
        expect([paid.status, codesOf(paid)]).toEqual([409, ['alreadyPaid']])
      }
      expect((await take([second, 999_999], 4200)).status).toBe(404)
      expect(await payment()).toMatchObject({ open: 4200, paid: 4200 })
    })

    it('[FI-71+] has a receipt of the till, which counts once a day', async () => {
      await book('anna', ['anna', 'visitor', 'guest'], 'desk')
      const [one, other] = await chargeIds()
      const pay = (id: number | undefined, more: object) =>
        desk('POST', PAYMENTS, { chargeIds: [id], amount: 4200, payType: 'terminal', ...more })
      expect(codesOf(await pay(one, {}))).toEqual(['receiptMissing'])
      expect(codesOf(await pay(one, { receipt: ' ' }))).toEqual(['receiptMissing'])
      expect((await pay(one, { receipt: 'x'.repeat(41) })).status).toBe(400)
      expect((await pay(one, { receipt: ' 4711 ' })).status).toBe(200)
      const again = await pay(other, { receipt: '4711' })
      expect([codesOf(again), again.json.details[0].data]).toEqual([['receiptUsed'], { receipt: '4711' }])
      expect((await pay(other, { payType: 'bankTransfer' })).status).toBe(200)
      expect(await rows("select external_number, pay_type from fin_document where type = 'payment' order by id")).toEqual([
        { external_number: '4711', pay_type: 'terminal' },
        { external_number: '', pay_type: 'bankTransfer' },
      ])
    })

    it('[FI-133+] of a guest without an account is in the ledger, and so is what the guest gets back', async () => {
      const ledger = () =>
        rows('select account, sum(amount)::integer as amount from ledger_posting group by 1 having sum(amount) <> 0 order by 1')
      const kinds = () => rows('select type, customer_id, debit + credit as amount from fin_document order by id')
      const walkIn = async (): Promise<number> => {
        const id = await book('visitor', ['visitor'], 'desk')
        await rows('update booking_charge set payer_id = null')
        return id
      }
      const id = await walkIn()
      const taken = await take(await chargeIds(), 6000)
      expect(taken.status, taken.text).toBe(200)
      expect(await ledger()).toEqual([
        { account: 'cash', amount: 6000 },
        { account: 'revenue', amount: -6000 },
      ])
      expect(await kinds()).toEqual([
        { type: 'invoice', customer_id: null, amount: 6000 },
        { type: 'payment', customer_id: null, amount: 6000 },
      ])
      expect(codesOf(await take(await chargeIds(), 6000))).toEqual(['alreadyPaid'])
      expect((await desk('DELETE', `${PAYMENTS}/${taken.json.paymentId}`)).status).toBe(200)
      expect(await ledger()).toEqual([])
      expect(
        (await desk('POST', PAYMENTS, { chargeIds: await chargeIds(), amount: 6000, payType: 'terminal', receipt: 'G-2' })).status,
      ).toBe(200)
      expect(await ledger()).toEqual([
        { account: 'revenue', amount: -6000 },
        { account: 'terminal', amount: 6000 },
      ])
      const cancelled = await ask('visitor', 'DELETE', `reservation/bookings/${id}`)
      expect(cancelled.status, cancelled.text).toBe(200)
      expect(await ledger()).toEqual([])
      expect((await kinds()).slice(-2)).toEqual([
        { type: 'invoiceVoid', customer_id: null, amount: 6000 },
        { type: 'paymentVoid', customer_id: null, amount: 6000 },
      ])
    })

    it('[RE-214+] is taken once by two desks at the same time, and by one that sends it twice', async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await club.clear()
        await book('visitor', ['visitor'], 'desk')
        const charges = await chargeIds()
        const answers = await Promise.all([take(charges, 6000), take(charges, 6000, { as: 'sven' })])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect(codesOf(answers.find(({ status }) => status === 409) ?? answers[0])).toEqual(['alreadyPaid'])
        expect([(await payment())?.paid, await balance('visitor')]).toEqual([6000, 0])
      }
      await club.clear()
      await book('visitor', ['visitor'], 'desk')
      const charges = await chargeIds()
      const key = { headers: { 'idempotency-key': 'take-it-once' } }
      const [first, again] = [await take(charges, 6000, key), await take(charges, 6000, key)]
      expect([again.status, again.json]).toEqual([200, first.json])
      expect(await balance('visitor')).toBe(0)
    })

    it('[RE-214+] waits for the end of a card payment; a charge that is only in a basket leaves it', async () => {
      const id = await book('visitor', ['visitor'], 'desk')
      const charges = await chargeIds()
      await ask('visitor', 'POST', `${BASKET}/item`, { kind: 1, bookingId: id })
      await pay('visitor', 6000)
      const refused = await take(charges, 6000)
      expect([refused.status, codesOf(refused)]).toEqual([409, ['paymentInProgress']])
      provider.set(newest(), 'canceled')
      await ask('visitor', 'POST', `${BASKET}/${(await ask('visitor', 'GET', BASKET)).json.id}/status/sync`, {})
      expect((await take(charges, 6000)).status).toBe(200)
      expect((await ask('visitor', 'GET', BASKET)).json.items).toEqual([])
      expect([(await payment())?.paid, await balance('visitor')]).toEqual([6000, 0])
    })

    it('[RE-215+] is given back whole ten seconds after a cancellation by the desk, and cannot be undone then', async () => {
      await book('visitor', ['visitor'], 'desk')
      const { paymentId } = (await take(await chargeIds(), 6000)).json
      // The rule gives nothing back so late.
      app.now = new Date('2026-06-15T05:00:00Z')
      const cancelled = await command({ kind: 'cancel' }, { reason: 'Thunderstorm' })
      expect(cancelled.status, cancelled.text).toBe(200)
      app.now = new Date('2026-06-15T05:00:09Z')
      await settle()
      expect(await balance('visitor')).toBe(0)
      app.now = new Date('2026-06-15T05:00:11Z')
      for (let turn = 0; turn < 2; turn += 1) {
        await settle()
        expect(await balance('visitor')).toBe(6000)
      }
      const undone = await desk('DELETE', `${PAYMENTS}/${paymentId}`)
      expect([undone.status, codesOf(undone), await balance('visitor')]).toEqual([409, ['alreadyPaid'], 6000])
    })

    it.each([
      ['a cancellation', { kind: 'cancel' }],
      ['a removal', { kind: 'removePlayer' }],
    ])('[RE-186+] [RE-215+] stays with the booking when %s is undone within ten seconds', async (_what, given) => {
      await book('anna', ['visitor', 'anna'], 'desk')
      await take(await chargeIds(), 4200)
      const [player] = (await booking()).persons
      const done = await command(given.kind === 'cancel' ? given : { ...given, playerId: player?.id })
      expect(done.status, done.text).toBe(200)
      const { undo, versions, commandId: undoes } = done.json
      const undone = await desk('POST', 'commands', { command: undo, versions, undoes })
      expect(undone.status, undone.text).toBe(200)
      app.now = new Date('2026-06-14T10:00:11Z')
      await settle()
      expect(await payment()).toMatchObject({ open: 0, paid: 4200, charges: [{ state: 'Paid', amount: 4200 }] })
      expect(await balance('visitor')).toBe(0)
    })
  })

  describe('in the basket', () => {
    /** The money is on the account, or the place is booked; never both, never neither. */
    const expectPlaceOrMoney = async (id: number): Promise<'booked' | 'credited'> => {
      const json = await read('visitor', id)
      if (json.state === undefined) {
        expect([await balance('visitor'), await seats()]).toEqual([6000, []])
        return 'credited'
      }
      expect(json).toMatchObject({ state: 'Booked', payment: { open: 0, charges: [{ state: 'Paid' }] } })
      expect([await balance('visitor'), await seats()]).toEqual([0, ['08:10 1 start']])
      return 'booked'
    }

    it.each([
      ['expiry', 'credited'],
      ['payment', 'booked'],
    ])('[RE-213+] expires while its payment arrives: with the %s first it is %s', async (first, outcome) => {
      const id = await book('visitor', ['visitor'], 'basket')
      const basketId = (await ask('visitor', 'GET', BASKET)).json.id
      await pay('visitor', 6000)
      provider.set(newest(), 'succeeded')
      // The job that asks the provider was late, and the places are held no longer.
      await rows("delete from job where name <> 'endHold'")
      app.now = new Date('2026-06-14T10:30:00Z')
      const sync = () => ask('visitor', 'POST', `${BASKET}/${basketId}/status/sync`, {})
      const waiting = async (count: number): Promise<void> => {
        const locks = "select count(*)::integer as n from pg_locks where locktype in ('transactionid', 'tuple') and not granted"
        await vi.waitFor(async () => expect((await rows<{ n: number }>(locks))[0]?.n).toBe(count))
      }
      const slow = await openClient(club.database.ownerUrl)
      try {
        await slow.query(`begin; select set_config('club.tenant', '${tenant}', true); select from booking where id = ${id} for update`)
        const turns = first === 'payment' ? [sync, settle] : [settle, sync]
        const ends: Promise<unknown>[] = []
        for (const turn of turns) {
          ends.push(turn())
          await waiting(ends.length)
        }
        await slow.query('commit')
        await Promise.all(ends)
      } finally {
        await slow.end()
      }
      expect(await expectPlaceOrMoney(id)).toBe(outcome)
    })

    it('[RE-213+] expires while its payment begins: the place is held, or nothing is charged', async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await rows('delete from basket')
        await club.clear()
        const id = await book('visitor', ['visitor'], 'basket')
        await ask('visitor', 'POST', `${BASKET}/checkout`, {})
        const intents = provider.intents.size
        app.now = new Date('2026-06-14T10:10:00Z')
        const body = [{ payTypeId: 'card', amount: 6000 }]
        await Promise.all([ask('visitor', 'PUT', `${BASKET}/payments`, body), settle()])
        const left = (await read('visitor', id)).state
        expect([left, provider.intents.size - intents, (await seats()).length]).toEqual(left ? ['Unpaid', 1, 1] : [undefined, 0, 0])
      }
    })
  })
})
