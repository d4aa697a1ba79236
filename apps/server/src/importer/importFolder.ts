/**
 * Imports a club's files: club, dictionaries, home clubs, courses, members and their cards, tournaments, entries, start lists, cards,
 * results. One transaction: after any problem, or on a dry run, nothing is stored. Existing rows are matched by key or number and updated.
 */
import type { ClubDate } from '@club/core'
import pg, { type ClientBase } from 'pg'
import * as v from 'valibot'
import type { Tx } from '../db/connect.ts'
import { clubFacts } from '../services/clubs/clubFacts.ts'
import { endEntriesOfFormer } from '../services/events/changeEntries.ts'
import { queueNotices } from '../services/invoiceNotices/sendNotices.ts'
import { raiseDays, raisingLast } from '../services/reservations/bookingTransaction.ts'
import { displacedText } from '../services/reservations/displaced/displacedText.ts'
import { changedBlocks, finishPlanChange, readPlan } from '../services/reservations/displacedBookings.ts'
import { notifyOfChangedCancelling, readCancelled } from '../services/staff/notifyOfCancelling.ts'
import { notifyOfMovedPlans, readPlannedStarts } from '../services/staff/notifyOfPlannedStart.ts'
import { ACCOUNTS_FILE, accountsFile, checkAccounts } from './accountsFile.ts'
import { BOOKINGS_FILE, readBookings } from './bookingsFile.ts'
import { CARDS_FILE, readCards } from './cardsFile.ts'
import { checkTournaments, TOURNAMENTS_FILE } from './checkTournaments.ts'
import { type ClubFile, clubFile } from './clubFile.ts'
import { CLUB_LIFE_FILE, clubLifeFile } from './clubLifeFile.ts'
import { COURSES_FILE, checkCourses, coursesFile } from './coursesFile.ts'
import { checkDictionaries, DICTIONARIES_FILE, dictionariesFile } from './dictionariesFile.ts'
import { ENTRIES_FILE, readEntries } from './entriesFile.ts'
import { finishTournaments } from './finishTournaments.ts'
import { checkFolder, isFolder, pathInFolder } from './folderFiles.ts'
import { HOME_CLUBS_FILE, readHomeClubs } from './homeClubsFile.ts'
import type { ImportContext } from './importContext.ts'
import { MANDATES_FILE, readMandates } from './mandatesFile.ts'
import { MEMBERS_FILE, readMembers } from './membersFile.ts'
import { MEMBERSHIP_CARDS_FILE, readMembershipCards } from './membershipCardsFile.ts'
import { PREPAID_ROUNDS_FILE, readPrepaidRounds } from './prepaidRoundsFile.ts'
import { readJson } from './readFiles.ts'
import { collectFindings, type Findings, type ImportProblem, type ImportReport } from './report.ts'
import { checkReservations, RESERVATIONS_FILE, reservationsFile } from './reservationsFile.ts'
import { readScores, SCORES_FILE } from './scoresFile.ts'
import { readStartListFile, START_LIST_FILE } from './startListFile.ts'
import { readTeamCardsFile, TEAM_CARDS_FILE } from './teamCardsFile.ts'
import { tournamentsFile } from './tournamentsFile.ts'
import { writeAccounts } from './writeAccounts.ts'
import { writeBookings } from './writeBookings.ts'
import { writeCards } from './writeCards.ts'
import { writeClub } from './writeClub.ts'
import { writeClubLife } from './writeClubLife.ts'
import { writeCourses } from './writeCourses.ts'
import { writeDictionaries } from './writeDictionaries.ts'
import { writeEntries } from './writeEntries.ts'
import { writeHomeClubs } from './writeHomeClubs.ts'
import { writeMandates } from './writeMandates.ts'
import { writeMembers } from './writeMembers.ts'
import { writeMembershipCards } from './writeMembershipCards.ts'
import { writePrepaidRounds } from './writePrepaidRounds.ts'
import { writeRequestRules } from './writeRequestRules.ts'
import { finishReservations, writeReservations } from './writeReservations.ts'
import { writeScores } from './writeScores.ts'
import { writeSpecialResults } from './writeSpecialResults.ts'
import { writeStartLists } from './writeStartLists.ts'
import { writeTeamCards } from './writeTeamCards.ts'
import { writeTournaments } from './writeTournaments.ts'

