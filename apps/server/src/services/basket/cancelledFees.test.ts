import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { NO_REACH } from '../../reach/reach.ts'
import { NOON, signUpClub, tenant } from '../../testing/signUpClub.ts'
import { addDocument } from '../../testing/testBook.ts'
import { addAccount, addCustomer, changeSettings, GROUP_ID } from '../../testing/testClubs.ts'
import { testPayments } from '../../testing/testPayments.ts'
import { addTournament } from '../../testing/testTournaments.ts'
import { removePlayers } from '../entries/changeEntries.ts'
import { storeCancelled, storeClosed } from '../staff/staffDay.ts'
import { creditCancelledFees } from './cancelledFees.ts'

const BASKET = 'rs/cs/finance/basket'

describe('the fees of a cancelled tournament', async () => {
  const provider = testPayments()
  const club = await signUpClub(['anna', 'ben', 'clara'], { payments: provider.payments })
  const { app, owner, database, ask, rows, ids, mails, number } = club
  let id = ''
  let staffToken = ''

  beforeAll(async () => {
    await club.start()
    await rows("update customer set language = 'en'")
    for (const [name, customer] of Object.entries(ids)) {
      await rows('insert into customer_email (tenant_id, customer_id, email, main) values ($1, $2, $3, true)', [
        ...[tenant, customer, `${name}@example.org`],
      ])
    }
    await rows("update customer set language = 'de' where id = $1", [ids.ben])
    await changeSettings(owner, tenant, { competitionFeePaymentEnabled: true, financialAccountVisibility: 'Private' })
    const teller = await addCustomer(owner, tenant, { firstName: 'stella', lastName: 'Staff' })
    await addAccount(owner, GROUP_ID, 'stella', { [tenant]: teller }, { staff: true })
    staffToken = await app.logIn('stella', tenant)
  })
  beforeEach(async () => {
    app.now = new Date(NOON)
    for (const table of ['job', 'notice', 'basket', 'tournament', 'fin_document']) await rows(`delete from ${table}`)
    mails.length = 0
    id = await addTournament(owner, tenant, { name: 'Cup', fee_amount: 3500, max_players: 2 })
  })

  const inClub = <T>(work: Parameters<typeof inTenant<T>>[2]): Promise<T> => inTenant(database.app, tenant, work)
  const cancel = (instant = app.now) => inClub((tx) => storeCancelled(tx, id, { instant }))
  const reopen = () => inClub((tx) => storeClosed(tx, id, false, { instant: app.now }))
  const reserve = (name: string) => ask(name, 'POST', `${id}/players/add-players-to-basket`, { initiatorAssoc: {}, players: [] })
  const pay = async (name: string, payTypeId: string) => {
    await ask(name, 'POST', `${BASKET}/checkout`, {})
    return ask(name, 'PUT', `${BASKET}/payments`, [{ payTypeId, amount: 3500 }])
  }
  const newest = (): string => [...provider.intents.keys()].at(-1) ?? ''
  const arrive = (name: string, basketId: number) => {
    provider.set(newest(), 'succeeded')
    return ask(name, 'POST', `${BASKET}/${basketId}/status/sync`, {})
  }
  const paidByCard = async (name: string) => {
    await reserve(name)
    const { json } = await pay(name, 'card')
    await arrive(name, json.id)
  }
  /** Credit of each account in minor units, by name. */
  const credit = async () =>
    Object.fromEntries(
      (
        await rows<{ customer_id: string; credit: number }>(
          'select customer_id, sum(credit - debit)::integer as credit from fin_document group by 1 order by 1',
        )
      ).map(({ customer_id, credit: amount }) => [club.nameOf(customer_id), amount]),
    )
  const sent = async () => {
    mails.length = 0
    await club.settle()
    return mails.map(({ to, subject }) => `${to.address.split('@')[0]}: ${subject}`)
  }
  const textTo = (name: string) => mails.find(({ to }) => to.address.startsWith(name))?.text ?? ''
  const basket = async (name: string) => (await ask(name, 'GET', BASKET)).json

  it('[RE-321+] [RE-322+] a fee paid online is credited whole, once, and its payer reads so in their language', async () => {
    await addDocument(owner, tenant, String(number('ben')), { type: 'accountTopUp', credit: 5000, at: '2026-04-01T10:00:00' })
    await paidByCard('anna')
    await reserve('ben')
    expect((await pay('ben', 'account')).json.status).toBe('Paid')
    expect(await credit()).toEqual({ anna: 0, ben: 1500 })
    await sent()
    await Promise.all([cancel(), cancel()])
    expect(await sent()).toEqual(['anna: Cancelled: Cup', 'ben: Abgesagt: Cup'])
    expect(textTo('anna')).toContain('The entry fee of €35.00 that you have paid is credited to your account at the club.')
    expect(textTo('ben')).toContain('Das bezahlte Nenngeld von 35,00')
    expect(await credit()).toEqual({ anna: 3500, ben: 5000 })
    // Twice: the job, as after a crash, and the whole cancellation.
    await cancel()
    await inClub((tx) =>
      creditCancelledFees.run({ tx, jobId: '1', instant: app.now, publicUrl: '', payments: provider.payments, reach: NO_REACH }, {
        tournamentId: id,
      } as never),
    )
    expect([await sent(), await credit()]).toEqual([[], { anna: 3500, ben: 5000 }])
    const { content } = (await ask('anna', 'GET', 'rs/cs/finance/doc-heads')).json
    expect(content.length).toBeGreaterThan(0)
  })

  it('[RE-321+] [FI-92+] a fee that was paid elsewhere is refunded by the office, and that of a player who withdrew too late stays', async () => {
    await ask('anna', 'POST', `${id}/players/add-items`, { players: [{ customerId: number('anna') }] })
    await rows('update competition_fee set paid_at = now() where customer_id = $1', [ids.anna])
    await paidByCard('ben')
    await rows("update tournament set last_cancellation = '2026-05-01T00:00:00' where id = $1", [id])
    const [player] = await rows<{ id: string }>('select id from player where customer_id = $1', [ids.ben])
    await inClub((tx) => removePlayers(tx, { tournamentId: id, actorId: ids.ben as string, instant: app.now }, [player?.id as string]))
    await sent()
    await cancel()
    expect(await sent()).toEqual(['anna: Cancelled: Cup'])
    expect(textTo('anna')).toContain('The club office refunds the entry fee of €35.00')
    expect(await credit()).toEqual({ ben: 0 })
    expect((await rows('select paid_at from competition_fee where paid_at is not null')).length).toBe(1)
  })

  it('[RE-320+] [RE-322+] [RE-323+] reserved places and unpaid fees leave the baskets, and offers end', async () => {
    await reserve('anna')
    await ask('ben', 'POST', `${id}/players/add-items`, { players: [{ customerId: number('ben') }] })
    await rows(
      "insert into waiting (tenant_id, tournament_id, customer_id, guest, offered_until) values ($1, $2, $3, false, '2026-05-02')",
      [...[tenant, id, ids.clara]],
    )
    await rows("delete from job where name like 'letter.%'")
    const preview = await app.ask(`rs/staff/tournaments/${id}/cancellation`, { tenant, token: staffToken })
    expect(preview.json).toEqual({
      ...{ entered: 1, reserved: 1, waiting: 1, otherPayers: 0, currency: 'EUR' },
      ...{ unpaid: { payers: 2, amount: 7000 }, paying: 0, credited: { payers: 0, amount: 0 }, atOffice: { payers: 0, amount: 0 } },
    })
    await ask('ben', 'POST', `${BASKET}/item`, { kind: 1, tournamentId: Number(id), customerIds: [number('ben')] })
    expect([(await basket('anna')).items.length, (await basket('ben')).items.length]).toEqual([1, 1])
    await cancel()
    expect([(await basket('anna')).items, (await basket('ben')).items]).toEqual([[], []])
    expect(await club.stored(id)).toMatchObject({ players: ['ben'], waiting: ['clara'], counts: { players: 1, waiting: 1 } })
    expect(await rows('select offered_until from waiting')).toEqual([{ offered_until: null }])
    expect(await sent()).toEqual(['anna: Cancelled: Cup', 'ben: Abgesagt: Cup', 'clara: Cancelled: Cup'])
    expect(textTo('anna')).toContain('no longer due')
    expect(textTo('clara')).not.toContain('due')
    for (const name of ['anna', 'ben', 'clara']) expect(await club.noticesOf(name, id)).toEqual(['TournamentCancelled'])
  })

  it('[RE-320+] a payment in progress when the tournament is cancelled is credited once it arrives', async () => {
    await reserve('anna')
    const { json } = await pay('anna', 'card')
    await cancel()
    await sent()
    expect(textTo('anna')).toContain('If a payment that you have begun still arrives')
    await arrive('anna', json.id)
    await arrive('anna', json.id)
    expect([await credit(), (await club.stored(id)).players]).toEqual([{ anna: 3500 }, []])
    expect(await basket('anna')).toMatchObject({ items: [], total: 0 })
  })

  it('[RE-320+] [RE-321+] cancelled at the moment of a payment and of a sign-up, no money is lost and no place is taken', async () => {
    for (const turn of [1, 2, 3]) {
      await rows('delete from fin_document')
      id = await addTournament(owner, tenant, { name: `Cup ${turn}`, fee_amount: 3500 })
      await reserve('anna')
      const { json } = await pay('anna', 'card')
      const [, , signUp] = await Promise.all([
        arrive('anna', json.id),
        cancel(),
        ask('clara', 'POST', `${id}/players/add-items`, { players: [{ customerId: number('clara') }] }),
      ])
      await club.settle()
      expect(await credit(), `turn ${turn}`).toEqual({ anna: 3500 })
      const notified = await club.noticesOf('clara', id)
      expect([signUp.status, notified]).toEqual(signUp.status === 200 ? [200, ['TournamentCancelled']] : [409, []])
    }
  })

  it('[RE-321+] a tournament that takes place again asks for the credited fee again, once', async () => {
    await paidByCard('anna')
    await sent()
    await cancel()
    await reopen()
    // Neither the email nor the credit has gone out yet: nothing has happened.
    expect([await sent(), await credit()]).toEqual([[], { anna: 0 }])
    await cancel()
    await sent()
    await reopen()
    await reopen()
    expect(await sent()).toEqual(['anna: Takes place after all: Cup'])
    expect(textTo('anna')).toContain('is due again')
    const { uninvoicedFees } = (await ask('anna', 'GET', 'rs/cs/finance/fin-accounts/stat')).json
    expect(uninvoicedFees).toMatchObject([{ amount: 3500 }])
    const { json } = await ask('anna', 'POST', `${BASKET}/item`, { kind: 1, tournamentId: Number(id) })
    expect(json).toMatchObject({ total: 3500 })
    expect((await pay('anna', 'account')).json.status).toBe('Paid')
    await cancel()
    await sent()
    expect(await credit()).toEqual({ anna: 3500 })
  })
})
