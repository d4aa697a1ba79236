/**
 * The ledger: every document of a finance account as double entries. FI-60+ to FI-64+ in docs/spec/finance.md.
 *
 * Amounts are whole minor units of the club's one currency, above zero for a debit and below zero for a credit. An account is named by its
 * purpose; the club's chart gives it a number when a journal is written.
 */
import { checkWhole, FieldError } from '../fieldError.ts'
import { vatIncluded } from './basketTotals.ts'
import { TRANSACTION_TYPES, type TransactionType } from './transaction.ts'

/** The purposes of accounts. `customers` holds both what customers owe and their credit; `transit` holds money whose way is not recorded, `vouchers` the value that the club owes. */
export const LEDGER_ACCOUNTS = [
  'customers',
  'revenue',
  'vat',
  'bank',
  'cardClearing',
  'directDebitClearing',
  'cash',
  'terminal',
  'bonus',
  'refundsPayable',
  'transit',
  'vouchers',
] as const
/** The purpose of an account. */
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** How money came or went: `card` online, `terminal` at the club's own device, `account` from credit. */
export const DOCUMENT_PAY_TYPES = ['account', 'card', 'directDebit', 'bankTransfer', 'cash', 'terminal', 'voucher'] as const
export type DocumentPayType = (typeof DOCUMENT_PAY_TYPES)[number]

/** One entry of a document. */
export interface Posting {
  readonly account: LedgerAccount
  /** Hundredths of a percent for `revenue` and `vat`; null without VAT and for other accounts. */
  readonly vatBasisPoints: number | null
  readonly amount: number
}

/** A line of a document. */
export interface LedgerLine {
  /** Quantity × price, VAT included. */
  readonly gross: number
  readonly vatBasisPoints: number | null
  /** VAT that another system computed for the whole line; otherwise null. */
  readonly vatExternal: number | null
}

/** The part of an invoice with one rate. `gross` includes `vat`. */
export interface VatShare {
  readonly vatBasisPoints: number | null
  readonly gross: number
  readonly vat: number
}

/** The part of a document that the ledger needs. */
export interface LedgerDocument {
  readonly type: TransactionType
  readonly debit: number
  readonly credit: number
  /** A payment void has the way of the voided payment. */
  readonly payType: DocumentPayType | null
  /** The part of a top-up's credit that the club has added, or that the void of a returned top-up reverses. */
  readonly bonus: number
  readonly lines: readonly LedgerLine[]
  /** The parts of an invoice that earlier voids have left, for its next void. */
  readonly remaining: readonly VatShare[]
}

const MONEY_ACCOUNTS: Readonly<Record<DocumentPayType, LedgerAccount>> = {
  account: 'transit',
  card: 'cardClearing',
  directDebit: 'directDebitClearing',
  bankTransfer: 'bank',
  cash: 'cash',
  terminal: 'terminal',
  voucher: 'vouchers',
}

/**
 * Returns the entries of a document. They sum to 0, those of `customers` are debit minus credit, and there is at least one, even for a
 * document without an amount.
 */
export function postingsOf(document: LedgerDocument): readonly Posting[] {
  checkDocument(document)
  const { debit, credit } = document
  const customers = posted('customers', debit).concat(posted('customers', -credit))
  const entries = [...customers, ...counterEntries(document)].filter(({ amount }) => amount !== 0)
  return entries.length > 0 ? entries : posted('customers', 0)
}

function checkDocument({ type, payType, debit, credit, bonus, lines, remaining }: LedgerDocument): void {
  if (!TRANSACTION_TYPES.includes(type)) throw new FieldError('type', `${type} is no type of a document`)
  if (payType !== null && !DOCUMENT_PAY_TYPES.includes(payType)) throw new FieldError('payType', `${payType} is no way to pay`)
  checkWhole('debit', debit, 0)
  checkWhole('credit', credit, 0)
  checkWhole('bonus', bonus, 0, Math.max(debit, credit))
  lines.forEach(({ gross, vatBasisPoints, vatExternal }, at) => {
    checkWhole(`lines[${at}].gross`, gross, 0)
    if (vatBasisPoints !== null) checkWhole(`lines[${at}].vatBasisPoints`, vatBasisPoints, 0)
    if (vatExternal !== null) checkWhole(`lines[${at}].vatExternal`, vatExternal)
  })
  remaining.forEach((share, at) => {
    checkWhole(`remaining[${at}].gross`, share.gross)
    checkWhole(`remaining[${at}].vat`, share.vat)
    if (share.vatBasisPoints !== null) checkWhole(`remaining[${at}].vatBasisPoints`, share.vatBasisPoints, 0)
  })
}

const posted = (account: LedgerAccount, amount: number, vatBasisPoints: number | null = null): readonly Posting[] => [
  { account, vatBasisPoints, amount: amount + 0 },
]

