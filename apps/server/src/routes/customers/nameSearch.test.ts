import { nameWords } from '@club/core'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { readNameOrder } from '../../services/people/nameOrder.ts'
import { appAt } from '../../testing/testApp.ts'
import { addCards } from '../../testing/testCards.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.outside

describe('the normal form of names', async () => {
  const { owner } = await testDatabase()

  it('[CU-153+] is the same in SQL and in core', async () => {
    const letters = fc.constantFrom(...'aäAÄbcåÅoöøØuüeéèßæÆœłđðþıİñçΣςйЙÑ', 'a\u0308', 'ﬁ', 'ẞ', 'Ǻ', ..." -.,'’/|%_\\()´–\t", '7')
    const names = fc.array(fc.string({ unit: letters, maxLength: 12 }), { minLength: 40, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(names, async (texts) => {
        const { rows } = await owner.query<{ key: string }>(
          'select name_key(name) as key from unnest($1::text[]) with ordinality as n (name, at) order by at',
          [texts],
        )
        expect(rows.map(({ key }) => key)).toEqual(
          texts.map((text) =>
            nameWords(text)
              .map((word) => ` ${word.join('/')}`)
              .join(''),
          ),
        )
      }),
      { numRuns: 40 },
    )
  })
})

describe('searching and listing people of a club', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-05-01T10:00:00Z', database)
  const NAMES = [
    'Bernd Böhm',
    'Anna Böhm',
    'Åse Østergård',
    'Aase Jensen',
    'Jo Groß',
    'Eva Mueller',
    'Karl Ärmel',
    'Nils Arnold',
    'Ute Zorn',
  ]
  let token: string
  let staffToken: string
  beforeAll(async () => {
    await addClubs(owner)
    for (const [at, name] of NAMES.entries()) {
      const [firstName = '', lastName = ''] = name.split(' ')
      const id = await addCustomer(owner, tenant, { firstName, lastName })
      await put(owner, tenant, (tx) => tx.query('update customer set number = $2 where id = $1', [id, `10${at}`]))
    }
    const me = await addCustomer(owner, tenant, { firstName: 'Ida', lastName: 'Holm' })
    await addAccount(owner, tenant, 'ida', { [tenant]: me })
    token = await app.logIn('ida', tenant)
    const office = await addCustomer(owner, tenant, { firstName: 'Otto', lastName: 'Office' })
    await addAccount(owner, tenant, 'otto', { [tenant]: office }, { staff: true })
    staffToken = await app.logIn('otto', tenant)
  })

  const found = async (text: string, as = token): Promise<readonly string[]> => {
    const { json } = await app.ask(`rs/cs/customers/search?textValue=${encodeURIComponent(text)}&size=50`, { tenant, token: as })
    return json.content.map(({ fullName }: { fullName: string }) => fullName)
  }

  it.each([
    ['Böhm', ['Anna Böhm', 'Bernd Böhm']],
    ['boehm', ['Anna Böhm', 'Bernd Böhm']],
    ['BOHM', ['Anna Böhm', 'Bernd Böhm']],
    ['Böhm, B', ['Bernd Böhm']],
    ['B. Böhm', ['Bernd Böhm']],
    ['boehm bernd', ['Bernd Böhm']],
    ['oestergaard', ['Åse Østergård']],
    ['Åse', ['Aase Jensen', 'Åse Østergård']],
    ['gross', ['Jo Groß']],
    ['Müller', ['Eva Mueller']],
    ['%', []],
    ['öhm', []],
  ])('[CU-153+] [CU-154+] %j finds %j', async (text, names) => expect(await found(text)).toEqual(names))

  it('[CU-39] [CU-154+] staff find a member number, members do not', async () => {
    expect(await found('103', staffToken)).toEqual(['Aase Jensen'])
    expect(await found('103')).toEqual([])
  })

  it('[CU-155+] staff get the member numbers of the people found, members do not', async () => {
    const numbers = async (as: string) => {
      const { json } = await app.ask('rs/cs/customers/search?textValue=böhm', { tenant, token: as })
      return json.content.map(({ memberNumber }: { memberNumber?: string }) => memberNumber)
    }
    expect(await numbers(staffToken)).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)])
    expect(await numbers(token)).toEqual([undefined, undefined])
  })

  const inOrder = (country: string): Promise<readonly string[]> =>
    put(owner, tenant, async (tx) => {
      await tx.query('update club set country = $1', [country])
      const { byName, compare } = await readNameOrder(tx)
      const rows = await rowsOf<{ last_name: string }>(
        tx,
        sql`select last_name from customer c where c.tenant_id = ${tenant} and c.number like '10_' order by ${byName}, c.id`,
      )
      const names = rows.map(({ last_name }) => last_name)
      expect(names.toSorted(compare)).toEqual(names)
      return names
    })

  it('[LO-37+] the language of the club orders its names', async () => {
    const german = ['Ärmel', 'Arnold', 'Böhm', 'Böhm', 'Groß', 'Jensen', 'Mueller', 'Østergård', 'Zorn']
    expect(await inOrder('DE')).toEqual(german)
    expect(await inOrder('FR')).toEqual(german)
    expect(await inOrder('GB')).toEqual(german)
    expect(await inOrder('DK')).toEqual(['Arnold', 'Böhm', 'Böhm', 'Groß', 'Jensen', 'Mueller', 'Zorn', 'Ärmel', 'Østergård'])
  })

  it('[LO-37+] lists of players, for visitors and for staff, are in that order', async () => {
    const tournamentId = await addTournament(owner, tenant, { start_date: '2026-05-02', end_date: '2026-05-02' })
    const roundId = await addRound(owner, tenant, tournamentId, { start_at: '2026-05-02T09:00:00' })
    const players = await put(owner, tenant, (tx) =>
      rowsOf<{ id: string }>(tx, sql`select id from customer where tenant_id = ${tenant} and number like '10_' order by id desc`),
    )
    const ids = players.map(({ id }) => id)
    await addCards(owner, tenant, tournamentId, ids, [{ roundId, strokes: ids.map(() => []) }])
    const lastNames = async (path: string, field: string): Promise<readonly string[]> => {
      const { json } = await app.ask(path, { tenant, token: staffToken })
      return (json.content ?? json.players).map((row: Record<string, string>) => row[field]?.split(' ').at(-1))
    }
    const lists = async () => [
      await lastNames(`rs/cs/tournaments/${tournamentId}/players`, 'fullName'),
      await lastNames(`rs/cs/tournaments/${tournamentId}/players?sort=lastName`, 'fullName'),
      await lastNames(`rs/staff/rounds/${roundId}/cards`, 'name'),
      await lastNames(`rs/staff/tournaments/${tournamentId}`, 'name'),
    ]
    for (const country of ['DE', 'DK']) {
      const names = await inOrder(country)
      expect(await lists()).toEqual([names, names, names, names])
    }
  })
})
