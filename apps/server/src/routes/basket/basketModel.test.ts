/**
 * Whatever people, clocks and providers do with baskets: no place is lost, nobody plays unpaid by this way (whoever moved up from the
 * waiting list owes the fee), and every cent is somewhere.
 */
import type { CardIntentStatus } from '@club/core/finance'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { signUpClub, tenant } from '../../testing/signUpClub.ts'
import { changeSettings } from '../../testing/testClubs.ts'
import { testPayments } from '../../testing/testPayments.ts'
import { addTournament } from '../../testing/testTournaments.ts'

const NAMES = ['anna', 'ben', 'carl'] as const
const FINANCE = 'rs/cs/finance'

type Step =
  | { readonly do: 'reserve' | 'checkout' | 'pay' | 'sync' | 'clear'; readonly who: (typeof NAMES)[number] }
  | { readonly do: 'report'; readonly status: CardIntentStatus; readonly intent: number }
  | { readonly do: 'wait'; readonly minutes: number }

const anyWho = fc.constantFrom(...NAMES)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('reserve', 'checkout', 'pay', 'sync', 'clear'), who: anyWho }),
  fc.record({
    do: fc.constant('report' as const),
    status: fc.constantFrom<CardIntentStatus>('succeeded', 'succeeded', 'canceled', 'processing', 'requiresPaymentMethod'),
    intent: fc.nat({ max: 5 }),
  }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 9, 16) }),
)

/** A third asks for one of two places, and one of the two lets go. */
const MOVED_UP: Step[] = [...NAMES.map((who) => ({ do: 'reserve', who }) as const), { do: 'clear', who: 'anna' }]

describe('baskets under any order of steps', async () => {
  const provider = testPayments()
  const club = await signUpClub([...NAMES], { payments: provider.payments })
  const { app, ask, owner } = club
  beforeAll(async () => {
    await club.start()
    await changeSettings(owner, tenant, { competitionFeePaymentEnabled: true })
  })

  async function take(step: Step, id: string): Promise<void> {
    switch (step.do) {
      case 'reserve':
        await ask(step.who, 'POST', `${id}/players/add-players-to-basket`, { initiatorAssoc: {}, players: [] })
        return
      case 'checkout':
        await ask(step.who, 'POST', `${FINANCE}/basket/checkout`, {})
        return
      case 'pay': {
        const { payable } = (await ask(step.who, 'GET', `${FINANCE}/basket`)).json
        await ask(step.who, 'PUT', `${FINANCE}/basket/payments`, [{ payTypeId: 'card', amount: payable }])
        return
      }
      case 'sync': {
        const { id: basketId } = (await ask(step.who, 'GET', `${FINANCE}/basket`)).json
        if (basketId !== null) await ask(step.who, 'POST', `${FINANCE}/basket/${basketId}/status/sync`, {})
        return
      }
      case 'clear':
        await ask(step.who, 'DELETE', `${FINANCE}/basket`)
        return
      case 'report': {
        const intentId = [...provider.intents.keys()].at(-1 - step.intent)
        if (intentId === undefined) return
        // Money that has moved stays moved at the provider too; what it tells may still be old.
        if (provider.intents.get(intentId)?.status !== 'succeeded') provider.set(intentId, step.status)
        const { body, headers } = provider.message({ intentId, status: step.status, errorCode: null })
        await app.ask(`payments/webhook/${tenant}`, { body, headers })
        return
      }
      case 'wait':
        app.now = new Date(app.now.getTime() + step.minutes * 60_000)
        await club.settle()
    }
  }

  it('[BA-39+] [PA-18] [TS-100] counts, entries and accounts agree after every step', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
        const id = await addTournament(owner, tenant, {
          fee_amount: 3500,
          max_players: 2,
          end_date: '2027-06-01',
          start_date: '2027-06-01',
        })
        for (const step of steps) {
          await take(step, id)
          const [counts] = await club.rows(
            `select players_count = (select count(*) from player where tournament_id = t.id) + (select count(*) from reserved_place where tournament_id = t.id) as places,
              players_count <= 2 as fits,
              not exists (select from player p where p.tournament_id = t.id and not exists (select from competition_fee f
                where f.tournament_id = t.id and f.customer_id = p.customer_id and (f.paid_at is not null or exists (select from notice n
                  where n.tournament_id = t.id and n.customer_id = p.customer_id and n.kind = 'movedUp')))) as "allPaid",
              not exists (select from competition_fee f where f.tournament_id = t.id and f.paid_at is not null and not exists (select from player p
                where p.tournament_id = t.id and p.customer_id = f.customer_id)) as "allEntered"
            from tournament t where id = $1`,
            [id],
          )
          expect(counts).toEqual({ places: true, fits: true, allPaid: true, allEntered: true })
        }
        const [book] = await club.rows(
          `select coalesce((select sum(amount) from basket_payment where status = 'succeeded'), 0) = coalesce((select sum(credit) from fin_document where type = 'payment'), 0) as money,
            coalesce((select sum(debit) from fin_document where type = 'invoice'), 0) = coalesce((select sum(amount) from competition_fee where paid_at is not null), 0) as fees,
            coalesce((select sum(amount) from fin_settlement), 0) = coalesce((select sum(debit) from fin_document where type = 'invoice'), 0) as settled`,
        )
        expect(book).toEqual({ money: true, fees: true, settled: true })
        for (const who of NAMES) await ask(who, 'DELETE', `${FINANCE}/basket`)
      }),
      { numRuns: 40, interruptAfterTimeLimit: 15_000, examples: [[MOVED_UP]] },
    )
  })
})
