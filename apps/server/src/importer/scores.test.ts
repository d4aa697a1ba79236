import { explainedRecord } from '@club/core/membership'
import { describe, expect, it } from 'vitest'
import { inTenant } from '../db/connect.ts'
import { readHandicapRecord } from '../services/handicap/readHandicapRecord.ts'
import { importing } from '../testing/importing.ts'
import { SMALL_FILES, smallClub } from './smallFolder.ts'

const { database, importAlone, importFiles, rows } = await importing()
const club = { 'club.json': SMALL_FILES['club.json'] as string }

const FILE = 'scores.csv'
const HEAD = 'member,key,playedOn,differential,name,course,tee,holes,adjustedGross,rating,slope,pcc,index\n'
const stored = () =>
  rows(`select s.key, c.number as member, s.played_on::text, s.differential_tenths, s.holes, s.pcc, s.index_tenths
    from handicap_score s join customer c on c.id = s.customer_id order by s.key`)

describe('scores of the federation', () => {
  it('[HC-86+] are imported, and updated by a second import', async () => {
    const csv = `${HEAD}1,A,23.05.2026,"18,6",Medal,Hill,White,,94,71.8,135,1,17.9\n2,B,2026-05-01,-1.2,,,,9,,,,-1,+2.1\n`
    for (const [added, updated] of [
      [2, 0],
      [0, 2],
    ]) {
      const report = await importFiles({ [FILE]: csv })
      expect(report.problems).toEqual([])
      expect(report.files).toContainEqual({ file: FILE, rows: 2, added, updated })
    }
    expect(await stored()).toEqual([
      { key: 'A', member: '1', played_on: '2026-05-23', differential_tenths: 186, holes: 18, pcc: 1, index_tenths: 179 },
      { key: 'B', member: '2', played_on: '2026-05-01', differential_tenths: -12, holes: 9, pcc: -1, index_tenths: -21 },
    ])
    await importFiles({ [FILE]: csv }, { dryRun: true })
    expect(await stored()).toHaveLength(2)
  })

  it.each([
    { what: 'a person who is not there', line: '77,A,2026-05-01,18.0,,,,,,,,,', column: 'member' },
    { what: 'a day to come', line: '1,A,2126-05-01,18.0,,,,,,,,,', column: 'playedOn' },
    { what: 'no differential', line: '1,A,2026-05-01,,,,,,,,,,', column: 'differential' },
    { what: 'two decimals', line: '1,A,2026-05-01,18.25,,,,,,,,,', column: 'differential' },
    { what: 'eight holes', line: '1,A,2026-05-01,18.0,,,,8,,,,,', column: 'holes' },
    { what: 'a slope that is a rating', line: '1,A,2026-05-01,18.0,,,,,,,718,,', column: 'slope' },
    { what: 'a code as index', line: '1,A,2026-05-01,18.0,,,,,,,,,WE', column: 'index' },
    { what: 'a key twice', line: '1,A,2026-05-01,18.0,,,,,,,,,\n1,A,2026-05-02,18.0,,,,,,,,,', column: 'key' },
  ])('[HC-86+] with $what are refused by row and column', async ({ line, column }) => {
    const { imported, problems } = await importFiles({ [FILE]: `${HEAD}${line}\n` })
    expect(imported).toBe(false)
    expect(problems).toMatchObject([{ file: FILE, column }])
    expect(await stored()).toEqual([])
  })

  it('[HC-86+] [HC-90+] a changed index is stored with the one before, and the number of scores of the federation', async () => {
    const members = (index: string) => `number,lastName,handicapIndex,federationScores\n88,Hoffmann,${index},20\n89,Weber,9.4,\n`
    const history = () => rows('select old_tenths, new_tenths, source from handicap_history order by id')
    await importAlone({ ...club, 'members.csv': members('18.7') })
    expect(await history()).toEqual([])
    await importAlone({ ...club, 'members.csv': members('18.7') })
    await importAlone({ ...club, 'members.csv': members('17.9') })
    expect(await history()).toEqual([{ old_tenths: 187, new_tenths: 179, source: 'import' }])
    expect(await rows("select number, federation_scores from customer where number in ('88', '89') order by number")).toEqual([
      { number: '88', federation_scores: 20 },
      { number: '89', federation_scores: null },
    ])
  })

  it('[HC-81+] [HC-86+] of a club created from files explain the index of its members, and say what is missing', async () => {
    const scores = [200, 190, 180, 210, 220].map((tenths, at) => `88,${at},2026-05-0${at + 1},${tenths / 10},,,,,,,,,\n`).join('')
    const members = (federationScores: number) => `number,lastName,handicapIndex,federationScores\n88,Hoffmann,18.0,${federationScores}\n`
    const recordOf = async () => {
      const [customer] = (await rows("select id from customer where number = '88'")) as { id: string }[]
      const instant = new Date('2026-06-01T10:00:00Z')
      const read = await inTenant(database.app, smallClub.tenant, (tx) =>
        readHandicapRecord(tx, { customerId: customer?.id ?? '', instant }),
      )
      return explainedRecord(read.record)
    }
    await importAlone({ ...club, 'members.csv': members(5), [FILE]: HEAD + scores })
    expect(await recordOf()).toMatchObject({ gap: null, shown: { indexTenths: 180, working: { used: [2] } } })
    await importAlone({ ...club, 'members.csv': members(6) })
    expect(await recordOf()).toMatchObject({ gap: { kind: 'tooFewScores', stored: 5, federation: 6 }, shown: null })
  })
})