const HEADER_ROW = 1
const CLUB_FILE = 'club.json'

export interface ImportOptions {
  /** Reports what would happen and writes nothing. */
  readonly dryRun?: boolean
  /** Current time. Default: the machine's clock. */
  readonly now?: Date
  /** Whether it is a demo club; only these are imported next to other demo clubs. */
  readonly demo?: boolean
}

/** Imports the folder and returns a report. `connection` must be the owner's, outside a transaction: it may write tenants. */
export async function importFolder(connection: ClientBase, folder: string, options: ImportOptions = {}): Promise<ImportReport> {
  const { dryRun = false, now = new Date(), demo = false } = options
  const findings = collectFindings()
  if (!isFolder(folder, findings)) return findings.report({ tenantId: null, dryRun, imported: false, unchecked: [] })
  const listMayBeMissing = checkFolder(folder, findings)
  const files = readFolder(folder, now, findings)
  const club = files.club ?? standIn(folder)
  if (!club)
    return findings.report({
      tenantId: null,
      dryRun,
      imported: false,
      unchecked: REFERRING_FILES.filter((file) => pathInFolder(folder, file)),
    })

  const tenantId = club.tenant
  /**
   * Returns true for a file that was not read: an invalid JSON file, a list with a wrong header, or a file that may exist under another
   * name.
   */
  const isBroken = (file: string): boolean =>
    findings.problems.some((problem) => problem.file === file && isOfWholeFile(problem)) ||
    (listMayBeMissing && pathInFolder(folder, file) === undefined)
  await connection.query('begin')
  try {
    await connection.query("select set_config('club.tenant', $1, true), set_config('timezone', $2, true)", [tenantId, club.timeZone])
    if (!demo) await refuseNextToDemo(connection, tenantId, findings)
    const context = { tx: connection, tenantId, findings, rejectedMembers: files.members.rejected }
    const unchecked = await writeFiles(context, folder, { ...files, club }, isBroken)
    const imported = findings.problems.length === 0 && !dryRun
    await connection.query(imported ? 'commit' : 'rollback')
    return findings.report({ tenantId, dryRun, imported, unchecked })
  } catch (error) {
    await connection.query('rollback')
    throw withoutData(error)
  }
}

/** The server does not start with a real club and demo clubs, whose staff logins anyone can read. */
async function refuseNextToDemo(connection: ClientBase, tenantId: string, findings: Findings): Promise<void> {
  const { rows } = await connection.query<{ isMixed: boolean }>(
    'select exists (select from tenant where demo) and not exists (select from tenant where id = $1 and demo) as "isMixed"',
    [tenantId],
  )
  if (!rows[0]?.isMixed) return
  findings.add({
    file: CLUB_FILE,
    row: null,
    column: 'tenant',
    problem: 'This database holds the demo clubs, whose staff logins anyone can read.',
    remedy: 'Give the club a data folder of its own: set DATA_DIR for the import and for the start.',
  })
}

/** Returns a database error without its message, which holds the refused row: names and birthdays must not be logged. */
function withoutData(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { code, table, column, constraint, where } = error
  const place = [table, column, constraint].filter(Boolean).join(', ')
  const line = /function \S+ line \d+/.exec(where ?? '')?.[0]
  return new Error(
    `The database refused the files (code ${code}${place ? `, ${place}` : ''}${line ? `, ${line}` : ''}). Nothing was imported.`,
  )
}

type Files = ReturnType<typeof readFolder>

