/** members.csv: the people of a club. */

import { type ClubDate, daysBetween } from '@club/core'
import { CUSTOMER_KINDS, type CustomerKind, MEMBER_STATUSES, type MemberStatus, SEXES, type Sex } from '@club/core/club'
import { type HandicapIndex, RECORD_LENGTH } from '@club/core/handicap'
import { personNameError } from '@club/core/membership'
import { countryByIsoCode } from '../services/dictionaries/countries.ts'
import { type CellReader, readCells } from './cells.ts'
import { readCsv } from './readFiles.ts'
import type { Findings } from './report.ts'

export const MEMBERS_FILE = 'members.csv'
export const MEMBER_COLUMNS = [
  'number',
  'lastName',
  'firstName',
  'sex',
  'birthday',
  'email',
  'phone',
  'street',
  'zip',
  'city',
  'country',
  'memberStatus',
  'handicapIndex',
  'federationScores',
  'homeClub',
  'visibility',
  'showDetails',
  'membership',
  'kind',
  'nationality',
  'homeLayout',
  'preferredTee',
  'blocked',
  'active',
  'friends',
] as const

/** Visibility of a person in lists, in the spelling of the wire (CU-12). */
export const CUSTOMER_VISIBILITIES = [
  'DataNotShown',
  'NameSeenByAll',
  'MemberNumberSeenByAll',
  'NameSeenOnlyByMembers',
  'MemberNumberSeenOnlyByMembers',
  'Yes',
  'No',
] as const

export interface MemberAddress {
  readonly street: string
  readonly zip: string
  readonly city: string
  /** Number of ISO 3166-1; null for the country of the club. */
  readonly country: number | null
}

export interface MemberRecord {
  readonly row: number
  readonly number: string
  readonly lastName: string
  readonly firstName: string
  readonly sex: Sex
  readonly birthday: ClubDate | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: MemberAddress | null
  readonly memberStatus: MemberStatus
  readonly handicapIndex: HandicapIndex
  /** Number of scores in the federation's scoring record; null if it is not known. */
  readonly federationScores: number | null
  readonly homeClub: string
  /** null if the file has no value. */
  readonly visibility: (typeof CUSTOMER_VISIBILITIES)[number] | null
  /** null if the file has no value. */
  readonly showDetails: boolean | null
  /** The club's own subtype of membership; empty without one. */
  readonly membership: string
  readonly kind: CustomerKind
  /** Number of ISO 3166-1; null if it is not known. */
  readonly nationality: number | null
  readonly homeLayout: 'list' | 'tiles'
  /** Key of a tee; null if the file has no value. */
  readonly preferredTee: string | null
  readonly blocked: boolean
  readonly active: boolean
  /** Member numbers, in the order of the file. */
  readonly friends: readonly string[]
}

export interface MembersRead {
  readonly rows: number
  /** Columns of the header: an existing person keeps their values for missing columns. */
  readonly columns: ReadonlySet<string>
  readonly members: readonly MemberRecord[]
  /** Member numbers of rows with a problem: rows that refer to them are not reported again. */
  readonly rejected: ReadonlySet<string>
}

