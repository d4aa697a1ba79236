/**
 * The Bundesbank's file of bank codes ("Bankleitzahlendatei", text format): one bank per line of 168 or 174 characters in ISO 8859-1. Fields
 * by their columns, counted from 1. MA-30, MA-60+.
 */
import { isBic } from '@club/core/membership'

export interface BankRow {
  readonly bankCode: string
  readonly name: string
  readonly place: string
  readonly bic: string
  /** The IBAN rule with its version; '' in the short form of the file, and for a code that is given up. */
  readonly rule: string
}

export interface BankFileProblem {
  readonly line: number
  readonly problem: string
}

export interface BankFile {
  readonly banks: readonly BankRow[]
  readonly problems: readonly BankFileProblem[]
}

const SHORT = 168
const EXTENDED = 174

/** Reads the rows of the file, or names every line that is not one. Lines of branches (mark 2) have the bank of their code. */
export function readBankFile(bytes: Uint8Array): BankFile {
  const lines = Buffer.from(bytes).toString('latin1').split(/\r?\n/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  const banks = new Map<string, BankRow>()
  const problems: BankFileProblem[] = []
  for (const [index, line] of lines.entries()) {
    const problem = lineProblem(line)
    if (problem) problems.push({ line: index + 1, problem })
    if (problem || field(line, 9, 9) !== '1') continue
    const row = rowOf(line)
    if (banks.has(row.bankCode)) problems.push({ line: index + 1, problem: `The bank code ${row.bankCode} is on an earlier line, too.` })
    banks.set(row.bankCode, row)
  }
  if (banks.size === 0 && problems.length === 0) problems.push({ line: 1, problem: 'The file has no bank.' })
  return { banks: [...banks.values()], problems }
}

function field(line: string, first: number, last: number): string {
  return line.slice(first - 1, last).trim()
}

function lineProblem(line: string): string | null {
  if (line.length !== SHORT && line.length !== EXTENDED)
    return `The line has ${line.length} characters; ${SHORT} or ${EXTENDED} are needed.`
  if (!/^[0-9]{8}$/.test(line.slice(0, 8))) return 'Columns 1 to 8 are not a bank code of eight digits.'
  if (!/^[12]$/.test(line.slice(8, 9))) return 'Column 9 is neither 1 nor 2.'
  if (field(line, 10, 67) === '') return 'Columns 10 to 67 have no name.'
  const bic = field(line, 140, 150)
  if (bic !== '' && !isBic(bic)) return 'Columns 140 to 150 are not a BIC.'
  if (!/^[01]$/.test(line.slice(159, 160))) return 'Column 160 is neither 0 nor 1.'
  if (line.length === EXTENDED && !/^[0-9]{6}$/.test(line.slice(168))) return 'Columns 169 to 174 are not an IBAN rule of six digits.'
  return null
}

function rowOf(line: string): BankRow {
  const isGivenUp = line.slice(159, 160) === '1' || !/^0*$/.test(field(line, 161, 168))
  return {
    bankCode: line.slice(0, 8),
    name: field(line, 10, 67),
    place: field(line, 73, 107),
    bic: field(line, 140, 150),
    rule: isGivenUp ? '' : line.slice(168).trim(),
  }
}
