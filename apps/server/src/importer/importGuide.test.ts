/** The guide is what a club works by: its examples must be importable, and nothing that a file may hold may be missing from it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { accountsFile } from './accountsFile.ts'
import { BOOKING_COLUMNS } from './bookingsFile.ts'
import { CARD_COLUMNS } from './cardsFile.ts'
import { checkTournaments } from './checkTournaments.ts'
import { clubFile } from './clubFile.ts'
import { checkCourses, coursesFile } from './coursesFile.ts'
import { parseCsvTable } from './csvTable.ts'
import { checkDictionaries, dictionariesFile } from './dictionariesFile.ts'
import { ENTRY_COLUMNS } from './entriesFile.ts'
import { HOME_CLUB_COLUMNS } from './homeClubsFile.ts'
import { MANDATE_FILE_COLUMNS } from './mandatesFile.ts'
import { MEMBER_COLUMNS } from './membersFile.ts'
import { MEMBERSHIP_CARD_COLUMNS } from './membershipCardsFile.ts'
import { PREPAID_ROUND_COLUMNS } from './prepaidRoundsFile.ts'
import { collectFindings } from './report.ts'
import { checkReservations, reservationsFile } from './reservationsFile.ts'
import { START_LIST_COLUMNS } from './startListFile.ts'
import { TEAM_CARD_COLUMNS } from './teamCardsFile.ts'
import { tournamentsFile } from './tournamentsFile.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/import.md'), 'utf8')
const [dictionaries, courses, tournaments, reservations, club] = [...guide.matchAll(/```json\n([^`]*)```/g)].map(
  ([, text]) => JSON.parse(text ?? '') as unknown,
)
const [members] = [...guide.matchAll(/```csv\n([^`]*)```/g)].map(([, text]) => text ?? '')

describe('the guide to the import', () => {
  it('has a valid example of a club, its lists, courses, tournaments and tee times', () => {
    const findings = collectFindings()
    v.parse(clubFile, club)
    checkDictionaries(v.parse(dictionariesFile, dictionaries), findings)
    checkCourses(v.parse(coursesFile, courses), findings)
    checkTournaments(v.parse(tournamentsFile, tournaments), findings)
    checkReservations(v.parse(reservationsFile, reservations), findings)
    expect(findings.problems).toEqual([])
  })

  it('has a valid example of a list of members', () => {
    const table = parseCsvTable(members ?? '', MEMBER_COLUMNS, ['number', 'lastName'])
    expect(table.faults).toEqual([])
    expect(table.rows).toHaveLength(3)
  })

  it('names every column and every field', () => {
    const holes = CARD_COLUMNS.filter((column) => /^h\d+$/.test(column) && column !== 'h1' && column !== 'h18')
    const tournament = tournamentsFile.entries.tournaments.item.entries
    const fields = [
      ...Object.keys(dictionariesFile.entries),
      ...Object.keys(tournament),
      ...Object.keys(tournament.rounds.pipe[0].item.entries),
    ]
    const account = accountsFile.entries.accounts.item.entries
    const document = account.documents.wrapped.item.entries
    fields.push(...Object.keys(account), ...Object.keys(document), ...Object.keys(document.lines.wrapped.item.entries))
    const course = reservationsFile.entries.courses.wrapped.item.entries
    for (const part of [
      course,
      course.seasons.wrapped.item.entries,
      course.blocks.wrapped.item.entries,
      course.extraTimes.wrapped.item.entries,
    ])
      fields.push(...Object.keys(part))
    for (const part of [reservationsFile.entries.params, reservationsFile.entries.rules]) fields.push(...Object.keys(part.wrapped.entries))
    const columns = [
      ...HOME_CLUB_COLUMNS,
      ...MEMBER_COLUMNS,
      ...MEMBERSHIP_CARD_COLUMNS,
      ...MANDATE_FILE_COLUMNS,
      ...PREPAID_ROUND_COLUMNS,
      ...ENTRY_COLUMNS,
      ...START_LIST_COLUMNS,
      ...CARD_COLUMNS,
      ...TEAM_CARD_COLUMNS,
      ...BOOKING_COLUMNS,
    ].filter((column) => !holes.includes(column))
    expect([...columns, ...fields].filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })
})
