import { describe, expect, it } from 'vitest'
import { importing } from '../testing/importing.ts'

const { importFiles, rows, row } = await importing()

const FILE = 'mandates.csv'
const HEAD = 'reference,member,iban,signedOn,holder,bic,lastCollectedOn\n'
const [IBAN, OTHER_IBAN] = ['DE89370400440532013000', 'DE02120300000000202051']
const stored = () =>
  rows(`select m.reference, c.number as member, m.name, m.customer_name as owner, m.iban, m.bic, m.status, m.confirmation_date as signed,
      m.active_since as active, m.formerly_collected_on as collected from mandate m join customer c on c.id = m.customer_id order by m.reference`)

describe('mandates of the former software', () => {
  it('[MA-120+] are active from their signature, with the address of the member, and not doubled', async () => {
    const csv = `${HEAD}GC-1,1,de89 3704 0044 0532 0130 00,03.04.2021,Otto Adler,,2026-01-15\nGC-2,2,${OTHER_IBAN},2020-01-01,,bylademmxxx,\n`
    const members = 'number,lastName,firstName,sex,street,zip,city\n1,Adler,Ada,female,Weg 1,12345,Lindenau\n'
    await importFiles({})
    for (const added of [2, 0]) {
      const report = await importFiles({ 'members.csv': members, [FILE]: csv })
      expect(report.problems).toEqual([])
      expect(report.files).toContainEqual({ file: FILE, rows: 2, added, updated: 0 })
    }
    const first = { reference: 'GC-1', member: '1', name: 'Otto Adler', owner: 'Ada Adler', iban: IBAN, bic: '', status: 'active' }
    const second = { reference: 'GC-2', member: '2', name: 'Ben Buche', iban: OTHER_IBAN, bic: 'BYLADEMMXXX', status: 'active' }
    expect(await stored()).toMatchObject([
      { ...first, signed: '2021-04-03', active: '2021-04-03', collected: '2026-01-15' },
      { ...second, signed: '2020-01-01', collected: null },
    ])
    expect(await rows('select a.street1 from mandate m join customer_address a on a.id = m.contact_id')).toEqual([{ street1: 'Weg 1' }])
    expect(await rows('select happened, actor_id, iban_end from mandate_event order by mandate_id')).toEqual([
      { happened: 'created', actor_id: null, iban_end: '3000' },
      { happened: 'created', actor_id: null, iban_end: '2051' },
    ])
    expect(await row("select count(*)::int as emails from job where name like 'letter.%'")).toEqual({ emails: 0 })
  })

  it('[MA-120+] that a member has changed or ended stay as they are', async () => {
    await importFiles({ [FILE]: `${HEAD}gc-1,1,${IBAN},2021-04-03,,,\n` })
    await rows(`update mandate set status = 'cancelled', iban = '${OTHER_IBAN}'`)
    // Banks compare references without case and spaces.
    expect((await importFiles({ [FILE]: `${HEAD}GC- 1,1,${IBAN},2021-04-03,,,\n` })).problems).toEqual([])
    expect(await stored()).toMatchObject([{ reference: 'gc-1', iban: OTHER_IBAN, status: 'cancelled' }])
    const { problems } = await importFiles({ [FILE]: `${HEAD}GC-1,2,${IBAN},2021-04-03,,,\n` })
    expect(problems).toMatchObject([
      { file: FILE, row: 2, column: 'reference', problem: 'Another member has a mandate with this reference.' },
    ])
  })

  it.each([
    { what: 'an unknown member', line: `GC-1,77,${IBAN},2021-04-03,,,`, column: 'member' },
    { what: 'wrong check digits', line: 'GC-1,1,DE88370400440532013000,2021-04-03,,,', column: 'iban' },
    { what: 'no account', line: 'GC-1,1,,2021-04-03,,,', column: 'iban' },
    { what: 'an account outside SEPA', line: 'GC-1,1,TR330006100519786457841326,2021-04-03,,,', column: 'iban' },
    { what: 'a wrong BIC', line: `GC-1,1,${IBAN},2021-04-03,,?,`, column: 'bic' },
    { what: 'no signature', line: `GC-1,1,${IBAN},,,,`, column: 'signedOn' },
    { what: 'a signature in the future', line: `GC-1,1,${IBAN},2999-04-03,,,`, column: 'signedOn' },
    { what: 'a collection before the signature', line: `GC-1,1,${IBAN},2021-04-03,,,2021-04-02`, column: 'lastCollectedOn' },
    { what: 'a reference with an umlaut', line: `GÖ-1,1,${IBAN},2021-04-03,,,`, column: 'reference' },
    { what: 'a reference twice', line: `GC-1,1,${IBAN},2021-04-03,,,\ngc-1,1,${OTHER_IBAN},2021-04-03,,,`, column: 'reference' },
  ])('[MA-120+] with $what are refused by row and column, and no account number is reported', async ({ line, column }) => {
    const { imported, problems } = await importFiles({ [FILE]: `${HEAD}${line}\n` })
    expect(imported).toBe(false)
    expect(problems).toMatchObject([{ file: FILE, column }])
    expect(JSON.stringify(problems)).not.toContain('0532013')
    expect(await stored()).toEqual([])
  })
})