/** Returns the entries outside `customers`; together they are credit minus debit. */
function counterEntries({ type, debit, credit, payType, bonus, lines, remaining }: LedgerDocument): readonly Posting[] {
  const rest = credit - debit
  switch (type) {
    case 'invoice':
      return invoiceShares(lines, -rest).flatMap((share) => shareEntries(share, -1))
    case 'invoiceVoid':
      return voidedShares(lines, remaining, rest).flatMap((share) => shareEntries(share, 1))
    case 'accountTopUp':
      return [...posted('bonus', bonus), ...posted(moneyAccount(payType, 'transit'), rest - bonus)]
    case 'accountRefund':
      return posted(moneyAccount(payType, 'refundsPayable'), rest)
    case 'payment':
      return posted(moneyAccount(payType, 'transit'), rest)
    case 'paymentVoid':
      return [...posted('bonus', -bonus), ...posted(moneyAccount(payType, 'transit'), rest + bonus)]
  }
}

function moneyAccount(payType: DocumentPayType | null, without: LedgerAccount): LedgerAccount {
  return payType === null ? without : MONEY_ACCOUNTS[payType]
}

function shareEntries({ vatBasisPoints, gross, vat }: VatShare, sign: 1 | -1): readonly Posting[] {
  return [...posted('revenue', sign * (gross - vat), vatBasisPoints), ...posted('vat', sign * vat, vatBasisPoints)]
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

function byRate<Rated extends Pick<VatShare, 'vatBasisPoints'>>(
  rated: readonly Rated[],
): readonly (readonly [number | null, readonly Rated[]])[] {
  const rates = [...new Set(rated.map(({ vatBasisPoints }) => vatBasisPoints))]
  return rates.map((rate) => [rate, rated.filter(({ vatBasisPoints }) => vatBasisPoints === rate)])
}

/** Returns the shares of an invoice by rate. A difference between lines and total, which only imported documents have, is without VAT. */
function invoiceShares(lines: readonly LedgerLine[], total: number): readonly VatShare[] {
  const difference = total - sumOf(lines.map(({ gross }) => gross))
  const rest = { gross: difference, vatBasisPoints: null, vatExternal: null }
  return byRate(difference === 0 ? lines : [...lines, rest]).map(([vatBasisPoints, group]) => {
    const computed = sumOf(group.filter(({ vatExternal }) => vatExternal === null).map(({ gross }) => gross))
    const external = sumOf(group.map(({ vatExternal }) => vatExternal ?? 0))
    const vat = vatBasisPoints === null ? 0 : vatIncluded(computed, vatBasisPoints)
    return { vatBasisPoints, gross: sumOf(group.map(({ gross }) => gross)), vat: vat + external }
  })
}

/**
 * Returns the shares that a void of `total` reverses: at the rates of its lines as far as the invoice has them left, otherwise in
 * proportion to what is left. An amount beyond the invoice is without VAT.
 */
function voidedShares(lines: readonly LedgerLine[], remaining: readonly VatShare[], total: number): readonly VatShare[] {
  const left = remaining.map((share) => ({ ...share, taken: 0 }))
  let open = total
  for (const { gross, vatBasisPoints } of lines) {
    const share = left.find((one) => one.vatBasisPoints === vatBasisPoints)
    if (!share) continue
    const taken = Math.max(0, Math.min(gross, open, share.gross - share.taken))
    share.taken += taken
    open -= taken
  }
  const rests = left.map((share) => Math.max(0, share.gross - share.taken))
  const whole = sumOf(rests)
  const spread = Math.max(0, Math.min(open, whole))
  let [before, given] = [0, 0]
  for (const [at, share] of left.entries()) {
    before += rests[at] ?? 0
    const upToHere = whole === 0 ? 0 : shareOf(spread, before, whole)
    share.taken += upToHere - given
    given = upToHere
  }
  const shares = left.map(({ taken, ...share }) => takenFrom(share, taken))
  return open === spread ? shares : [...shares, { vatBasisPoints: null, gross: open - spread, vat: 0 }]
}

/** The VAT is what the rest no longer includes, so that parts of an invoice add up to its VAT in every order. */
function takenFrom({ vatBasisPoints, gross, vat }: VatShare, taken: number): VatShare {
  const rest = gross - taken
  const isComputed = vatBasisPoints !== null && vatIncluded(gross, vatBasisPoints) === vat
  const restVat = isComputed ? vatIncluded(rest, vatBasisPoints) : rest === 0 ? 0 : Math.sign(vat) * shareOf(Math.abs(vat), rest, gross)
  return { vatBasisPoints, gross: taken, vat: vat - restVat }
}

/** Returns `amount` × part ÷ whole, truncated. */
function shareOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}

/** Returns the shares that are left of an invoice whose entries, and those of its voids, are these. */
export function remainingShares(postings: readonly Posting[]): readonly VatShare[] {
  postings.forEach(({ amount, vatBasisPoints }, at) => {
    checkWhole(`postings[${at}].amount`, amount)
    if (vatBasisPoints !== null) checkWhole(`postings[${at}].vatBasisPoints`, vatBasisPoints, 0)
  })
  const earned = postings.filter(({ account }) => account === 'revenue' || account === 'vat')
  return byRate(earned).map(([vatBasisPoints, group]) => ({
    vatBasisPoints,
    gross: 0 - sumOf(group.map(({ amount }) => amount)),
    vat: 0 - sumOf(group.filter(({ account }) => account === 'vat').map(({ amount }) => amount)),
  }))
}
