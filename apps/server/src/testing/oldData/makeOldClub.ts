/**
 * The club inside the stored fixtures of old versions: a small imported club with sign-ups, cards, a drawn scramble whose first team has
 * withdrawn, a login and a finance account; and a second club with a row in every table.
 */

import { drawCommand } from '../../commands/drawCommand.ts'
import { staffCommand } from '../../commands/staffCommand.ts'
import { type Db, inTenant, openClient, openPool, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { importFolder } from '../../importer/importFolder.ts'
import { importReportText } from '../../importer/report.ts'
import { inFolder, SMALL_FILES, smallClub, smallTournaments } from '../../importer/smallFolder.ts'
import { fillEveryTable } from '../fillEveryTable.ts'
import { addDocument } from '../testBook.ts'
import { addAccount, addClubs, CLUBS } from '../testClubs.ts'

const INSTANT = new Date('2026-05-20T08:00:00Z')
const { tenant, group } = smallClub

const scramble = {
  key: 'scramble',
  name: 'Texas Scramble',
  startDate: '2026-06-01',
  startTime: '10:00',
  open: true,
  signUp: 'teamOnly',
  entryBegin: '2026-04-01T08:00',
  entryEnd: '2026-05-15T18:00',
  tees: [{ course: 'park', tee: 'yellow' }],
  rounds: [{ number: 1, startAt: '2026-06-01T10:00', roundType: 'scramble', teamSize: 2, scoring: 'medal', startList: { publish: true } }],
  prizes: [{ name: 'Brutto', scoring: 'medal', scoreMethod: 'gross', team: true }],
}

const people = ['6,Erle,Ole,male', '7,Fichte,Frida,female', '8,Ginster,Gero,male', '9,Hasel,Hella,female']
const teams = [
  ['Team 1', 1, 2],
  ['Team 2', 6, 7],
  ['Team 3', 8, 9],
] as const

const FILES = {
  ...SMALL_FILES,
  'tournaments.json': JSON.stringify({ tournaments: [...smallTournaments.tournaments, scramble] }),
  'members.csv': `${SMALL_FILES['members.csv'] as string}${people.map((person) => `${person},,,member,20.4,,,\n`).join('')}`,
  'entries.csv': [
    'tournament,number,list,enteredBy,enteredAt,comment,team',
    'cup,1,entry,,2026-04-02T10:00,"late time, please",',
    'cup,2,,1,2026-04-02T10:00,,',
    'cup,4,,,,,',
    'cup,3,waiting,,2026-04-04T09:00,,',
    ...teams.flatMap(([name, ...numbers]) => numbers.map((number) => `scramble,${number},,,2026-04-05T10:00,,${name}`)),
    '',
  ].join('\n'),
  'cards.csv': (SMALL_FILES['cards.csv'] as string).replace(/^evening.*\n/m, ''),
}

/** Into an empty, migrated database. */
export async function makeOldClub(ownerUrl: string): Promise<void> {
  const client = await openClient(ownerUrl)
  const owner = openPool(ownerUrl, { size: 2 })
  try {
    const report = await inFolder(FILES, (folder) => importFolder(client, folder))
    if (report.problems.length > 0) throw new Error(importReportText(report))
    for (const step of [
      ['withdraw', 'Team 1', 'ill'],
      ['publish', 'startList'],
    ]) {
      const outcome = await staffCommand(client, [tenant, 'scramble', ...step], INSTANT)
      if (!outcome?.done) throw new Error(outcome?.text)
    }
    const drawn = await drawCommand(client, [tenant, 'scramble', '1', 'random', '--size', '4'], INSTANT)
    if (!drawn?.done) throw new Error(drawn?.text)
    await addMoneyAndLogin(owner)
    await addClubs(owner)
    await fillEveryTable(owner, CLUBS.a)
  } finally {
    await client.end()
    await owner.end()
  }
}

/** Ada owes 35.00 for the cup, has paid 20.00 in and logs in as `ada` with the password of all tests. */
async function addMoneyAndLogin(owner: Db): Promise<void> {
  const ada = await inTenant(owner, tenant, (tx) => rowOf<{ id: string }>(tx, sql`select id from customer where number = '1'`))
  const id = ada?.id as string
  const lines = [{ name: 'Lindenpokal', price: 3500 }]
  await addDocument(owner, tenant, id, { number: 'R-1', debit: 3500, at: '2026-05-02T10:00:00', dueDate: '2026-05-16', lines })
  await addDocument(owner, tenant, id, { type: 'accountTopUp', number: 'E-1', credit: 2000, at: '2026-05-03T10:00:00' })
  await addAccount(owner, group.id, 'ada', { [tenant]: id })
}
