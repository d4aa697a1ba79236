/** A club with a green fee, a buggy to rent and card payments, and what its players do about the price of a tee time. */
import { beforeAll, beforeEach } from 'vitest'
import { bookingClub, tenant } from './bookingClub.ts'
import { changeSettings } from './testClubs.ts'
import { testPayments } from './testPayments.ts'

const REFUND = {
  tiers: [
    { untilMinutes: 1080, percent: 100 },
    { untilMinutes: 120, percent: 50 },
  ],
  prepaidUntilMinutes: 120,
}
export const BASKET = 'finance/basket'

/** Call it at the top of a `describe`: starts the club before the tests; before each, nothing is booked and nothing is paid. */
export async function pricedClub() {
  const provider = testPayments()
  const club = await bookingClub(['anna', 'ben', 'visitor', 'visitor2'], {}, { payments: provider.payments })
  const { ask, ids, rows } = club
  let buggy = 0
  beforeAll(async () => {
    await club.start()
    await changeSettings(club.owner, tenant, { financialAccountVisibility: 'Private' })
    await rows(
      `insert into green_fee (tenant_id, key, position, first_day, last_day, players, amount, less_with_member)
        values ($1, 'guests', 1, '2026-01-01', '2026-12-31', '{guest,anonymousGuest}', 6000, 1800)`,
      [tenant],
    )
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
  const steps = { set, wish, book, quote, read, basket, pay, newest, sync, balance, left, giveRounds }
  return { club, provider, ...steps, buggyId: () => buggy }
}
