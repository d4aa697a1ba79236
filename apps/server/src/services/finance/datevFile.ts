/**
 * The journal in the layout of DATEV's "Buchungsstapel" (EXTF, format version 13). Not tested with DATEV; the first line says so. FI-69+.
 *
 * A row has an amount, an account and its counter account, which is always that of the customers. Revenue is written with its VAT, because
 * the revenue accounts of the German charts compute it themselves. A payment from credit moves nothing between accounts and has no row.
 */
import type { ClubDate } from '@club/core'
import { accountNumber, formatAmount, type LedgerAccount, type LedgerChart, money } from '@club/core/finance'
import type { JournalRow } from './readLedger.ts'

export interface DatevFile {
  readonly from: ClubDate
  readonly to: ClubDate
  readonly currency: string
  readonly chart: LedgerChart
  /** Numbers that the tax adviser gives. */
  readonly consultant: string
  readonly client: string
  readonly created: Date
}

const COLUMNS = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
] as const

const HEADER_FIELDS = 31
const TEXT_LENGTH = 60
const NUMBER_LENGTH = 36

const text = (value: string): string => `"${value.replaceAll('"', '""')}"`
const compact = (day: ClubDate): string => day.replaceAll('-', '')

/** Returns the file in its encoding, Windows-1252; characters outside it become question marks. */
export function datevFile(rows: readonly JournalRow[], file: DatevFile): Buffer {
  const lines = [headerOf(file), COLUMNS.map(text).join(';'), ...bookingsOf(rows, file)]
  const content = `${lines.join('\r\n')}\r\n`
  return Buffer.from(content.replace(/[^\r\n\x20-\x7e\xa0-\xff]/gu, '?'), 'latin1')
}

function headerOf({ from, to, currency, chart, consultant, client, created }: DatevFile): string {
  const stamp = created.toISOString().replace(/\D/g, '')
  const fields = [
    ...[text('EXTF'), '700', '21', text('Buchungsstapel'), '13', stamp, '', '', '', ''],
    ...[consultant, client, `${from.slice(0, 4)}0101`, `${chart.customers.length}`, compact(from), compact(to)],
    ...[text('not tested with DATEV'), '', '1', '0', '0', text(currency)],
  ]
  return [...fields, ...Array.from({ length: HEADER_FIELDS - fields.length }, () => '')].join(';')
}

function bookingsOf(rows: readonly JournalRow[], { currency, chart }: DatevFile): readonly string[] {
  const bookings = new Map<string, JournalRow>()
  for (const row of rows) {
    const account: LedgerAccount = row.account === 'vat' ? 'revenue' : row.account
    const key = JSON.stringify([row.document, account, row.vatBasisPoints])
    bookings.set(key, { ...row, account, amount: (bookings.get(key)?.amount ?? 0) + row.amount })
  }
  return [...bookings.values()]
    .filter(({ account, amount }) => account !== 'customers' && amount !== 0)
    .map((row) =>
      [
        ...[
          formatAmount(money(Math.abs(row.amount), currency)).replace('.', ','),
          text(row.amount > 0 ? 'S' : 'H'),
          text(currency),
          '',
          '',
          '',
        ],
        ...[accountNumber(chart, row), chart.customers, '', `${row.day.slice(8, 10)}${row.day.slice(5, 7)}`],
        text((row.number || row.externalNumber || row.document).replace(/[^\w$&%*+/-]/g, '-').slice(0, NUMBER_LENGTH)),
        ...['', '', text((row.text || row.type).slice(0, TEXT_LENGTH))],
      ].join(';'),
    )
}