function readFolder(folder: string, now: Date, findings: Findings) {
  const club = readJson(folder, CLUB_FILE, clubFile, findings)
  if (pathInFolder(folder, CLUB_FILE) === undefined) {
    findings.add({
      file: CLUB_FILE,
      row: null,
      column: null,
      problem: 'There is no such file.',
      remedy: 'It is the one file that an import needs.',
    })
  }
  const dictionaries = readJson(folder, DICTIONARIES_FILE, dictionariesFile, findings)
  const courses = readJson(folder, COURSES_FILE, coursesFile, findings)
  const tournaments = readJson(folder, TOURNAMENTS_FILE, tournamentsFile, findings)
  const reservations = readJson(folder, RESERVATIONS_FILE, reservationsFile, findings)
  const finance = readJson(folder, ACCOUNTS_FILE, accountsFile, findings)
  const clubLife = readJson(folder, CLUB_LIFE_FILE, clubLifeFile, findings)
  if (finance) checkAccounts(finance.accounts, findings)
  if (dictionaries) checkDictionaries(dictionaries, findings)
  if (courses) checkCourses(courses, findings)
  if (reservations) checkReservations(reservations, findings)
  if (tournaments) checkTournaments(tournaments, findings)
  return {
    ...{ club, dictionaries, courses, tournaments, finance, reservations, clubLife },
    homeClubs: readHomeClubs(folder, findings),
    members: readMembers(folder, now.toISOString().slice(0, 10) as ClubDate, findings),
    membershipCards: readMembershipCards(folder, findings),
    mandates: readMandates(folder, now.toISOString().slice(0, 10) as ClubDate, findings),
    prepaidRounds: readPrepaidRounds(folder, findings),
    scores: readScores(folder, now.toISOString().slice(0, 10) as ClubDate, findings),
    entries: readEntries(folder, findings),
    startLists: readStartListFile(folder, findings),
    cards: readCards(folder, findings),
    teamCards: readTeamCardsFile(folder, findings),
    bookings: readBookings(folder, findings),
    now,
  }
}

function isOfWholeFile({ file, row }: ImportProblem): boolean {
  return file.endsWith('.json') || row === null || row === HEADER_ROW
}

/**
 * Returns a placeholder for an invalid club.json that still names its club, enough to check references in the other files. It is not
 * stored.
 */
function standIn(folder: string): ClubFile | undefined {
  const named = readJson(folder, CLUB_FILE, v.looseObject({ tenant: clubFile.entries.tenant }), collectFindings())
  if (!named) return undefined
  const rest = { name: named.tenant, country: 'DE', timeZone: 'UTC', currency: 'EUR', settings: {}, licence: {}, anonymousLicence: {} }
  const read = v.safeParse(clubFile, { ...rest, tenant: named.tenant })
  return read.success ? read.output : undefined
}

/** Files that a file refers to; if one of them has a problem, its references cannot be checked. */
const ENTERED = [MEMBERS_FILE, COURSES_FILE, TOURNAMENTS_FILE]
const REFERS_TO: Readonly<Record<string, readonly string[]>> = {
  [MEMBERSHIP_CARDS_FILE]: [MEMBERS_FILE],
  [MANDATES_FILE]: [MEMBERS_FILE],
  [PREPAID_ROUNDS_FILE]: [MEMBERS_FILE],
  [SCORES_FILE]: [MEMBERS_FILE],
  [TOURNAMENTS_FILE]: [COURSES_FILE],
  [ENTRIES_FILE]: ENTERED,
  [START_LIST_FILE]: [...ENTERED, ENTRIES_FILE],
  [CARDS_FILE]: [...ENTERED, ENTRIES_FILE],
  [TEAM_CARDS_FILE]: [...ENTERED, ENTRIES_FILE],
  [ACCOUNTS_FILE]: [MEMBERS_FILE],
  [RESERVATIONS_FILE]: [COURSES_FILE],
  [BOOKINGS_FILE]: [MEMBERS_FILE, RESERVATIONS_FILE],
  [CLUB_LIFE_FILE]: [RESERVATIONS_FILE, MEMBERS_FILE],
}
const REFERRING_FILES = Object.keys(REFERS_TO)

