/** Debits that are lower than announced, because something was cancelled or paid before the file was made. */
import { describe, expect, it } from 'vitest'
import { collectionClub, DAY, type Member, tenant } from '../../testing/collectionClub.ts'
import { addDocument } from '../../testing/testBook.ts'

describe('a debit after its announcement', async () => {
  const { app, owner, at, ask, member, mail, announced, open, balanced, office } = await collectionClub()

  /** Pays the invoice by direct debit in the portal; the next collection has the payment. */
  const payByDebit = async (who: Member, amount = 5000) => {
    const body = { docHeadIds: [Number(who.invoices[0])], amount, payTypeId: 'directDebit' }
    expect((await app.ask('rs/cs/finance/doc-heads/payment', { tenant, token: await who.token(), body })).status).toBe(200)
  }
  const refund = (who: Member, amount: number, over: object = {}) =>
    app.ask(`rs/staff/finance/customers/${who.id}/refunds`, {
      ...{ tenant, token: office().petra, method: 'POST' },
      body: { itemId: `invoice-${who.invoices[0]}`, amount, way: 'account', reason: 'Regen', ...over },
    })
  const own = async (who: Member, path: string) => (await app.ask(`rs/cs/finance/${path}`, { tenant, token: await who.token() })).json
  const rowOf = async (id: string, who: Member) =>
    (await ask(`/${id}`)).json.rows.find(({ customerId }: { customerId: number }) => customerId === Number(who.id))
  const exporting = (id: string) => ask(`/${id}/export`, 'POST', {})

  it('[MA-115+] [MA-117+] a cancelled fee is not collected and not credited, and member and treasurer see the lower amount', async () => {
    const mia = await member([5000])
    await payByDebit(mia)
    const id = await announced()
    await mail.deliver()
    expect(await rowOf(id, mia)).toMatchObject({ status: 'Announced', announced: 5000, expected: 5000, amount: null })
    expect((await refund(mia, 3500)).json.content).toMatchObject([{ way: 'debit', amount: 3500, states: [{}, { state: 'arrived' }] }])
    expect(await rowOf(id, mia)).toMatchObject({ announced: 5000, expected: 1500, amount: null })
    expect((await own(mia, 'direct-debit/coming')).debits).toMatchObject([{ amount: 1500, sent: false }])
    expect([(await own(mia, 'fin-accounts/stat')).balanceAvailable, await open(mia.id)]).toEqual([0, 0])
    const [email] = await mail.deliver(mia.email)
    expect(email?.text).toContain('Die Lastschrift ist um diesen Betrag niedriger')
    expect((await exporting(id)).json).toMatchObject({ announced: 5000, exported: 1500 })
    // Once the bank has the file, the same is credit.
    expect((await refund(mia, 500)).json.content).toMatchObject([{ way: 'account', amount: 500 }])
    expect(await rowOf(id, mia)).toMatchObject({ expected: null, amount: 1500 })
    expect((await own(mia, 'fin-accounts/stat')).balanceAvailable).toBe(500)
    await at(`${DAY}T08:00:00Z`)
    await ask(`/${id}/book`, 'POST', {})
    expect((await ask(`/${id}`)).json.sums).toMatchObject({ exported: 1500, booked: 1500, clearing: 1500 })
    await balanced()
  })

  it('[MA-115+] [MA-116+] a debit of which nothing is left drops out, and the member is notified once', async () => {
    const [mia, other] = [await member([5000]), await member([100])]
    await payByDebit(mia)
    const id = await announced()
    expect((await refund(mia, 5000)).status).toBe(200)
    expect((await own(mia, 'direct-debit/coming')).debits).toEqual([])
    await mail.deliver()
    for (let time = 0; time < 2; time += 1) expect((await exporting(id)).json).toMatchObject({ dropped: 1, exported: 100 })
    expect(await rowOf(id, mia)).toMatchObject({ status: 'Dropped', reason: 'paidOtherwise' })
    expect((await mail.deliver(mia.email)).map(({ subject }) => subject)).toEqual(['Keine Lastschrift am 15. Juni 2026'])
    expect(await mail.deliver(other.email)).toEqual([])
    await balanced()
  })

  it('[MA-116+] names the amount and the announced one of a debit that was paid in part', async () => {
    const [mia, ole] = [await member([5000]), await member([3000])]
    const id = await announced()
    await addDocument(owner, tenant, mia.id, { type: 'invoiceVoid', credit: 2000, voids: mia.invoices[0] ?? null })
    await mail.deliver()
    expect(await rowOf(id, mia)).toMatchObject({ expected: 3000 })
    await exporting(id)
    const [email, ...others] = await mail.deliver(mia.email)
    expect([email?.subject, others]).toEqual(['Lastschrift über 30,00\u00a0€ am 15. Juni 2026', []])
    expect(email?.text).toContain('statt der angekündigten 50,00\u00a0€ nur 30,00\u00a0€')
    expect(await mail.deliver(ole.email)).toEqual([])
  })

  it('[MA-115+] [MA-127+] a fee that is cancelled after the bank has not taken the file lowers the next debit', async () => {
    const mia = await member([5000])
    await payByDebit(mia)
    const id = await announced()
    expect((await exporting(id)).status).toBe(200)
    expect((await ask(`/${id}/reject`, 'POST', { reason: 'Too late' })).status).toBe(200)
    expect((await refund(mia, 3500)).json.content).toMatchObject([{ way: 'debit', amount: 3500 }])
    expect((await own(mia, 'fin-accounts/stat')).balanceAvailable).toBe(0)
    const next = await announced()
    expect(await rowOf(next, mia)).toMatchObject({ announced: 1500 })
    expect((await exporting(next)).status).toBe(200)
    expect((await refund(mia, 500)).json.content).toMatchObject([{ way: 'account', amount: 500 }])
    await balanced()
  })

  it('[MA-115+] in cash it is paid back, and the debit stays', async () => {
    const mia = await member([5000])
    await payByDebit(mia)
    const id = await announced()
    expect((await refund(mia, 2000, { way: 'cash', receipt: 'T-1' })).json.content).toMatchObject([{ way: 'cash', amount: 2000 }])
    expect(await rowOf(id, mia)).toMatchObject({ expected: 5000 })
    await balanced()
  })

  it('[MA-115+] a refund at the moment of the file is either in it or credit', async () => {
    for (let round = 0; round < 4; round += 1) {
      const mia = await member([5000])
      await payByDebit(mia)
      const id = await announced()
      const [made, refunded] = await Promise.all([exporting(id), refund(mia, 2000)])
      expect([made.status, refunded.status]).toEqual([200, 200])
      const [{ way }] = refunded.json.content
      expect([way, (await rowOf(id, mia)).amount]).toEqual(way === 'debit' ? ['debit', 3000] : ['account', 5000])
      expect((await own(mia, 'fin-accounts/stat')).balanceAvailable).toBe(way === 'debit' ? 0 : 2000)
    }
    await balanced()
  })
})
