/** The lines of a demo folder while it is being made, and how it is written down: the same files that a club would bring. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClubDateTime } from '@club/core'
import type { HandicapIndex } from '@club/core/handicap'
import type { CardStatus } from '@club/core/scoring'
import Papa from 'papaparse'
import type { AccountsFileInput } from '../importer/accountsFile.ts'
import { BOOKING_COLUMNS, BOOKINGS_FILE } from '../importer/bookingsFile.ts'
import { CARD_COLUMNS } from '../importer/cardsFile.ts'
import { CLUB_LIFE_FILE, type ClubLifeInput } from '../importer/clubLifeFile.ts'
import { ENTRY_COLUMNS } from '../importer/entriesFile.ts'
import { HOME_CLUB_COLUMNS } from '../importer/homeClubsFile.ts'
import { MEMBER_COLUMNS } from '../importer/membersFile.ts'
import { MEMBERSHIP_CARD_COLUMNS, MEMBERSHIP_CARDS_FILE } from '../importer/membershipCardsFile.ts'
import { PREPAID_ROUND_COLUMNS, PREPAID_ROUNDS_FILE } from '../importer/prepaidRoundsFile.ts'
import { SCORE_COLUMNS, SCORES_FILE } from '../importer/scoresFile.ts'
import { START_LIST_COLUMNS } from '../importer/startListFile.ts'
import { TEAM_CARD_COLUMNS } from '../importer/teamCardsFile.ts'
import type { TournamentsFileInput } from '../importer/tournamentsFile.ts'
import { DEMO_HOME_CLUBS } from './homeClubs.ts'
import type { BookingLine } from './makeBookings.ts'
import type { MembershipCardLine } from './makeMembershipCards.ts'
import type { DemoPerson } from './makePeople.ts'
import type { PrepaidRoundsLine } from './makePrepaidRounds.ts'
import { RECORD_SCORES, type ScoreLine } from './makeScores.ts'
import { startListOf } from './makeStartLists.ts'
import type { PlayedHole } from './playRound.ts'

export type TournamentInput = TournamentsFileInput['tournaments'][number]

export interface EntryLine {
  readonly number: string
  readonly list?: 'entry' | 'waiting'
  readonly enteredBy?: string
  readonly enteredAt: ClubDateTime
  readonly comment?: string
  readonly paid?: 'yes'
  readonly groupings?: string
  readonly team?: string
  readonly startWish?: number
}

export interface CardLine {
  readonly round: number
  readonly number: string
  readonly index: HandicapIndex
  readonly status?: CardStatus
  readonly penalty?: number
  readonly startAt: ClubDateTime
  readonly startTee?: number
  readonly returnedAt?: ClubDateTime
  /** By the number of the hole; undefined is not entered. */
  readonly holes: readonly (PlayedHole | undefined)[]
}

export interface TeamCardLine {
  readonly round: number
  readonly team: string
  readonly startAt: ClubDateTime
  readonly returnedAt: ClubDateTime
  readonly holes: readonly PlayedHole[]
}

export interface StartLine {
  readonly round: number
  readonly flight: number
  readonly startAt: ClubDateTime
  readonly startTee: number
  readonly number: string
}

export interface MadeTournament {
  readonly tournament: TournamentInput
  readonly entries: readonly EntryLine[]
  readonly cards: readonly CardLine[]
  readonly teamCards?: readonly TeamCardLine[]
}

export interface DemoFolder {
  readonly tenant: string
  readonly liveTournament: string
  /** The instant from which the scores of that tournament are counted. */
  readonly anchor: Date
  readonly club: unknown
  readonly courses: unknown
  readonly people: readonly DemoPerson[]
  readonly membershipCards: readonly MembershipCardLine[]
  readonly prepaidRounds: readonly PrepaidRoundsLine[]
  readonly scores: readonly ScoreLine[]
  readonly tournaments: readonly MadeTournament[]
  readonly reservations: object
  readonly bookings: readonly BookingLine[]
  readonly clubLife: ClubLifeInput
  readonly accounts: AccountsFileInput
  /** PDF of a subscription invoice. */
  readonly invoice: { readonly name: string; readonly content: Buffer }
  readonly logo: Buffer
  /** PDF of an announcement. */
  readonly conditions: { readonly name: string; readonly content: Buffer }
}

