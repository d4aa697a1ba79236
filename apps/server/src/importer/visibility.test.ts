import { describe, expect, it } from 'vitest'
import { importing } from '../testing/importing.ts'
import { appAt } from '../testing/testApp.ts'
import { addAccount } from '../testing/testClubs.ts'
import { smallClub } from './smallFolder.ts'

const { tenant, group } = smallClub
const { database, importAlone, rows, row } = await importing()
const importMembers = (csv: string) => importAlone({ 'club.json': JSON.stringify(smallClub), 'members.csv': csv })
const idOf = async (number: string) => ((await row(`select id from customer where number = '${number}'`)) as { id: string }).id
const stored = async () => {
  const people = (await rows('select number, customer_visibility as visibility from customer')) as { number: string; visibility: string }[]
  return Object.fromEntries(people.map(({ number, visibility }) => [number, visibility]))
}

describe('the visibility of an imported person’s name', () => {
  it('[CU-152+] is “members” by default', async () => {
    expect((await importMembers('number,lastName\n1,Adler\n')).problems).toEqual([])
    expect(await stored()).toEqual({ 1: 'NameSeenOnlyByMembers' })
    await importMembers('number,lastName,visibility\n1,Adler,\n2,Birke,nameSeenByAll\n3,Celik,\n4,Dorn,DataNotShown\n')
    expect(await stored()).toEqual({ 1: 'NameSeenOnlyByMembers', 2: 'NameSeenByAll', 3: 'NameSeenOnlyByMembers', 4: 'DataNotShown' })
    // An empty cell changes nothing, another value does.
    await importMembers('number,lastName,visibility\n1,Adler,MemberNumberSeenByAll\n2,Birke,\n4,Dorn,\n')
    expect(await stored()).toMatchObject({ 1: 'MemberNumberSeenByAll', 2: 'NameSeenByAll', 4: 'DataNotShown' })
    const { problems } = await importMembers('number,lastName,visibility\n1,Adler,everyone\n')
    expect(problems).toMatchObject([{ row: 2, column: 'visibility', problem: '"everyone" is not known.' }])
  })

  it('[CU-152+] stays as the member has chosen it, whatever the file has', async () => {
    await importMembers('number,lastName,firstName\n1,Adler,Ada\n2,Birke,Bo\n')
    const ada = await idOf('1')
    await addAccount(database.owner, group.id, 'ada', { [tenant]: ada })
    const { ask, logIn } = appAt('2026-06-01T12:00:00Z', database)
    const token = await logIn('ada', tenant)
    const path = 'rs/cs/customers/online-settings'
    const { json } = await ask(path, { tenant, token })
    expect(json).toMatchObject({ customerVisibility: 'NameSeenOnlyByMembers' })
    expect((await ask(path, { tenant, token, method: 'PUT', body: { ...json, customerVisibility: 'DataNotShown' } })).status).toBe(200)
    await importMembers('number,lastName,visibility\n1,Adler,NameSeenByAll\n2,Birke,NameSeenByAll\n')
    expect(await stored()).toEqual({ 1: 'DataNotShown', 2: 'NameSeenByAll' })
    await importMembers('number,lastName\n1,Adler\n2,Birke\n')
    expect(await stored()).toEqual({ 1: 'DataNotShown', 2: 'NameSeenByAll' })
  })

  it('[CU-152+] lets the members of a new club find each other by name, and no visitor', async () => {
    await importMembers('number,lastName,firstName,memberStatus\n1,Adler,Ada,member\n2,Birke,Bo,member\n3,Celik,Can,guest\n')
    await addAccount(database.owner, group.id, 'bea', { [tenant]: await idOf('1') })
    await addAccount(database.owner, group.id, 'can', { [tenant]: await idOf('3') })
    const { ask, logIn } = appAt('2026-06-01T12:00:00Z', database)
    const find = async (name: string) =>
      (await ask('rs/cs/customers/search?textValue=Birke', { tenant, token: await logIn(name, tenant) })).text
    expect(await find('bea')).toContain('Bo Birke')
    expect(await find('can')).not.toContain('Birke')
  })

  it('[CU-188+] has details to see only if the file says so, and never against the member’s own choice', async () => {
    const shown = async () => {
      const people = (await rows(
        'select number, visible_when_online as shown, membership, kind, nationality from customer order by number',
      )) as object[]
      return people.map((person) => Object.values(person).join(' '))
    }
    await importMembers('number,lastName,showDetails,membership,kind,nationality\n1,Adler,,Full,,DE\n2,Birke,yes,,business,\n')
    expect(await shown()).toEqual(['1 false Full private 276', '2 true  business '])
    await importMembers('number,lastName,showDetails\n1,Adler,yes\n2,Birke,\n')
    expect(await shown()).toEqual(['1 true Full private 276', '2 true  business '])
    await addAccount(database.owner, group.id, 'dora', { [tenant]: await idOf('1') })
    const { ask, logIn } = appAt('2026-06-01T12:00:00Z', database)
    const token = await logIn('dora', tenant)
    const path = 'rs/cs/customers/online-settings'
    const { json } = await ask(path, { tenant, token })
    await ask(path, { tenant, token, method: 'PUT', body: { ...json, visibleWhenOnline: false } })
    await importMembers('number,lastName,showDetails\n1,Adler,yes\n2,Birke,no\n')
    expect(await shown()).toEqual(['1 false Full private 276', '2 false  business '])
    const { problems } = await importMembers(
      `number,lastName,showDetails,membership,kind,nationality\n1,Adler,maybe,${'x'.repeat(61)},firm,XY\n`,
    )
    expect(problems.map(({ column }) => column).sort()).toEqual(['kind', 'membership', 'nationality', 'showDetails'])
  })
})
