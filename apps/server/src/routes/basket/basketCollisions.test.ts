/** A basket beside what else happens to its fees, its places and the credit that pays for it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOON, signUpClub, tenant } from '../../testing/signUpClub.ts'
import { addDocument } from '../../testing/testBook.ts'
import { changeSettings, put } from '../../testing/testClubs.ts'
import { testPayments } from '../../testing/testPayments.ts'
import { addTournament } from '../../testing/testTournaments.ts'

const at = (time: string) => new Date(`2026-05-01T${time}Z`)
const FINANCE = 'rs/cs/finance'

describe('a basket and concurrent changes', async () => {
  const provider = testPayments()
  const club = await signUpClub(['anna'], { payments: provider.payments })
  const { app, owner, ask, number } = club
  beforeAll(async () => {
    await club.start()
    const finance = { financialAccountVisibility: 'Private', invoicePaymentEnabled: true }
    await changeSettings(owner, tenant, { competitionFeePaymentEnabled: true, ...finance })
  })
  beforeEach(async () => {
    app.now = new Date(NOON)
    for (const table of ['reserved_place', 'competition_fee', 'basket']) await put(owner, tenant, (tx) => tx.query(`delete from ${table}`))
  })

  const reserve = (id: string) => ask('anna', 'POST', `${id}/players/add-players-to-basket`, { initiatorAssoc: {}, players: [] })
  const basket = async () => (await ask('anna', 'GET', `${FINANCE}/basket`)).json
  const pay = (payTypeId: string) => ask('anna', 'PUT', `${FINANCE}/basket/payments`, [{ payTypeId, amount: 3500 }])
  const medal = () => addTournament(owner, tenant, { fee_amount: 3500, max_players: 2 })
  const toBePaid = async (): Promise<string> => {
    const id = await medal()
    await reserve(id)
    await ask('anna', 'POST', `${FINANCE}/basket/checkout`, {})
    return id
  }
  const newest = (): string => [...provider.intents.keys()].at(-1) ?? ''
  const paidByCard = async (): Promise<string> => {
    const id = await toBePaid()
    const { json } = await pay('card')
    provider.set(newest(), 'succeeded')
    await ask('anna', 'POST', `${FINANCE}/basket/${json.id}/status/sync`, {})
    return id
  }
  const withdraw = async (id: string) => {
    const [player] = (await ask('anna', 'GET', `${id}/players/my-players`)).json.content
    return ask('anna', 'DELETE', `${id}/players/delete-items?ids=${player.id}`)
  }

  /** Runs `both` while somebody else holds the account, until each of them waits for it. */
  async function whileAccountIsHeld<T>(both: () => Promise<T>): Promise<T> {
    let running: Promise<T> | undefined
    await put(owner, tenant, async (tx) => {
      await tx.query('select from fin_account where customer_id = $1 for update', [number('anna')])
      running = both()
      const waiting = async () =>
        (await owner.query('select from pg_locks l join pg_stat_activity a using (pid) where not granted and datname = current_database()'))
          .rowCount
      await expect.poll(waiting, { timeout: 5000 }).toBe(2)
    })
    return running as Promise<T>
  }

  it('[PA-36+] the same credit does not pay for a basket and an invoice', async () => {
    await addDocument(owner, tenant, String(number('anna')), { type: 'accountTopUp', credit: 3500, at: '2026-04-01T10:00:00' })
    const invoice = await addDocument(owner, tenant, String(number('anna')), { debit: 3500 })
    await toBePaid()
    const body = { docHeadIds: [Number(invoice)], payTypeId: 'account', amount: 3500 }
    const both = await whileAccountIsHeld(() => Promise.all([pay('account'), ask('anna', 'POST', `${FINANCE}/doc-heads/payment`, body)]))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await club.rows("select count(*)::integer as payments from fin_document where type = 'payment'")).toEqual([{ payments: 1 }])
  })

  it('[BA-36+] a payment that ends after the timer of its places frees them', async () => {
    app.now = at('10:00:00')
    const id = await toBePaid()
    app.now = at('10:09:00')
    const { json } = await pay('card')
    app.now = at('10:16:00')
    await club.settle()
    expect((await club.stored(id)).counts?.players).toBe(1)
    provider.set(newest(), 'canceled', 'canceled')
    await ask('anna', 'POST', `${FINANCE}/basket/${json.id}/status/sync`, {})
    expect((await club.stored(id)).counts?.players).toBe(0)
    expect(await club.noticesOf('anna', id)).toEqual(['ReservationEnded'])
  })

  it('[FI-92+] a paid player who withdraws gets the fee back, and pays again only for the new place', async () => {
    const id = await paidByCard()
    expect((await withdraw(id)).status).toBe(200)
    const { status, json } = await reserve(id)
    expect({ status, reserved: json.timerEnd !== null }).toEqual({ status: 200, reserved: true })
    expect((await basket()).items).toMatchObject([{ total: 3500 }])
    expect((await club.stored(id)).players).toEqual([])
    const credit = await club.rows('select sum(credit - debit)::integer as credit from fin_document where tenant_id = $1', [tenant])
    expect(credit).toEqual([{ credit: 3500 }])
  })

  it('a fee paid at the desk is no longer in the basket', async () => {
    await toBePaid()
    await put(owner, tenant, (tx) => tx.query('update competition_fee set paid_at = now() where paid_at is null'))
    expect(await basket()).toMatchObject({ items: [], total: 0, status: 'Open' })
  })
})
