/**
 * A club's files into the database: club, dictionaries, home clubs, courses, members and their cards, tournaments, entries, start lists, cards, results. Everything in one transaction: with
 * any problem, or on a dry run, nothing stays. What is there already is matched by key or number and updated.
 */
import type { ClientBase } from 'pg'
import { ACCOUNTS_FILE, accountsFile, checkAccounts } from './accountsFile.ts'
import { readCards } from './cardsFile.ts'
import { checkTournaments } from './checkTournaments.ts'
import { clubFile } from './clubFile.ts'
import { checkCourses, coursesFile } from './coursesFile.ts'
import { checkDictionaries, DICTIONARIES_FILE, dictionariesFile } from './dictionariesFile.ts'
import { readEntries } from './entriesFile.ts'
import { finishTournaments } from './finishTournaments.ts'
import { readHomeClubs } from './homeClubsFile.ts'
import type { ImportContext } from './importContext.ts'
import { readMembers } from './membersFile.ts'
import { readMembershipCards } from './membershipCardsFile.ts'
import { readJson } from './readFiles.ts'
import { collectFindings, type Findings, type ImportProblem, type ImportReport } from './report.ts'
import { readStartListFile } from './startListFile.ts'
import { readTeamCardsFile } from './teamCardsFile.ts'
import { tournamentsFile } from './tournamentsFile.ts'
import { writeAccounts } from './writeAccounts.ts'
import { writeCards } from './writeCards.ts'
import { writeClub } from './writeClub.ts'
import { writeCourses } from './writeCourses.ts'
import { writeDictionaries } from './writeDictionaries.ts'
import { writeEntries } from './writeEntries.ts'
import { writeHomeClubs } from './writeHomeClubs.ts'
import { writeMembers } from './writeMembers.ts'
import { writeMembershipCards } from './writeMembershipCards.ts'
import { writeSpecialResults } from './writeSpecialResults.ts'
import { writeStartLists } from './writeStartLists.ts'
import { writeTeamCards } from './writeTeamCards.ts'
import { writeTournaments } from './writeTournaments.ts'

const HEADER_ROW = 1

export interface ImportOptions {
  /** Say what would happen and write nothing. */
  readonly dryRun?: boolean
}

/** `connection` is outside a transaction and may write tenants: the owner's. */
export async function importFolder(connection: ClientBase, folder: string, { dryRun = false }: ImportOptions = {}): Promise<ImportReport> {
  const findings = collectFindings()
  const files = readFolder(folder, findings)
  // Only when JSON files and headers are in order can be said what in the lists refers to nothing.
  if (files === undefined) return findings.report({ tenantId: null, dryRun, imported: false })

  const tenantId = files.club.tenant
  await connection.query('begin')
  try {
    await connection.query("select set_config('club.tenant', $1, true), set_config('timezone', $2, true)", [tenantId, files.club.timeZone])
    await writeFiles({ tx: connection, tenantId, findings, rejectedMembers: files.members.rejected }, folder, files)
    const imported = findings.problems.length === 0 && !dryRun
    await connection.query(imported ? 'commit' : 'rollback')
    return findings.report({ tenantId, dryRun, imported })
  } catch (error) {
    await connection.query('rollback')
    throw error
  }
}

type Files = NonNullable<ReturnType<typeof readFolder>>

function readFolder(folder: string, findings: Findings) {
  const club = readJson(folder, 'club.json', clubFile, findings)
  const dictionaries = readJson(folder, DICTIONARIES_FILE, dictionariesFile, findings)
  const courses = readJson(folder, 'courses.json', coursesFile, findings)
  const tournaments = readJson(folder, 'tournaments.json', tournamentsFile, findings)
  const finance = readJson(folder, ACCOUNTS_FILE, accountsFile, findings)
  if (finance) checkAccounts(finance.accounts, findings)
  if (dictionaries) checkDictionaries(dictionaries, findings)
  if (courses) checkCourses(courses, findings)
  if (tournaments) checkTournaments(tournaments, findings)
  const homeClubs = readHomeClubs(folder, findings)
  const members = readMembers(folder, findings)
  const membershipCards = readMembershipCards(folder, findings)
  const entries = readEntries(folder, findings)
  const startLists = readStartListFile(folder, findings)
  const cards = readCards(folder, findings)
  const teamCards = readTeamCardsFile(folder, findings)
  const inOrder = !findings.problems.some(isOfWholeFile)
  if (!club && inOrder) {
    findings.add({
      file: 'club.json',
      row: null,
      column: null,
      problem: 'There is no such file.',
      remedy: 'It is the one file that an import needs.',
    })
  }
  return club && inOrder
    ? { club, dictionaries, homeClubs, courses, tournaments, members, membershipCards, entries, startLists, cards, teamCards, finance }
    : undefined
}

/** A JSON file is read as a whole or not at all, and a list not without its header. */
function isOfWholeFile({ file, row }: ImportProblem): boolean {
  return file.endsWith('.json') || row === null || row === HEADER_ROW
}

async function writeFiles(context: ImportContext, folder: string, files: Files): Promise<void> {
  await writeClub(context, folder, files.club)
  await writeDictionaries(context, files.dictionaries)
  if (files.homeClubs.rows > 0) await writeHomeClubs(context, files.homeClubs)
  if (files.courses) await writeCourses(context, files.courses)
  if (files.members.rows > 0) await writeMembers(context, files.members)
  if (files.membershipCards.rows > 0) await writeMembershipCards(context, files.membershipCards)
  if (files.tournaments) await writeTournaments(context, folder, files.tournaments)
  if (context.findings.problems.some(isOfWholeFile)) return
  const rejectedEntries = await writeEntries(context, files.entries)
  if (files.startLists.rows > 0) await writeStartLists(context, files.startLists, rejectedEntries)
  if (files.cards.rows > 0) await writeCards(context, files.cards, rejectedEntries)
  if (files.teamCards.rows > 0) await writeTeamCards(context, files.teamCards)
  await writeSpecialResults(context, files.tournaments?.tournaments ?? [])
  // After the tournaments: whoever pays an entry fee holds one before the account.
  if (files.finance) await writeAccounts(context, folder, files.finance.accounts)
  await finishTournaments(context, files.tournaments?.tournaments ?? [], files.entries.entries)
}
