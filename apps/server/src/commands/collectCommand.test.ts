import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { addDocument } from '../testing/testBook.ts'
import { addClubs, addCustomer, CLUBS, changeSettings, put } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { collectCommand } from './collectCommand.ts'

const tenant = CLUBS.a
const CREDITOR = {
  ...{ creditorId: 'DE98ZZZ09999999999', name: 'Golfclub', street: 'Hof 1', zip: '12345', city: 'Musterstadt' },
  ...{ acceptOnlineMandates: true, iban: 'DE68210501700012345678' },
}

describe('collections on the command line', async () => {
  const database = await testDatabase()
  const { owner } = database
  const client = await openClient(database.ownerUrl)
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-collect-'))
  const run = async (instant: string, ...args: readonly string[]) => {
    const outcome = await collectCommand(client, [tenant, ...args], new Date(instant))
    return outcome ?? { done: false, text: 'usage' }
  }
  beforeAll(async () => {
    await addClubs(owner)
    await changeSettings(owner, tenant, { useMandates: true, directDebitEnabled: true })
    await put(owner, tenant, (tx) => tx.query(sql`update club set direct_debit = ${JSON.stringify(CREDITOR)}`))
    for (const debit of [5000, 2500]) {
      const id = await addCustomer(owner, tenant)
      await addDocument(owner, tenant, id, { debit })
      await put(owner, tenant, (tx) =>
        tx.query(
          sql`insert into mandate (tenant_id, customer_id, reference, name, customer_name, iban, status, confirmation_date)
            values (${tenant}, ${id}, ${`GC-${id}`}, 'Mia', 'Mia', 'DE89370400440532013000', 'active', '2026-01-02')`,
        ),
      )
    }
  })
  afterAll(async () => {
    await client.end()
    rmSync(folder, { recursive: true })
  })

  it('[MA-100+] goes from preview to a reconciled collection', async () => {
    const now = '2026-06-01T06:00:00Z'
    const onDay = '2026-06-15T08:00:00Z'
    expect(await run(now, 'preview', '2026-06-15')).toMatchObject({ done: true, text: expect.stringContaining('2 debits, 75.00 EUR') })
    expect((await run(now, 'announce', '2026-06-14')).text).toContain('too early')
    const announced = await run(now, 'announce', '2026-06-15')
    const id = /collection (\d+)/.exec(announced.text)?.[1] ?? ''
    expect(announced.text).toContain('Write to these members')
    expect((await run(now, 'book', id)).text).toContain('has not been made')
    const file = join(folder, 'bank.xml')
    expect((await run(now, 'export', id, join(folder, 'none', 'bank.xml'))).text).toContain('There is no folder')
    expect((await run(now, 'export', id, file)).text).toContain('2 debits, 75.00 EUR')
    const xml = readFileSync(file, 'utf8')
    expect((await run(now, 'export', id, file)).done).toBe(false)
    expect((await run(onDay, 'book', id)).text).toContain('The sums agree.')
    const endToEnd = [...xml.matchAll(/<EndToEndId>(.*?)</g)].map(([, found]) => found)
    writeFileSync(
      join(folder, 'back.xml'),
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry><Amt Ccy="EUR">50.00</Amt>
        <CdtDbtInd>DBIT</CdtDbtInd><NtryDtls><TxDtls><Refs><EndToEndId>${endToEnd[0]}</EndToEndId></Refs><RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>
        </TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
    )
    expect((await run(onDay, 'returns', join(folder, 'back.xml'))).text).toContain('return applied')
    expect((await run(onDay, 'returns', join(folder, 'back.xml'))).text).toContain('read before')
    const after = await run(onDay, 'show', id)
    expect(after).toMatchObject({
      done: true,
      text: expect.stringContaining('booked 25.00 EUR + returned 50.00 EUR + outstanding 0.00 EUR'),
    })
    expect((await run(onDay)).text).toContain(`${id}  2026-06-15  booked`)
    expect((await run(onDay, 'show', '999')).done).toBe(false)
    expect((await run(onDay, 'dance')).text).toBe('usage')
  })
})
