/** mandates.csv: the mandates on paper that a club has from before it used the portal. MA-120+. */
import type { ClubDate } from '@club/core'
import { mandateReference, parseMandateAccount } from '@club/core/membership'
import { type CellReader, readCells } from './cells.ts'
import { isWhole } from './membersFile.ts'
import { readCsv } from './readFiles.ts'
import type { Findings } from './report.ts'

export const MANDATES_FILE = 'mandates.csv'
export const MANDATE_FILE_COLUMNS = ['reference', 'member', 'iban', 'signedOn', 'holder', 'bic', 'lastCollectedOn'] as const

export interface MandateRecord {
  readonly row: number
  readonly reference: string
  /** A member number. */
  readonly member: string
  readonly iban: string
  readonly bic: string
  /** The account holder; empty for the member. */
  readonly holder: string
  readonly signedOn: ClubDate
  /** The last day on which the club has collected with it; null if it never did. */
  readonly lastCollectedOn: ClubDate | null
}

export interface MandatesRead {
  readonly rows: number
  readonly records: readonly MandateRecord[]
}

/** Reads mandates.csv. `today` by the machine's clock: no day is later. */
export function readMandates(folder: string, today: ClubDate, findings: Findings): MandatesRead {
  const { rows } = readCsv(folder, MANDATES_FILE, MANDATE_FILE_COLUMNS, ['reference', 'member', 'iban', 'signedOn'], findings)
  const records: MandateRecord[] = []
  for (const row of rows) {
    const cells = readCells(MANDATES_FILE, row, findings)
    const signed = cells.required('signedOn') === undefined ? undefined : pastDay(cells, 'signedOn', today)
    const record = {
      row: row.row,
      reference: referenceOf(cells),
      member: cells.required('member'),
      ...accountOf(cells),
      holder: cells.text('holder'),
      signedOn: signed ?? undefined,
      lastCollectedOn: pastDay(cells, 'lastCollectedOn', today),
    }
    if (!isWhole(record)) continue
    if (record.lastCollectedOn !== null && record.lastCollectedOn < record.signedOn)
      cells.problem('lastCollectedOn', 'The last collection is before the signature.', 'Correct one of the two days.')
    else records.push(record)
  }
  return { rows: rows.length, records }
}

function pastDay(cells: CellReader, column: string, today: ClubDate): ClubDate | null | undefined {
  const day = cells.date(column)
  return day && day > today ? cells.problem(column, 'This day is in the future.', 'Correct the day.') : day
}

function referenceOf(cells: CellReader): string | undefined {
  const text = cells.required('reference')
  if (text === undefined) return undefined
  const reference = mandateReference(text, '', [])
  if (reference.ok) return reference.value
  return cells.problem(
    'reference',
    'Banks do not accept this reference.',
    "Write at most 35 characters: letters A to Z, digits and + ? / : ( ) . , ' -, with no / at the start, at the end or twice in a row.",
  )
}

/** Returns the account; a part that is not valid is undefined. The report names no account number. */
function accountOf(cells: CellReader): { readonly iban: string | undefined; readonly bic: string | undefined } {
  if (cells.required('iban') === undefined) return { iban: undefined, bic: undefined }
  const account = parseMandateAccount({ name: '-', iban: cells.text('iban'), bankName: '', bic: cells.text('bic') })
  if (account.ok) return { iban: account.value.iban, bic: account.value.bic }
  for (const error of account.reason) {
    if (error.field === 'bic') cells.problem('bic', 'This is not a BIC.', 'Correct it, or leave the cell empty.')
    else if (error.code === 'outsideSepa')
      cells.problem('iban', 'The country of this account is not in SEPA.', 'Leave the mandate out: it cannot be collected.')
    else cells.problem('iban', 'This is not a valid IBAN.', 'Compare it with the signed mandate.')
  }
  return { iban: undefined, bic: undefined }
}
