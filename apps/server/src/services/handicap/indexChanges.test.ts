import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'
import type { HandicapColumns } from '../people/people.ts'
import { storeIndexChanges } from './indexChanges.ts'

const tenant = CLUBS.outside
const index = (tenths: number): HandicapColumns => ({ handicap_kind: 'index', handicap_tenths: tenths, handicap_code: null })
const none: HandicapColumns = { handicap_kind: 'none', handicap_tenths: null, handicap_code: null }

describe('a change of the index', async () => {
  const database = await testDatabase()
  const app = appAt('2026-06-10T10:00:00Z', database)
  const mail = testMail(app, database)
  let anna = ''
  let token = ''
  const change = (before: HandicapColumns, after: HandicapColumns, source: 'association' | 'import' = 'association') =>
    inTenant(database.app, tenant, async (tx) => {
      await tx.query('update customer set handicap_kind = $2, handicap_tenths = $3 where id = $1', [
        anna,
        after.handicap_kind,
        after.handicap_tenths,
      ])
      await storeIndexChanges(tx, [{ customerId: anna, before, after }], { source, instant: app.now })
    })
  const inbox = async (language: string) =>
    (await app.ask('rs/cs/messages', { tenant, token, headers: { 'accept-language': language } })).json.content

  beforeAll(async () => {
    await addClubs(database.owner)
    anna = await addCustomer(database.owner, tenant, { firstName: 'Anna', email: 'anna@example.org', language: 'en', tenths: 187 })
    await addAccount(database.owner, tenant, 'anna', { [tenant]: anna })
    token = await app.logIn('anna', tenant)
  })

  it('[HC-90+] is a message with both indexes, its source and the way to the explanation', async () => {
    await change(index(187), index(179))
    expect((await mail.deliver()).map(({ subject }) => subject)).toEqual(['Your handicap index is now 17.9'])
    expect(await inbox('en')).toMatchObject([
      {
        kind: 'handicap',
        title: 'Your handicap index is now 17.9',
        paragraphs: [expect.stringContaining('changed from 18.7 to 17.9'), expect.stringContaining('federation')],
        action: { path: '/my-golf' },
      },
    ])
    expect((await inbox('de'))[0].title).toBe('Ihr Handicap Index ist jetzt 17,9')
  })

  it('[HC-90+] has a plus for an index better than scratch, and words for a first index and for none', async () => {
    await change(index(179), index(-12), 'import')
    await mail.deliver()
    await change(index(-12), none)
    await mail.deliver()
    await change(none, index(360))
    await mail.deliver()
    const [first, gone, plus] = await inbox('en')
    expect(plus).toMatchObject({
      title: 'Your handicap index is now +1.2',
      paragraphs: [expect.anything(), expect.stringContaining('office')],
    })
    expect(gone.paragraphs[0]).toContain('it was +1.2')
    expect(first.paragraphs[0]).toContain('ou now have a handicap index')
  })

  it('[HC-90+] that was overtaken by a later one, or that changes nothing, sends no message', async () => {
    const before = (await inbox('en')).length
    await change(index(360), index(360))
    await change(index(360), index(350))
    await change(index(350), index(340))
    await mail.deliver()
    expect((await inbox('en')).slice(0, -before).map(({ title }: { title: string }) => title)).toEqual(['Your handicap index is now 34.0'])
    const rows = await put(
      database.owner,
      tenant,
      async (tx) => (await tx.query('select new_tenths from handicap_history order by id')).rows,
    )
    expect(rows.map(({ new_tenths: tenths }) => tenths)).toEqual([179, -12, null, 360, 350, 340])
  })
})
