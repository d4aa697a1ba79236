/** The chart of accounts of a club: the number of each account of the ledger. FI-70+. */
import type { LedgerAccount, Posting } from './ledger.ts'

/** The numbers of an account that is divided by rates. The keys are hundredths of a percent; `default` is for all others and no VAT. */
export interface RateNumbers {
  readonly default: string
  readonly [vatBasisPoints: string]: string
}

/** Accounts with one number for everything. */
export const PLAIN_ACCOUNTS = [
  'customers',
  'bank',
  'cardClearing',
  'directDebitClearing',
  'cash',
  'terminal',
  'bonus',
  'refundsPayable',
  'transit',
  'vouchers',
] as const satisfies readonly LedgerAccount[]
/** An account with one number. */
export type PlainAccount = (typeof PLAIN_ACCOUNTS)[number]

/** The number of each account; revenue and VAT have one for each rate. */
export type LedgerChart = Readonly<Record<PlainAccount, string>> & { readonly revenue: RateNumbers; readonly vat: RateNumbers }

/** Numbers that a club sets itself; the others are those of `DEFAULT_CHART`. */
export type ChartChanges = { readonly [Name in PlainAccount]?: string } & {
  readonly [Name in 'revenue' | 'vat']?: Readonly<Record<string, string>>
}

/** Numbers like those of the German chart SKR 03. */
const DEFAULT_CHART: LedgerChart = {
  customers: '1410',
  bank: '1200',
  cardClearing: '1361',
  directDebitClearing: '1362',
  cash: '1000',
  terminal: '1363',
  bonus: '4630',
  refundsPayable: '1700',
  transit: '1360',
  vouchers: '1705',
  revenue: { default: '8200', '700': '8300', '1900': '8400' },
  vat: { default: '1770', '700': '1771', '1900': '1776' },
}

/** Returns the chart of a club with these changes. */
export function ledgerChart({ revenue, vat, ...plain }: ChartChanges): LedgerChart {
  return {
    ...{ ...DEFAULT_CHART, ...plain },
    ...{ revenue: { ...DEFAULT_CHART.revenue, ...revenue }, vat: { ...DEFAULT_CHART.vat, ...vat } },
  }
}

/** Returns the number of the account of an entry. */
export function accountNumber(chart: LedgerChart, { account, vatBasisPoints }: Pick<Posting, 'account' | 'vatBasisPoints'>): string {
  if (account !== 'revenue' && account !== 'vat') return chart[account]
  const numbers = chart[account]
  return numbers[`${vatBasisPoints}`] ?? numbers.default
}