/** As the importer reads it. */
export function indexText(index: HandicapIndex): string {
  switch (index.kind) {
    case 'index': {
      const size = Math.abs(index.tenths)
      return `${index.tenths < 0 ? '+' : ''}${Math.floor(size / 10)}.${size - 10 * Math.floor(size / 10)}`
    }
    case 'professional':
      return 'PRO'
    case 'code':
      return index.code
    case 'none':
      return 'none'
    case 'unset':
      return ''
  }
}

function holeText(hole: PlayedHole | undefined): string {
  if (hole === undefined) return ''
  return hole === null ? '-' : String(hole)
}

function csv(columns: readonly string[], rows: readonly object[]): string {
  return `${Papa.unparse([...rows], { columns: [...columns] })}\r\n`
}

export function writeDemoFolder(folder: string, demo: DemoFolder): void {
  mkdirSync(folder, { recursive: true })
  const write = (file: string, content: string | Buffer): void => writeFileSync(join(folder, file), content)
  const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`
  write('club.json', json(demo.club))
  write('logo.png', demo.logo)
  write(demo.conditions.name, demo.conditions.content)
  write('accounts.json', json(demo.accounts))
  write(demo.invoice.name, demo.invoice.content)
  write('reservations.json', json(demo.reservations))
  write(CLUB_LIFE_FILE, json(demo.clubLife))
  write(BOOKINGS_FILE, csv(BOOKING_COLUMNS, demo.bookings))
  write('clubs.csv', csv(HOME_CLUB_COLUMNS, DEMO_HOME_CLUBS))
  write('courses.json', json(demo.courses))
  write('tournaments.json', json({ tournaments: demo.tournaments.map(({ tournament }) => tournament) }))
  const withScores = new Set(demo.scores.map(({ member }) => member))
  write(
    'members.csv',
    csv(
      MEMBER_COLUMNS,
      demo.people.map((person) => memberCells(person, withScores.has(person.number))),
    ),
  )
  write(SCORES_FILE, csv(SCORE_COLUMNS, demo.scores))
  write(MEMBERSHIP_CARDS_FILE, csv(MEMBERSHIP_CARD_COLUMNS, demo.membershipCards))
  if (demo.prepaidRounds.length > 0) write(PREPAID_ROUNDS_FILE, csv(PREPAID_ROUND_COLUMNS, demo.prepaidRounds))
  write(
    'entries.csv',
    csv(
      ENTRY_COLUMNS,
      demo.tournaments.flatMap(({ tournament, entries }) => entries.map((entry) => ({ ...entry, tournament: tournament.key }))),
    ),
  )
  write(
    'startlist.csv',
    csv(
      START_LIST_COLUMNS,
      demo.tournaments.flatMap((made) => startListOf(made).map((start) => ({ ...start, tournament: made.tournament.key }))),
    ),
  )
  write(
    'cards.csv',
    csv(
      CARD_COLUMNS,
      demo.tournaments.flatMap(({ tournament, cards }) => cards.map((card) => cardCells(tournament.key, card))),
    ),
  )
  write(
    'teamcards.csv',
    csv(
      TEAM_CARD_COLUMNS,
      demo.tournaments.flatMap(({ tournament, teamCards = [] }) =>
        teamCards.map(({ holes, ...card }) => ({ ...card, tournament: tournament.key, ...holeCells(holes) })),
      ),
    ),
  )
}

function memberCells(person: DemoPerson, hasScores: boolean): Readonly<Record<string, unknown>> {
  return {
    ...person,
    handicapIndex: indexText(person.handicapIndex),
    federationScores: hasScores ? RECORD_SCORES : '',
    blocked: person.blocked ? 'yes' : 'no',
    friends: person.friends.join(' '),
  }
}

function holeCells(holes: CardLine['holes']): Readonly<Record<string, string>> {
  return Object.fromEntries(holes.map((hole, place) => [`h${place + 1}`, holeText(hole)]))
}

function cardCells(tournament: string, { holes, index, ...card }: CardLine): Readonly<Record<string, unknown>> {
  return { ...card, tournament, handicapIndex: indexText(index), ...holeCells(holes) }
}
