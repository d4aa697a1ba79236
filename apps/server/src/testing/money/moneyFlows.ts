/** Payment flows: what one member buys, how the payment goes, and what is cancelled or refunded afterwards, all by the seed. */
import { isVoucherMethod, money, type PaymentPart, paymentSplit } from '@club/core/finance'
import { inTenant } from '../../db/connect.ts'
import { createRandom } from '../../demo/random.ts'
import { DEMO_CARDS } from '../../payments/demoCards.ts'
import { DEMO_REPORTS } from '../../services/basket/demoEvents.ts'
import { addDocument } from '../testBook.ts'
import { type MoneyClub, type Person, tenant } from './moneyClub.ts'

const FINANCE = 'rs/cs/finance'

interface WirePayType {
  readonly payTypeId: string
  readonly available?: number
}

const DECLINED = Object.keys(DEMO_CARDS).filter((name) => DEMO_CARDS[name as keyof typeof DEMO_CARDS].status === 'requiresPaymentMethod')

/** The effects that were acknowledged to the clients; the tables must hold exactly these. */
export interface Acknowledged {
  /** By customer: top-ups and payments of invoices by direct debit, outside the basket. */
  readonly debits: Map<string, number>
  /** By customer: payments of baskets that were begun. */
  readonly payments: Map<string, number>
  /** By reason, of which each is used once: the amount refunded or paid out by staff. */
  readonly refunds: Map<string, number>
  /** By tournament and customer, for paid places that were given back: their fee. */
  readonly withdrawn: Map<string, number>
  /** By end-to-end id: the amount of a debit that the bank has returned. */
  readonly returned: Map<string, number>
  /** How each flow went. */
  readonly outcomes: Map<string, number>
}

export const nothingYet = (): Acknowledged => ({
  ...{ debits: new Map(), payments: new Map(), refunds: new Map(), withdrawn: new Map(), returned: new Map(), outcomes: new Map() },
})

/** Minor units. */
export const FEE = 3500

const count = <Key>(map: Map<Key, number>, key: Key, more = 1): void => void map.set(key, (map.get(key) ?? 0) + more)

export interface FlowPlan {
  readonly at: number
  readonly seed: string
  readonly who: Person
  /** Tournaments with an entry fee; the second is cancelled while payments are in progress. */
  readonly tournaments: readonly [string, string]
}

