import { money, type Transaction } from '@club/core/finance'
import jsQr from 'jsqr'
import { encode } from 'uqr'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FINANCE_TEXTS } from '../../print/financeTexts.ts'
import { storeFile } from '../../services/clubs/files.ts'
import { pdfText } from '../../testing/privacy/pdfText.ts'
import { appAt } from '../../testing/testApp.ts'
import { addDocument, type TestDocument } from '../../testing/testBook.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { drawnInvoice } from './invoicePdf.ts'

const tenant = CLUBS.a
const SENDER = {
  ...{ name: 'Golfclub Lindenhof e.V.', street: 'Am Weiher 1', zip: '60001', city: 'Lindenau', taxNumber: '45/123/67890', vatId: '' },
  ...{ iban: 'DE03500999000000990100', bic: '' },
}

/** Reads a code with a decoder that is not ours: every module is drawn as four by four points. */
function decoded(text: string): string | undefined {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const width = size * 4
  const points = new Uint8ClampedArray(width * width * 4)
  for (let at = 0; at < width * width; at += 1) {
    const dark = data[Math.floor(at / width / 4)]?.[Math.floor((at % width) / 4)]
    points.set([dark ? 0 : 255, dark ? 0 : 255, dark ? 0 : 255, 255], at * 4)
  }
  return jsQr.default(points, width, width)?.data
}