const MAX_MEMBERSHIP = 60
const MAX_DAYS = 120 * 366
/** A phone number with any grouping of digits and an optional extension. */
const PHONE = /^\+?[\d\s()/.\-\u2010-\u2013]+((ext|x|Durchwahl|DW)\.?\s*\d+)?$/i
const MIN_DIGITS = 3
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Reads members.csv. `today` by the machine's clock: birthdays must not be later. */
export function readMembers(folder: string, today: ClubDate, findings: Findings): MembersRead {
  const { rows, columns } = readCsv(folder, MEMBERS_FILE, MEMBER_COLUMNS, ['number', 'lastName'], findings)
  const members: MemberRecord[] = []
  const rejected = new Set<string>()
  const firstRow = new Map<string, number>()
  for (const row of rows) {
    const cells = readCells(MEMBERS_FILE, row, findings)
    const number = cells.required('number')
    const earlier = number === undefined ? undefined : firstRow.get(number)
    if (number !== undefined && earlier === undefined) firstRow.set(number, row.row)
    if (earlier !== undefined)
      cells.problem('number', `The number ${number} also stands in row ${earlier}.`, 'Give each person a number of their own.')
    const email = cells.text('email') === '' ? null : cells.text('email')
    const member = {
      row: row.row,
      number,
      lastName: readName(cells, 'lastName'),
      firstName: cells.text('firstName') === '' ? '' : readName(cells, 'firstName'),
      sex: cells.oneOf('sex', SEXES, 'unknown'),
      birthday: readBirthday(cells, today),
      email: email === null || EMAIL.test(email) ? email : cells.problem('email', 'This is not an email address.', 'Correct or remove it.'),
      phone: readPhone(cells),
      address: readAddress(cells),
      memberStatus: cells.oneOf('memberStatus', MEMBER_STATUSES, 'member'),
      handicapIndex: cells.handicap('handicapIndex'),
      federationScores: cells.wholeNumberOrNull('federationScores', 0, RECORD_LENGTH),
      homeClub: cells.text('homeClub'),
      visibility: cells.text('visibility') === '' ? null : cells.oneOf('visibility', CUSTOMER_VISIBILITIES),
      showDetails: cells.text('showDetails') === '' ? null : cells.yesNo('showDetails', false),
      membership: readMembership(cells),
      kind: cells.oneOf('kind', CUSTOMER_KINDS, 'private'),
      nationality: readNationality(cells),
      homeLayout: cells.oneOf('homeLayout', ['list', 'tiles'] as const, 'list'),
      preferredTee: cells.text('preferredTee') || null,
      blocked: cells.yesNo('blocked', false),
      active: cells.yesNo('active', true),
      friends: cells
        .text('friends')
        .split(/[\s|]+/)
        .filter((friend) => friend !== ''),
    }
    if (isWhole(member) && earlier === undefined) members.push(member)
    else if (number !== undefined) rejected.add(number)
  }
  return { rows: rows.length, columns, members, rejected }
}

function readBirthday(cells: CellReader, today: ClubDate): ClubDate | null | undefined {
  const birthday = cells.date('birthday')
  if (!birthday) return birthday
  if (birthday > today) return cells.problem('birthday', 'This birthday is in the future.', 'Correct the year, or remove it.')
  if (daysBetween(birthday, today) > MAX_DAYS)
    return cells.problem('birthday', 'This birthday is more than 120 years ago.', 'Correct the year, or remove it.')
  return birthday
}

function readMembership(cells: CellReader): string | undefined {
  const membership = cells.text('membership')
  if (membership.length <= MAX_MEMBERSHIP) return membership
  return cells.problem('membership', `The text is longer than ${MAX_MEMBERSHIP} characters.`, 'Shorten it.')
}

function readNationality(cells: CellReader): number | null | undefined {
  const code = cells.text('nationality')
  if (code === '') return null
  const country = countryByIsoCode(code, 'en')
  return country ? Number(country.id) : cells.problem('nationality', `"${code}" is no country.`, 'Write its two letters, such as DE.')
}

function readName(cells: CellReader, column: 'firstName' | 'lastName'): string | undefined {
  const name = cells.required(column)
  if (name === undefined || personNameError(name) === null) return name
  return cells.problem(column, 'This name has only digits and signs, or hidden characters.', 'Type it again.')
}

function readPhone(cells: CellReader): string | null | undefined {
  const phone = cells.text('phone')
  if (phone === '') return null
  if (/^\d[.,]\d+E\+\d+$/i.test(phone))
    return cells.problem('phone', 'A spreadsheet has rounded this number.', 'Format the column as text and write the number again.')
  return PHONE.test(phone) && phone.replaceAll(/\D/g, '').length >= MIN_DIGITS
    ? phone
    : cells.problem('phone', 'This is not a phone number.', 'Correct or remove it.')
}

/** Returns a complete address; null if all its cells are empty, undefined if it is incomplete. */
function readAddress(cells: CellReader): MemberAddress | null | undefined {
  const given = (['street', 'zip', 'city', 'country'] as const).filter((column) => cells.text(column) !== '')
  if (given.length === 0) return null
  const [street, zip, city] = [cells.required('street'), cells.required('zip'), cells.required('city')]
  const code = cells.text('country')
  const country = code === '' ? null : countryByIsoCode(code, 'en')?.id
  if (country === undefined) return cells.problem('country', `"${code}" is no country.`, 'Write its two letters, such as DE.')
  if (street === undefined || zip === undefined || city === undefined) return undefined
  return { street, zip, city, country: country === null ? null : Number(country) }
}

type Whole<Row> = { readonly [Column in keyof Row]: Exclude<Row[Column], undefined> }

/** Returns true if every cell could be read. */
export function isWhole<Row extends object>(row: Row): row is Row & Whole<Row> {
  return Object.values(row).every((value) => value !== undefined)
}
