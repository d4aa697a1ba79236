import { HEADERS } from '@club/contract/wire'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeFile } from '../../services/clubs/files.ts'
import { appAt } from '../../testing/testApp.ts'
import { addDocument, type TestDocument } from '../../testing/testBook.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addReservationCourse } from '../../testing/testTeeSheet.ts'
import { addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.outside
const OPEN = { financialAccountVisibility: 'Private', invoicePaymentEnabled: true, showOpenInvoices: true, showAccountDetails: true }

describe('the finance account', async () => {
  const database = await testDatabase()
  const app = appAt('2026-06-10T10:00:00Z', database)
  const people: Record<string, { readonly id: string; readonly token: string }> = {}
  let who = ''

  const idOf = (name = who) => (people[name] as { id: string }).id
  const ask = (path: string, request: Parameters<typeof app.ask>[1] = {}) =>
    app.ask(`rs/cs/finance/${path}`, { tenant, token: people[who]?.token, ...request })
  const add = (document: TestDocument, name = who) => addDocument(database.owner, tenant, idOf(name), document)
  const invoice = (debit: number, more: TestDocument = {}) => add({ debit, ...more })
  const topUp = (credit: number) => add({ type: 'accountTopUp', credit, at: '2026-04-01T10:00:00' })
  const pay = (ids: readonly string[], amount: number, more: object = {}, key?: string) =>
    ask('doc-heads/payment', {
      body: { docHeadIds: ids.map(Number), payTypeId: 'account', amount, ...more },
      ...(key !== undefined && { headers: { [HEADERS.idempotencyKey]: key } }),
    })
  const rows = async (path: string) => (await ask(path)).json.content
  const one = async (id: string) => (await rows('doc-heads')).find((row: { id: number }) => String(row.id) === id)

  beforeAll(() => addClubs(database.owner))
  // Somebody new each time, so that every test has an empty book.
  let count = 0
  beforeEach(async () => {
    await changeSettings(database.owner, tenant, { ...OPEN, useMandates: false, directDebitEnabled: false })
    count += 1
    who = `member${count}`
    const id = await addCustomer(database.owner, tenant)
    await addAccount(database.owner, tenant, who, { [tenant]: id })
    people[who] = { id, token: await app.logIn(who, tenant) }
  })

  describe('its summary', () => {
    it('[FI-01] [FI-18] follows from its documents and its terms', async () => {
      await topUp(20_000)
      await invoice(5000, { dueDate: '2026-06-09' })
      await invoice(3000, { dueDate: '2026-06-10' })
      await put(database.owner, tenant, (tx) =>
        tx.query('update fin_account set credit_limit = 10000, bonus_balance = 250 where customer_id = $1', [idOf()]),
      )
      expect((await ask('fin-accounts/stat')).json).toEqual({
        ...{ number: `A${idOf()}`, balance: 12_000, balanceAvailable: 20_000, balanceOverdue: 5000, balanceDeposited: 20_000 },
        ...{ bonusBalance: 250, creditLimit: 10_000, creditLimitUsed: 0, openInvoices: 8000, uninvoicedFees: [] },
        uninvoicedTeeTimes: [],
      })
    })

    it('[FI-105+] includes open charges of booked tee times with their player; a prepaid round and a cancelled one cost nothing', async () => {
      const friend = await addCustomer(database.owner, tenant, { firstName: 'Ida', lastName: 'Holm', visibility: 'NameSeenByAll' })
      const course = await addReservationCourse(database.owner, tenant, {})
      const charge = (of: { state?: string; prepaid?: boolean; released?: number; customer?: string | null }) =>
        put(database.owner, tenant, (tx) =>
          tx.query(
            `with b as (insert into booking (tenant_id, number, initiator_id, course_id, starts_at, tee, holes, state, made_at, cancelled_at)
              values ($1, gen_random_uuid(), $2, $3, '2026-07-01T10:00:00', 'tee1', 18, $4, now(), case $4::text when 'cancelled' then now() end) returning id)
             insert into booking_charge (tenant_id, booking_id, customer_id, payer_id, steps, amount, way, prepaid, released)
             select $1, id, $5, $2, '[]', 4500, 'desk', $6, $7 from b`,
            [
              tenant,
              idOf(),
              course,
              of.state ?? 'booked',
              of.customer === undefined ? friend : of.customer,
              of.prepaid ?? false,
              of.released ?? 0,
            ],
          ),
        )
      for (const one of [{}, { customer: null, released: 500 }, { prepaid: true }, { state: 'cancelled' }, { released: 4500 }])
        await charge(one)
      const { balance, uninvoicedTeeTimes } = (await ask('fin-accounts/stat')).json
      expect(balance).toBe(0)
      expect(uninvoicedTeeTimes.map(({ playerName, amount, startsAt }: Record<string, unknown>) => [playerName, amount, startsAt])).toEqual(
        [
          ['Ida Holm', 4500, '2026-07-01T10:00:00'],
          ['', 4000, '2026-07-01T10:00:00'],
        ],
      )
    })

    it('[FI-54+] includes entry fees that are due and in no document yet, not those of reserved places', async () => {
      const friend = await addCustomer(database.owner, tenant, { lastName: 'Holm', visibility: 'NameSeenByAll' })
      const hidden = await addCustomer(database.owner, tenant, { visibility: 'DataNotShown' })
      const reserved = await addCustomer(database.owner, tenant)
      const paid = await addCustomer(database.owner, tenant)
      const cup = await addTournament(database.owner, tenant, { name: 'Cup' })
      await put(database.owner, tenant, async (tx) => {
        for (const customer of [friend, hidden, reserved, paid]) {
          if (customer !== reserved)
            await tx.query(
              'insert into player (tenant_id, tournament_id, customer_id, initiator_id, guest) values ($1, $2, $3, $4, false)',
              [...[tenant, cup, customer, idOf()]],
            )
          await tx.query(
            `insert into competition_fee (tenant_id, tournament_id, customer_id, payer_id, article_id, amount, paid_at)
              values ($1, $2, $3, $4, 'entry', 3500, $5)`,
            [tenant, cup, customer, idOf(), customer === paid ? '2026-06-01T08:00:00Z' : null],
          )
        }
      })
      const fee = (playerName: unknown) => ({ tournamentId: Number(cup), tournamentName: 'Cup', playerName, amount: 3500 })
      expect((await ask('fin-accounts/stat')).json).toMatchObject({
        balance: 0,
        uninvoicedFees: [fee(expect.stringContaining('Holm')), fee('')],
      })
    })

    it('is zero without any payment, and needs a login and a club with accounts', async () => {
      expect((await ask('fin-accounts/stat')).json).toMatchObject({ balance: 0, balanceAvailable: 0 })
      expect((await ask('fin-accounts/stat', { token: undefined })).status).toBe(401)
      await changeSettings(database.owner, tenant, { financialAccountVisibility: 'No' })
      for (const path of ['fin-accounts/stat', 'doc-heads', 'doc-heads/detailed-list'])
        expect((await ask(path)).json.code).toBe('notPermitted')
    })

    it('[PA-30] is in the currency of the club, which is public', async () => {
      const currency = (language: string) =>
        app.ask('rs/cs/finance/currencies/params', { tenant, headers: { 'accept-language': language } })
      expect((await currency('da')).json).toEqual({ isoCode: 'DKK', symbol: 'kr.', decimals: 2, symbolBefore: false })
      expect((await currency('en')).json).toMatchObject({ isoCode: 'DKK', symbolBefore: true })
    })
  })

  describe('its documents', () => {
    it('[FI-02] [FI-07] are complete, with all their lines', async () => {
      const id = await invoice(5000, {
        ...{ number: 'R-1', externalNumber: 'X-9', dueDate: '2026-06-01' },
        lines: [
          { name: 'Range balls', quantity: 2, price: 1000 },
          { name: 'Trolley', price: 3000 },
        ],
      })
      await add({ type: 'invoiceVoid', credit: 1000, voids: id, lines: [{ name: 'Range balls', price: 1000, voids: 1 }] })
      await topUp(2000)
      await pay([id], 2000)
      expect(await one(id)).toEqual({
        ...{ id: Number(id), ownerNumber: 'R-1', externalNumber: 'X-9', docDateTime: '2026-05-01T10:00:00', docType: 'Invoice' },
        ...{ debit: 5000, credit: 0, actualDebit: 4000, voidedDebit: 1000, paidAmount: 2000, usedPayAmount: 0 },
        ...{ dueDate: '2026-06-01', status: 'Overdue', paidStatus: 'Overdue', payments: [{ payTypeName: 'Account balance' }] },
        cumulativeBalance: -3000,
        lines: [
          {
            ...{ articleName: 'Range balls', quantity: 2, vatRate: 19, vatAmountExternal: null, priceWithVat: 1000 },
            ...{ voided: false, voidedQuantity: 1, linePayments: [{ payTypeName: 'Account balance', amount: 500 }] },
          },
          {
            ...{ articleName: 'Trolley', quantity: 1, vatRate: 19, vatAmountExternal: null, priceWithVat: 3000 },
            ...{ voided: false, voidedQuantity: 0, linePayments: [{ payTypeName: 'Account balance', amount: 1500 }] },
          },
        ],
      })
    })

    it('[FI-31] [FI-38] are listed latest first, each with the balance after it, whatever is filtered', async () => {
      await invoice(5000, { at: '2026-03-01T09:00:00' })
      await topUp(8000)
      await invoice(1000, { at: '2026-05-01T09:00:00' })
      const balances = async (path: string) => (await rows(path)).map((row: { cumulativeBalance: number }) => row.cumulativeBalance)
      expect(await balances('doc-heads')).toEqual([2000, 3000, -5000])
      expect(await balances('doc-heads?types=Invoice')).toEqual([2000, -5000])
      expect(await balances('doc-heads?sort=docDateTime,asc&size=1&page=1')).toEqual([3000])
    })

    it('[FI-26] [FI-27] [FI-28] are found by number, month and type', async () => {
      await invoice(1000, { number: 'R-17', externalNumber: 'DATEV 4', at: '2026-04-30T23:59:59' })
      await invoice(1000, { number: 'R-18', at: '2026-05-01T00:00:00' })
      await add({ type: 'accountRefund', debit: 500, number: 'G-1', at: '2026-05-31T23:59:59' })
      const numbers = async (query: string) =>
        (await rows(`doc-heads?${query}`)).map(({ ownerNumber }: { ownerNumber: string }) => ownerNumber)
      expect(await numbers('textFields=OwnerNumber&textFields=ExternalNumber&textValue=r-1')).toEqual(['R-18', 'R-17'])
      expect(await numbers('textFields=ExternalNumber&textValue=datev')).toEqual(['R-17'])
      expect(await numbers('textFields=OwnerNumber&textValue=datev')).toEqual([])
      expect(await numbers('docDateTimeFrom=2026-05-01T00:00:00&docDateTimeTo=2026-05-31T23:59:59')).toEqual(['G-1', 'R-18'])
      expect(await numbers('types=AccountRefund&types=Payment')).toEqual(['G-1'])
      expect((await ask('doc-heads?types=Bill')).status).toBe(400)
    })

    it('[FI-29] [FI-30] are found by paid and overdue', async () => {
      await topUp(1500)
      const [paid, part] = [await invoice(1000, { number: 'paid' }), await invoice(1000, { number: 'part', dueDate: '2026-07-01' })]
      await invoice(1000, { number: 'late', dueDate: '2026-06-09' })
      await pay([paid], 1000)
      await pay([part], 500)
      const numbers = async (query: string) =>
        (await rows(`doc-heads?types=Invoice&${query}`)).map(({ ownerNumber }: { ownerNumber: string }) => ownerNumber)
      expect(await numbers('paidStatuses=Paid')).toEqual(['paid'])
      expect((await numbers('paidStatuses=PartiallyPaid&paidStatuses=Overdue')).sort()).toEqual(['late', 'part'])
      expect(await numbers('overdue=true')).toEqual(['late'])
      expect(await numbers('paidStatuses=NotPaid')).toEqual([])
    })

    it('[FI-33] [FI-34] that are unpaid are listed by due date', async () => {
      const gone = await invoice(1000, { number: 'void' })
      await add({ type: 'invoiceVoid', credit: 1000, voids: gone })
      for (const [number, dueDate] of [
        ['third', null],
        ['second', '2026-07-01'],
        ['first', '2026-06-01'],
      ] as const)
        await invoice(1000, { number, dueDate })
      const unpaid = 'active=true&paidStatuses=NotPaid&paidStatuses=Overdue&paidStatuses=PartiallyPaid&types=Invoice'
      for (const sort of ['', '&sort=dueDate,asc'])
        expect((await rows(`doc-heads/detailed-list?${unpaid}${sort}`)).map((row: { ownerNumber: string }) => row.ownerNumber)).toEqual([
          'first',
          'second',
          'third',
        ])
    })

    it('[FI-25] belong to the own customer, whatever id is sent', async () => {
      await invoice(1000)
      const other = Object.keys(people).find((name) => name !== who) ?? who
      expect(await rows(`doc-heads?customerId=${idOf()}`)).toHaveLength(1)
      expect(await rows(`doc-heads?customerId=${idOf(other)}`)).toEqual([])
    })

    it('[FI-09] [FI-21] have files, for their owner only', async () => {
      const id = await invoice(1000)
      const file = await put(database.owner, tenant, async (tx) => {
        const fileId = await storeFile(tx, { customerId: idOf(), key: null, name: 'R.pdf', content: Buffer.from('%PDF-') })
        await tx.query('insert into fin_document_file (tenant_id, document_id, file_id) values ($1, $2, $3)', [tenant, id, fileId])
        return fileId
      })
      expect(await rows(`doc-heads/${id}/files`)).toEqual([{ fileId: Number(file), fileName: 'R.pdf' }])
      const other = Object.keys(people).find((name) => name !== who) as string
      expect((await ask(`doc-heads/${id}/files`, { token: people[other]?.token })).status).toBe(404)
    })
  })

  describe('a payment', () => {
    it('[FI-19] [FI-22] is applied to invoices, the one that is due first first', async () => {
      await topUp(9000)
      const [late, early] = [await invoice(5000, { dueDate: '2026-07-01' }), await invoice(3000, { dueDate: '2026-06-20' })]
      const { status, json } = await pay([late, early], 4000)
      expect(status).toBe(200)
      expect(json).toMatchObject({ docType: 'Payment', docDateTime: '2026-06-10T12:00:00', usedPayAmount: 4000, cumulativeBalance: 1000 })
      expect([await one(early), await one(late)]).toMatchObject([
        { paidAmount: 3000, paidStatus: 'Paid', status: 'Closed' },
        { paidAmount: 1000, paidStatus: 'PartiallyPaid', status: 'Open' },
      ])
      expect((await ask('fin-accounts/stat')).json).toMatchObject({ balance: 1000, balanceAvailable: 5000 })
    })

    it('[PA-37+] is refused beyond the unpaid amount and beyond the balance', async () => {
      const id = await invoice(5000)
      const refused = async (amount: number) => (await pay([id], amount)).json
      expect(await refused(100)).toMatchObject({
        code: 'paymentRefused',
        details: [{ code: 'amountAbovePayable', data: { payable: { amount: 0, currency: 'DKK' } } }],
      })
      await topUp(9000)
      expect(await refused(5001)).toMatchObject({ status: 409, details: [{ data: { payable: { amount: 5000 } } }] })
      expect(await refused(0)).toMatchObject({ details: [{ code: 'amountNotPositive' }] })
      expect(await refused(-1)).toMatchObject({ details: [{ code: 'amountNotPositive' }] })
      expect((await one(id)).paidAmount).toBe(0)
      expect(await rows('doc-heads?types=Payment')).toEqual([])
    })

    it('[CS-24] is refused if the club does not accept it', async () => {
      await topUp(9000)
      const id = await invoice(5000)
      await changeSettings(database.owner, tenant, { invoicePaymentEnabled: false })
      expect((await pay([id], 5000)).json).toMatchObject({ status: 403, code: 'switchedOff' })
      expect((await one(id)).paidAmount).toBe(0)
    })

    it('is refused for another person’s invoice or mandate and for a document that is not an invoice', async () => {
      const mine = await invoice(1000)
      const credit = await topUp(9000)
      const other = Object.keys(people).find((name) => name !== who) as string
      const theirs = await add({ debit: 1000 }, other)
      for (const ids of [[theirs], [mine, theirs], [credit], ['999999']]) expect((await pay(ids, 1000)).json).toMatchObject({ status: 404 })
      expect((await pay([mine], 1000, { customerId: Number(idOf(other)) })).status).toBe(404)
      expect((await one(mine)).paidAmount).toBe(0)
    })

    it('[MA-114+] by a mandate needs an active one that pays invoices and is not blocked', async () => {
      const id = await invoice(1000)
      const byMandate = async () => (await pay([id], 1000, { payTypeId: 'directDebit' })).status
      await put(database.owner, tenant, (tx) =>
        tx.query(
          `insert into mandate (tenant_id, customer_id, reference, name, customer_name, iban, status)
            values ($1, $2, 'M', 'M', 'M', 'DE89370400440532013000', 'pending')`,
          [tenant, idOf()],
        ),
      )
      const mandate = (columns: string) =>
        put(database.owner, tenant, (tx) => tx.query(`update mandate set ${columns} where customer_id = $1`, [idOf()]))
      expect(await byMandate()).toBe(403)
      await changeSettings(database.owner, tenant, { useMandates: true, directDebitEnabled: true })
      expect(await byMandate()).toBe(409)
      expect((await pay([id], 1000, { payTypeId: 'directDebit' })).json.details).toMatchObject([{ code: 'methodNotOffered' }])
      await mandate("status = 'active', pay_credit_invoice = false")
      expect(await byMandate()).toBe(409)
      await mandate("pay_credit_invoice = true, blocked_reason = 'MD06'")
      expect(await byMandate()).toBe(409)
      await mandate("blocked_reason = ''")
      expect(await byMandate()).toBe(200)
      expect(await one(id)).toMatchObject({ paidStatus: 'Paid', payments: [{ payTypeName: 'Direct debit' }] })
      expect((await ask('fin-accounts/stat')).json).toMatchObject({ balance: 0, balanceAvailable: 0 })
    })

    it('sent twice is made once', async () => {
      await topUp(9000)
      const id = await invoice(5000)
      const [first, again] = [await pay([id], 2000, {}, 'k1'), await pay([id], 2000, {}, 'k1')]
      expect(again.json).toEqual(first.json)
      expect((await pay([id], 3000, {}, 'k1')).json.code).toBe('keyReused')
      expect((await one(id)).paidAmount).toBe(2000)
    })

    it('[PA-36+] concurrent ones never pay more than the unpaid amount, and lose nothing', async () => {
      await topUp(100_000)
      const id = await invoice(5000)
      const answers = await Promise.all(Array.from({ length: 12 }, () => pay([id], 1500)))
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(9).fill(409)])
      expect((await one(id)).paidAmount).toBe(4500)
      expect((await ask('fin-accounts/stat')).json).toMatchObject({ balanceAvailable: 95_500, balance: 95_000 })
    })

    it('[FI-52+] concurrent ones take no more from the account than its balance', async () => {
      await topUp(4000)
      const ids = [await invoice(3000), await invoice(3000), await invoice(3000)]
      const answers = await Promise.all(ids.map((id) => pay([id], 3000)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect((await ask('fin-accounts/stat')).json.balanceAvailable).toBe(1000)
    })
  })
})