describe('invoices and statements as files', async () => {
  const database = await testDatabase()
  const app = appAt('2026-06-10T10:00:00Z', database)
  let [customerId, token, other] = ['', '', '']
  const ask = (path: string, more: { readonly language?: string; readonly token?: string } = {}) =>
    app.ask(`rs/cs/finance/${path}`, { tenant, token: more.token ?? token, headers: { 'accept-language': more.language ?? 'en' } })
  const add = (document: TestDocument) => addDocument(database.owner, tenant, customerId, document)
  const sender = (value: object | null) =>
    put(database.owner, tenant, (tx) =>
      tx.query('update club set invoice_sender = $2 where tenant_id = $1', [tenant, JSON.stringify(value)]),
    )

  beforeAll(async () => {
    await addClubs(database.owner)
    await changeSettings(database.owner, tenant, { financialAccountVisibility: 'Private' })
    await addAccount(database.owner, GROUP_ID, 'other', { [tenant]: await addCustomer(database.owner, tenant) })
    other = await app.logIn('other', tenant)
  })
  let count = 0
  beforeEach(async () => {
    count += 1
    customerId = await addCustomer(database.owner, tenant, { firstName: 'Jørgen', lastName: 'Grün' })
    await addAccount(database.owner, GROUP_ID, `payer${count}`, { [tenant]: customerId })
    token = await app.logIn(`payer${count}`, tenant)
    await sender(SENDER)
  })

  const trophy = { debit: 10_700, dueDate: '2026-07-03', number: '2026-0417', lines: [{ name: 'Fee', price: 5350, quantity: 2 }] }

  it('[FI-83+] prints sender, recipient, lines, VAT by rate, and what is open', async () => {
    const id = await add(trophy)
    const { status, headers, bytes } = await ask(`doc-heads/${id}/pdf`, { language: 'de' })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = pdfText(bytes)
    // 19 % included in 107.00 are 17.08.
    for (const part of [
      'Golfclub Lindenhof e.V.',
      'Jørgen Grün',
      'Rechnung 2026-0417',
      '107,00',
      '17,08',
      '89,92',
      '45/123/67890',
      'DE03 5009',
    ])
      expect(text).toContain(part)
  })

  it('[FI-109+] names the people that a line was for, as far as their privacy allows', async () => {
    const [shown, hidden] = [
      await addCustomer(database.owner, tenant, { firstName: 'Jonas', lastName: 'Weber' }),
      await addCustomer(database.owner, tenant, { firstName: 'Geheim', lastName: 'Person', visibility: 'DataNotShown' }),
    ]
    const id = await add(trophy)
    await put(database.owner, tenant, (tx) =>
      tx.query('insert into fin_line_person (tenant_id, document_id, position, customer_id) select $1, $2, 1, unnest($3::bigint[])', [
        tenant,
        id,
        [customerId, shown, hidden],
      ]),
    )
    const text = pdfText((await ask(`doc-heads/${id}/pdf`)).bytes)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Fee (for Jørgen Grün, Jonas Weber, name not shown)')
    expect(text).not.toContain('Geheim')
  })

  it('[FI-80+] [FI-83+] the code of the open amount is read back by another decoder; a paid invoice has none', () => {
    const euro = (amount: number) => money(amount, 'EUR')
    const invoice = {
      ...{ id: '7', ownerNumber: '2026-0417', externalNumber: '', type: 'invoice', dateTime: '2026-06-01T10:00:00', dueDate: null },
      ...{ debit: euro(8600), credit: euro(0), voidedDebit: euro(0), paidAmount: euro(600), usedPayAmount: euro(0), lines: [] },
      ...{ status: 'open', paidStatus: 'partiallyPaid', payTypeNames: [], cumulativeBalance: euro(0) },
    } as unknown as Transaction
    const { code } = drawnInvoice(invoice, SENDER, 'en')
    expect(code?.text).toContain('EUR80.00')
    expect(decoded(code?.text as string)).toBe(code?.text)
    const late = { ...invoice, dueDate: '2026-06-05', status: 'overdue' } as unknown as Transaction
    expect(drawnInvoice(late, SENDER, 'en').notes[0]).toMatch(/^Please transfer €80.00 to .* IBAN [^ ]+, with the text/)
    const paid = drawnInvoice({ ...invoice, paidAmount: euro(8600) }, SENDER, 'en')
    expect([paid.code, paid.notes]).toEqual([null, [FINANCE_TEXTS.en.isPaid]])
    const voided = drawnInvoice({ ...invoice, paidAmount: euro(0), voidedDebit: euro(8600) }, SENDER, 'en')
    expect([voided.code, voided.notes]).toEqual([null, [FINANCE_TEXTS.en.isVoided]])
  })

  it('[FI-83+] prints the name of a club that has imported nothing, and no transfer', async () => {
    await sender(null)
    const text = pdfText((await ask(`doc-heads/${await add(trophy)}/pdf`)).bytes)
    expect(text).toContain('Invoice 2026-0417')
    expect(text).not.toContain('IBAN')
  })

  it('[FI-83+] is not found for others, for other documents, and if another system wrote the file', async () => {
    const id = await add(trophy)
    expect((await ask(`doc-heads/${id}/pdf`, { token: other })).status).toBe(404)
    expect((await ask(`doc-heads/${await add({ type: 'accountTopUp', credit: 100 })}/pdf`)).status).toBe(404)
    await put(database.owner, tenant, async (tx) => {
      const file = await storeFile(tx, { customerId, key: null, name: 'old.pdf', content: Buffer.from('%PDF-1.4') })
      await tx.query('insert into fin_document_file (tenant_id, document_id, file_id) values ($1, $2, $3)', [tenant, id, file])
    })
    expect((await ask(`doc-heads/${id}/pdf`)).status).toBe(404)
  })

  it('[FI-84+] [FI-85+] a statement as CSV has the days asked for, with the balance after each document', async () => {
    await add({ type: 'accountTopUp', credit: 20_000, at: '2026-03-31T23:59:59' })
    await add({ ...trophy, at: '2026-04-01T00:00:00' })
    await add({ debit: 500, at: '2026-05-01T09:00:00', lines: [{ name: '=HYPERLINK("x")', price: 500 }] })
    const { status, headers, text } = await ask('statement?format=csv&from=2026-04-01&to=2026-05-31', { language: 'de' })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      '2026-04-01;Rechnung;2026-0417;Fee;107,00;0,00;93,00',
      '2026-05-01;Rechnung;;"\'=HYPERLINK(""x"")";5,00;0,00;88,00',
    ])
    expect((await ask('statement?format=csv&from=2026-02-30')).status).toBe(400)
  })

  it('[FI-84+] [FI-85+] a statement as PDF has the balance before and after; another member’s has none of it', async () => {
    await add({ type: 'accountTopUp', credit: 20_000, at: '2026-03-31T23:59:59' })
    await add({ ...trophy, at: '2026-04-01T00:00:00' })
    await add({ type: 'payment', payType: 'card', credit: 10_000, at: '2026-04-02T00:00:00' })
    await add({ debit: 30_000, at: '2026-04-03T00:00:00', lines: [{ name: 'Locker', price: 30_000 }] })
    const text = pdfText((await ask('statement?format=pdf&from=2026-04-01')).bytes)
    for (const part of [
      ...['Jørgen Grün', '1 Apr 2026 – 10 Jun 2026', 'Balance before', '€200.00', '€107.00', '€93.00', 'Payment · Card', '€193.00'],
      ...['Balance after', '−€107.00'],
    ])
      expect(text).toContain(part)
    expect(pdfText((await ask('statement?format=pdf', { token: other })).bytes)).not.toContain('107')
  })
})
