/** `npm run club -- ledger …`: journal, totals, proof and closing of the books. FI-66+ to FI-69+. */

import { writeFileSync } from 'node:fs'
import { type ClubDate, monthOf, parseClubDate } from '@club/core'
import { accountNumber, formatAmount, type LedgerChart, money } from '@club/core/finance'
import Papa from 'papaparse'
import type { ClientBase } from 'pg'
import type { Tx } from '../db/connect.ts'
import { type ClubFacts, clubFacts } from '../services/clubs/clubFacts.ts'
import { datevFile } from '../services/finance/datevFile.ts'
import { closeBooks, type JournalRow, proveLedger, readChart, readJournal, readTotals } from '../services/finance/readLedger.ts'
import { fileObstacle } from './fileObstacle.ts'
import { inClub } from './inClub.ts'
import type { Outcome } from './staffCommand.ts'

export const LEDGER_USAGE = `npm run club -- ledger <club> balance [--through 2026-09-30]            totals of the accounts
  npm run club -- ledger <club> check                                     prove that the books balance; 1 if they do not
  npm run club -- ledger <club> journal <file> --from 2026-09-01 --to 2026-09-30 [--datev --consultant 1001 --client 1]
  npm run club -- ledger <club> close 2026-09                             close the books through a month; they are never opened again`

interface Found {
  readonly tx: Tx
  readonly club: ClubFacts
  readonly instant: Date
}

const failed = (text: string): Outcome => ({ done: false, text })

/** Returns the text to print and whether the command succeeded; null if the arguments are not a command. */
export async function ledgerCommand(owner: ClientBase, args: readonly string[], instant: Date): Promise<Outcome | null> {
  const [tenantId, step, ...rest] = args
  if (tenantId === undefined || step === undefined) return null
  return inClub(owner, tenantId, async (tx) => {
    const { rowCount } = await owner.query('select from club where tenant_id = $1', [tenantId])
    if (rowCount === 0) return failed(`There is no club "${tenantId}".`)
    return runStep({ tx, club: await clubFacts(tx, instant), instant }, step, rest)
  })
}

async function runStep(found: Found, step: string, rest: readonly string[]): Promise<Outcome | null> {
  switch (step) {
    case 'balance':
      return balance(found, rest)
    case 'check':
      return rest.length === 0 ? check(found) : null
    case 'journal':
      return journal(found, rest)
    case 'close':
      return close(found, rest)
    default:
      return null
  }
}

const OPTIONS = ['from', 'to', 'through', 'consultant', 'client'] as const
type Options = { [Name in (typeof OPTIONS)[number]]?: string }

function readOptions(args: readonly string[]): Options | null {
  const options: Options = {}
  for (let at = 0; at < args.length; at += 2) {
    const name = OPTIONS.find((known) => `--${known}` === args[at])
    const value = args[at + 1]
    if (name === undefined || value === undefined) return null
    options[name] = value
  }
  return options
}

function dayFrom(text: string): ClubDate | string {
  const day = parseClubDate(text)
  return day.ok ? day.value : `"${text}" is not a day: write 2026-09-30.`
}

const isDay = (day: ClubDate | string): day is ClubDate => parseClubDate(day).ok

const shown = (amount: number, { currency }: ClubFacts): string => formatAmount(money(amount, currency))
const rateOf = (vatBasisPoints: number | null): string => (vatBasisPoints === null ? '' : `${vatBasisPoints / 100}`)

async function balanceText({ tx, club }: Found, through: ClubDate | null): Promise<string> {
  const totals = await readTotals(tx, through)
  const lines = totals.map(({ number, account, vatBasisPoints, amount }) => {
    const name = vatBasisPoints === null ? account : `${account} ${rateOf(vatBasisPoints)} %`
    return `${number}  ${name.padEnd(24)}${shown(amount, club).padStart(14)}`
  })
  const sum = totals.reduce((total, { amount }) => total + amount, 0)
  return [...lines, `Sum in ${club.currency}: ${shown(sum, club)}`].join('\n')
}

async function balance(found: Found, rest: readonly string[]): Promise<Outcome | null> {
  const options = readOptions(rest)
  if (options === null) return null
  const through = options.through === undefined ? null : dayFrom(options.through)
  if (through !== null && !isDay(through)) return failed(through)
  return { done: true, text: await balanceText(found, through) }
}