export function paymentFlow(club: MoneyClub, said: Acknowledged, { at, seed, who, tournaments }: FlowPlan) {
  const random = createRandom(`${seed} flow ${at}`)
  const key = (name: string): string => `${at}-${name}`
  const often = (method: string, path: string, body?: unknown, idempotent?: string) =>
    club.askOften({ who, method, path, ...(body !== undefined && { body }), ...(idempotent !== undefined && { key: idempotent }) }, random)
  const tournament = tournaments[random.chance(0.25) ? 1 : 0]
  const kinds = { fee: random.chance(0.65), invoice: random.chance(0.45), topUp: random.chance(0.35), teeTime: random.chance(0.3) }
  const amount = (): number => random.between(1, 99) * 100 + random.between(0, 99)
  let paid = false
  let bookingId: number | null = null

  const fill = async (): Promise<void> => {
    await often('DELETE', `${FINANCE}/basket`)
    if (kinds.fee) await often('POST', `rs/cs/tournaments/${tournament}/players/add-players-to-basket`, { initiatorAssoc: {}, players: [] })
    if (kinds.topUp) {
      const byDebit = random.chance(0.2)
      const most = amount()
      const body = { amount: most, ...(most >= 5000 && { bonusAmountId: 'small' }), ...(byDebit && { payTypeId: 'directDebit' }) }
      const { status } = await often('POST', `${FINANCE}/doc-heads/account-top-up-by-future-payment`, body, key('top-up'))
      if (byDebit && status === 200) count(said.debits, who.id)
    }
  }
  /** Books a tee time of tomorrow: in the basket, on account or to be paid at the desk. */
  const book = async (): Promise<void> => {
    if (!kinds.teeTime) return
    const way = random.pick(['basket', 'basket', 'account', 'desk'])
    const persons = [
      { kind: 'Customer', customerId: Number(who.id) },
      ...(random.chance(0.4) ? [{ kind: 'AnonymousGuest', name: null }] : []),
    ]
    const body = { ...club.teeTime(at), numberOfHoles: 18, kind: 'Normal', persons, withDog: false, way }
    const { status, json } = await often('POST', 'rs/cs/reservation/bookings', body, key('tee-time'))
    if (status !== 200) return count(said.outcomes, 'tee time refused')
    bookingId = json.id
    count(said.outcomes, `tee time, ${way}`)
  }
  const cancelBooking = async (): Promise<void> => {
    if (bookingId === null) return
    const { status } = await often('DELETE', `rs/cs/reservation/bookings/${bookingId}`)
    if (status === 200) count(said.outcomes, 'tee time cancelled')
  }
  /** Returns the sum of an invoice that the office has written. */
  const bill = async (): Promise<{ readonly id: string; readonly sum: number } | null> => {
    if (!kinds.invoice) return null
    const sum = amount()
    const id = await addDocument(club.owner, tenant, who.id, { debit: sum, lines: [{ name: 'Locker', price: sum }] })
    await often('POST', `${FINANCE}/basket/item`, { kind: 6, docHeadIds: [Number(id)] })
    return { id, sum }
  }
  const payAtProvider = async (payUrl: string): Promise<string> => {
    const report = random.pick(DEMO_REPORTS)
    if (random.chance(0.08)) return 'abandoned at the provider'
    if (random.chance(0.2)) await club.press(payUrl, { do: 'pay', card: random.pick(DECLINED), report: random.pick(DEMO_REPORTS) })
    if (random.chance(0.05)) {
      await club.press(payUrl, { do: 'cancel', report })
      return 'cancelled at the provider'
    }
    const secure = random.chance(0.3)
    const pressed = random.between(1, 3)
    const button = secure ? { do: 'pay', card: 'threeDSecure', report: 'now' } : { do: 'pay', card: 'good', report }
    await Promise.all(Array.from({ length: pressed }, () => club.press(payUrl, button)))
    if (secure) await club.press(payUrl, { do: random.chance(0.85) ? 'approve' : 'abandon', report })
    return secure ? 'card with 3-D Secure' : `card, report ${report}`
  }
  /** Some of the vouchers, and another method for the rest. */
  const choose = async (payable: number): Promise<readonly PaymentPart[]> => {
    const { json } = await club.ask({ who, method: 'GET', path: `${FINANCE}/pos-locations` })
    const offered = (json.payTypes as readonly WirePayType[]).map(({ payTypeId, available }) => ({
      id: payTypeId,
      ...(available !== undefined && { available }),
    }))
    const vouchers = offered.filter(({ id }) => isVoucherMethod(id) && random.chance(0.6))
    const others = offered.filter(({ id }) => !isVoucherMethod(id))
    const other = random.chance(0.5) ? { id: 'card' } : random.pick(others)
    return paymentSplit(money(payable, 'EUR'), vouchers, other).parts
  }
  const pay = async (): Promise<string> => {
    const { json: basket } = await often('POST', `${FINANCE}/basket/checkout`, {})
    if (basket.status !== 'CheckedOut') return 'nothing to pay'
    const parts = await choose(basket.payable)
    const payTypeId = parts.find((part) => !isVoucherMethod(part.payTypeId))?.payTypeId ?? 'voucher'
    const saveCard = payTypeId === 'card' && random.chance(0.3)
    const body = parts.map((part) => ({ payTypeId: part.payTypeId, amount: part.amount.amount, ...(saveCard && { saveCard }) }))
    const { status, json } = await often('PUT', `${FINANCE}/basket/payments`, body, key('pay'))
    if (status !== 200) return `payment refused: ${json.code}`
    count(said.payments, who.id)
    const how = payTypeId.startsWith('card-') ? 'saved card' : payTypeId
    if (parts.length > 1) count(said.outcomes, 'in several parts')
    if (json.payUrl === null) return how
    const went = await payAtProvider(json.payUrl)
    if (random.chance(0.4)) await often('POST', `${FINANCE}/basket/${json.id}/status/sync`, {})
    return how === 'saved card' ? 'saved card declined, then another' : went
  }
  /** Pays the invoice from somewhere else while the basket with it is being paid. */
  const payElsewhere = async (invoice: { readonly id: string; readonly sum: number } | null): Promise<void> => {
    if (!invoice || !random.chance(0.2)) return
    const body = { docHeadIds: [Number(invoice.id)], amount: invoice.sum, payTypeId: 'directDebit' }
    const { status } = await often('POST', `${FINANCE}/doc-heads/payment`, body, key('elsewhere'))
    if (status === 200) count(said.debits, who.id)
  }
  const withdraw = async (): Promise<void> => {
    const { json } = await club.ask({ who, method: 'GET', path: `rs/cs/tournaments/${tournament}/players/my-players` })
    const [player] = json?.content ?? []
    if (!player) return
    const wasPaid = await isFeePaid(club, tournament, who.id)
    const { status } = await often('DELETE', `rs/cs/tournaments/${tournament}/players/delete-items?ids=${player.id}`)
    if (status === 200 && wasPaid) said.withdrawn.set(`${tournament} ${who.id}`, FEE)
  }
  const refund = async (): Promise<void> => {
    const [clerk, other] = club.staff as [Person, Person]
    const { json } = await club.ask({ who: clerk, method: 'GET', path: `rs/staff/finance/customers/${who.id}/paid-items` })
    const items = json.content as readonly { id: string; refundable: number }[]
    if (items.length === 0) return
    const item = random.pick(items)
    const isWhole = random.chance(0.5)
    const sum = isWhole ? item.refundable : random.between(1, item.refundable)
    const way = random.pick(['account', 'card', 'cash'])
    const clerks = random.chance(0.3) ? [clerk, other] : [clerk]
    await Promise.all(
      clerks.map(async (by) => {
        const reason = `${key('refund')} ${by.name}`
        const body = { itemId: item.id, amount: sum, way, reason, ...(way === 'cash' && { receipt: reason }) }
        const path = `rs/staff/finance/customers/${who.id}/refunds`
        const { status } = await club.askOften({ who: by, method: 'POST', path, body, key: reason }, createRandom(`${seed} ${reason}`))
        if (status === 200) count(said.refunds, reason, sum)
      }),
    )
  }

  /** Pays out credit, sometimes by two clerks who see the same amount; a transfer is confirmed by one clerk while the other cancels it. */
  const payOut = async (): Promise<void> => {
    const [clerk, other] = club.staff as [Person, Person]
    const path = `rs/staff/finance/customers/${who.id}`
    const { json: credit } = await club.ask({ who: clerk, method: 'GET', path: `${path}/credit` })
    const withBonus = random.chance(0.3)
    const way = random.pick(['bank', 'bank', 'cash', 'card'])
    const own = credit.available - (withBonus ? 0 : credit.bonus)
    const most = way === 'card' ? Math.min(own, credit.toCard) : own
    if (most <= 0) return
    const sum = random.chance(0.5) ? most : random.between(1, most)
    const bank = way === 'bank' ? { iban: 'DE02120300000000202051', holder: who.name } : { iban: '', holder: '' }
    const clerks = random.chance(0.4) ? [clerk, other] : [clerk]
    await Promise.all(
      clerks.map(async (by) => {
        const reason = `${key('payout')} ${by.name}`
        const body = {
          ...{ available: credit.available, amount: sum, way, withBonus, reason },
          receipt: way === 'cash' ? reason : '',
          ...bank,
        }
        const call = { who: by, method: 'POST', path: `${path}/payouts`, body, key: reason }
        const { status } = await club.askOften(call, createRandom(`${seed} ${reason}`))
        if (status !== 200) return
        count(said.refunds, reason, sum)
        count(said.outcomes, `paid out, ${way}`)
      }),
    )
    if (way === 'bank') await endTransfers(clerk, other)
  }
  const endTransfers = async (clerk: Person, other: Person): Promise<void> => {
    const list = `rs/staff/finance/refunds?customerId=${who.id}&open=true&size=100`
    const { json } = await club.ask({ who: clerk, method: 'GET', path: list })
    const open = (json.content as readonly { id: number; way: string }[]).filter((one) => one.way === 'bank')
    for (const { id } of open) {
      const end = (by: Person, how: string) =>
        club.askOften({ who: by, method: 'POST', path: `rs/staff/finance/refunds/${id}/${how}`, key: `${id} ${how} ${by.name}` }, random)
      const ends = random.pick([['payout'], ['payout-cancellation'], ['payout', 'payout-cancellation'], []])
      await Promise.all(ends.map((how, at) => end(at === 0 ? clerk : other, how)))
      for (const how of ends) count(said.outcomes, `transfer, ${how}`)
    }
  }

  return {
    /** Fills the basket, pays or abandons it. */
    buy: async (): Promise<void> => {
      await fill()
      await book()
      const invoice = await bill()
      const abandons = random.chance(0.05)
      const [went] = abandons ? ['abandoned'] : await Promise.all([pay(), payElsewhere(invoice)])
      paid = !abandons
      count(said.outcomes, went)
    },
    /** Gives back what was paid, or has it refunded; sometimes both at the same moment. */
    giveBack: async (): Promise<void> => {
      if (!paid) return
      const withdraws = kinds.fee && random.chance(0.4)
      const refunds = random.chance(0.4)
      await Promise.all([
        withdraws && withdraw(),
        refunds && refund(),
        random.chance(0.5) && cancelBooking(),
        random.chance(0.4) && payOut(),
      ])
      if (withdraws) count(said.outcomes, 'then withdrawn')
      if (refunds) count(said.outcomes, 'then refunded by staff')
    },
  }
}

function isFeePaid(club: MoneyClub, tournamentId: string, customerId: string): Promise<boolean> {
  return inTenant(club.owner, tenant, async (tx) => {
    const { rows } = await tx.query(
      `select from competition_fee f join fin_document d on d.tenant_id = f.tenant_id and d.key = 'basket/' || f.basket_id
        where f.tournament_id = $1 and f.customer_id = $2 and f.paid_at is not null and f.refunded < f.amount`,
      [tournamentId, customerId],
    )
    return rows.length > 0
  })
}