/** Writes the files and returns those whose references were not checked. */
async function writeFiles(
  context: ImportContext,
  folder: string,
  files: Files & { readonly club: ClubFile },
  isBroken: (file: string) => boolean,
): Promise<readonly string[]> {
  const unchecked: string[] = []
  /** Called before each file is written, so that problems in earlier files count. */
  const goesOn = (file: string, isThere: boolean): boolean => {
    if (!isThere || isBroken(file)) return false
    const follows = !REFERS_TO[file]?.some(isBroken)
    if (!follows) unchecked.push(file)
    return follows
  }
  const {
    club,
    dictionaries,
    homeClubs,
    courses,
    members,
    membershipCards,
    mandates,
    prepaidRounds,
    scores,
    tournaments,
    entries,
    startLists,
    cards,
    teamCards,
    finance,
    bookings,
    reservations,
    clubLife,
    now,
  } = files
  await writeClub(context, folder, club)
  const ours: Tx = { tenantId: context.tenantId, query: context.tx.query.bind(context.tx) as Tx['query'] }
  const planScope = { tournamentId: null, instant: now }
  const plan = await readPlan(ours, planScope)
  const cancelled = await readCancelled(ours)
  const starts = await readPlannedStarts(ours)
  await writeDictionaries(context, isBroken(DICTIONARIES_FILE) ? undefined : dictionaries)
  if (goesOn(HOME_CLUBS_FILE, homeClubs.rows > 0)) await writeHomeClubs(context, homeClubs)
  if (courses && goesOn(COURSES_FILE, true)) await writeCourses(context, courses)
  if (goesOn(MEMBERS_FILE, members.rows > 0)) await writeMembers(context, members, { coursesRead: !isBroken(COURSES_FILE), now })
  if (goesOn(MEMBERSHIP_CARDS_FILE, membershipCards.rows > 0)) await writeMembershipCards(context, membershipCards)
  if (goesOn(MANDATES_FILE, mandates.rows > 0)) await writeMandates(context, mandates, now)
  if (goesOn(PREPAID_ROUNDS_FILE, prepaidRounds.rows > 0)) await writePrepaidRounds(context, prepaidRounds, now)
  if (goesOn(SCORES_FILE, scores.rows > 0)) await writeScores(context, scores)
  if (tournaments && goesOn(TOURNAMENTS_FILE, true)) await writeTournaments(context, folder, tournaments)
  const rejectedEntries = goesOn(ENTRIES_FILE, entries.rows > 0) ? await writeEntries(context, entries) : entries.rejected
  if (goesOn(START_LIST_FILE, startLists.rows > 0)) await writeStartLists(context, startLists, rejectedEntries)
  if (goesOn(CARDS_FILE, cards.rows > 0)) await writeCards(context, cards, rejectedEntries)
  if (goesOn(TEAM_CARDS_FILE, teamCards.rows > 0)) await writeTeamCards(context, teamCards)
  const sheets = reservations && goesOn(RESERVATIONS_FILE, true) ? await writeReservations(context, reservations) : []
  // Queries from here on, and those of the first members, are planned for the new rows instead of for empty tables.
  await context.tx.query(
    'analyze customer, course, tee, tournament, tee_assignment, round, flight, flight_item, season, reservation_course',
  )
  const replanned = changedBlocks(plan, await readPlan(ours, planScope)).map(({ courseId }) => courseId)
  const bookedDays = goesOn(BOOKINGS_FILE, bookings.rows > 0) ? await writeBookings(context, bookings, now, [...sheets, ...replanned]) : []
  if (clubLife && goesOn(CLUB_LIFE_FILE, true)) await writeClubLife(context, clubLife, { timeZone: club.timeZone, now })
  const played = tournaments?.tournaments ?? []
  const isWhole = ![...ENTERED, ENTRIES_FILE].some(isBroken)
  if (isWhole) await writeSpecialResults(context, played)
  // After the tournaments: a payment of an entry fee also locks the tournament before the account.
  if (finance && goesOn(ACCOUNTS_FILE, true)) await writeAccounts(context, folder, finance.accounts)
  await endEntriesOfFormer(ours, { club: await clubFacts(ours, now), instant: now })
  if (isWhole) await finishTournaments(context, played, entries.entries)
  await notifyOfChangedCancelling(ours, cancelled, now)
  await notifyOfMovedPlans(ours, starts, now)
  await queueNotices(ours, now)
  await raisingLast(ours, async () => {
    await raiseDays(ours, bookedDays)
    const displaced = await finishPlanChange(ours, plan, planScope)
    for (const line of await displacedText(ours, displaced)) context.findings.note(TOURNAMENTS_FILE, line)
    if (sheets.length > 0) await raiseDays(ours, await finishReservations(context, sheets, { timeZone: club.timeZone, now }))
    if (reservations?.requests && goesOn(RESERVATIONS_FILE, true)) {
      await writeRequestRules(context, reservations.requests, { timeZone: club.timeZone, now })
    }
  })
  return unchecked
}