async function check({ tx, club }: Found): Promise<Outcome> {
  const { documents, wrong, total, customers, books } = await proveLedger(tx)
  const problems = [
    ...wrong.map((id) => `Document ${id}: its entries are missing or do not balance.`),
    ...(total === 0 ? [] : [`The sum of all accounts is ${shown(total, club)}, not 0.`]),
    ...(customers === books ? [] : [`The account of the customers has ${shown(customers, club)}, their books have ${shown(books, club)}.`]),
  ]
  if (problems.length > 0) return failed(problems.join('\n'))
  return {
    done: true,
    text: `${documents} documents balance. Customers owe ${shown(books, club)} ${club.currency} in the ledger and in their books.`,
  }
}

async function journal({ tx, club, instant }: Found, [file, ...rest]: readonly string[]): Promise<Outcome | null> {
  const isDatev = rest.includes('--datev')
  const options = readOptions(rest.filter((word) => word !== '--datev'))
  if (file === undefined || options?.from === undefined || options.to === undefined) return null
  const [from, to] = [dayFrom(options.from), dayFrom(options.to)]
  if (!isDay(from)) return failed(from)
  if (!isDay(to)) return failed(to)
  if (to < from) return failed('The last day is before the first.')
  const obstacle = fileObstacle(file)
  if (obstacle !== null) return failed(obstacle)
  const { consultant, client } = options
  const chart = await readChart(tx)
  const rows = await readJournal(tx, from, to)
  if (isDatev) {
    if (!/^\d{4,7}$/.test(consultant ?? '') || !/^\d{1,5}$/.test(client ?? ''))
      return failed("Add the tax adviser's numbers: --consultant with 4 to 7 digits, --client with up to 5.")
    if (from.slice(0, 4) !== to.slice(0, 4)) return failed('A DATEV file is within one calendar year.')
    const numbers = { consultant: consultant as string, client: client as string }
    write(file, datevFile(rows, { from, to, currency: club.currency, chart, created: instant, ...numbers }))
  } else write(file, journalCsv(rows, chart, club))
  return { done: true, text: `${rows.length} entries written to ${file}.${isDatev ? ' The layout was not tested with DATEV.' : ''}` }
}

/** The file names customers by their numbers, so only its owner may read it. */
function write(file: string, content: string | Buffer): void {
  writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
}

/** Returns one row per entry after RFC 4180. No cell starts a formula in a spreadsheet. */
function journalCsv(rows: readonly JournalRow[], chart: LedgerChart, club: ClubFacts): string {
  const cells = rows.map((row) => ({
    ...{ day: row.day, documentDay: row.documentDay, document: row.document, type: row.type, number: row.number },
    ...{ externalNumber: row.externalNumber, customer: row.customerNumber, account: accountNumber(chart, row), name: row.account },
    ...{ vatRate: rateOf(row.vatBasisPoints), debit: row.amount >= 0 ? shown(row.amount, club) : '' },
    ...{ credit: row.amount < 0 ? shown(-row.amount, club) : '', currency: club.currency, text: row.text },
  }))
  const columns = 'day documentDay document type number externalNumber customer account name vatRate debit credit currency text'.split(' ')
  return `${Papa.unparse({ fields: columns, data: cells }, { newline: '\r\n', escapeFormulae: true })}\r\n`
}

async function close(found: Found, [month = '', ...more]: readonly string[]): Promise<Outcome | null> {
  if (more.length > 0) return null
  const first = parseClubDate(`${month}-01`)
  if (!first.ok) return failed(`"${month}" is not a month: write 2026-09.`)
  const { last } = monthOf(first.value)
  if (last >= found.club.now.slice(0, 10)) return failed(`${month} is not over yet. Nothing was closed.`)
  const proof = await check(found)
  if (!proof.done) return failed(`${proof.text}\nNothing was closed.`)
  const { closed, through } = await closeBooks(found.tx, last)
  if (!closed) return failed(`The books are closed through ${through} already. Nothing was changed.`)
  return { done: true, text: `${await balanceText(found, last)}\nThe books are closed through ${through}.` }
}
