/** The finance account: its amounts, and the currency of the club. Amounts are whole numbers of its smallest unit. FI-01, FI-18, PA-30. */
import { err, ok } from '@club/core'
import { type CurrencyParams, currencyDecimals, type FinanceAccount, type Money, money } from '@club/core/finance'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, wireDateTime, wireId } from '../wire/shapes.ts'

/** In the smallest unit of the club's currency: 1250 is 12.50 EUR. */
export const wireAmount = v.pipe(v.number(), v.safeInteger())

export const wireFinAccount = v.object({
  number: v.optional(v.string()),
  balance: v.optional(wireAmount),
  balanceAvailable: v.optional(wireAmount),
  balanceOverdue: v.optional(wireAmount),
  balanceDeposited: v.optional(wireAmount),
  bonusBalance: v.optional(wireAmount),
  creditLimit: v.optional(wireAmount),
  creditLimitUsed: v.optional(wireAmount),
  /** Ours: the unpaid part of all invoices. */
  openInvoices: v.optional(wireAmount),
  /** Ours: charges of tee times that are due but not on a document yet. */
  uninvoicedTeeTimes: v.optional(
    v.array(v.object({ bookingId: wireId, courseName: v.string(), startsAt: wireDateTime, playerName: v.string(), amount: wireAmount })),
  ),
  /** Ours: entry fees that are due but not on a document yet. */
  uninvoicedFees: v.optional(
    v.array(v.object({ tournamentId: wireId, tournamentName: v.string(), playerName: v.string(), amount: wireAmount })),
  ),
})
export type WireFinAccount = v.InferOutput<typeof wireFinAccount>

/** Returns the caller's own account; all amounts are 0 if they have never paid anything. */
export const getFinAccount = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/fin-accounts/stat',
  auth: 'customer',
  query: nothing,
  response: wireFinAccount,
  errors: ['notPermitted'],
})

export const wireCurrencyParams = v.object({
  isoCode: v.string(),
  symbol: v.optional(v.string()),
  decimals: v.optional(v.number()),
  symbolBefore: v.optional(v.boolean()),
})
export type WireCurrencyParams = v.InferOutput<typeof wireCurrencyParams>

export const getCurrencyParams = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/currencies/params',
  auth: 'anonymous',
  query: nothing,
  response: wireCurrencyParams,
  errors: [],
})

export function finAccountFromWire(wire: WireFinAccount, currency: string): Parsed<FinanceAccount> {
  const amount = (value: number | undefined): Money => money(value ?? 0, currency)
  const read = readFields()
  return read.finish({
    number: wire.number ?? '',
    balance: amount(wire.balance),
    balanceAvailable: amount(wire.balanceAvailable),
    balanceOverdue: amount(wire.balanceOverdue),
    balanceDeposited: amount(wire.balanceDeposited),
    bonusBalance: amount(wire.bonusBalance),
    creditLimit: amount(wire.creditLimit),
    creditLimitUsed: amount(wire.creditLimitUsed),
    openInvoices: amount(wire.openInvoices),
    uninvoicedFees: (wire.uninvoicedFees ?? []).map((fee) => ({
      ...fee,
      tournamentId: idFromWire(fee.tournamentId),
      amount: amount(fee.amount),
    })),
    uninvoicedTeeTimes: (wire.uninvoicedTeeTimes ?? []).flatMap((charge, index) => {
      const startsAt = read.moment(`uninvoicedTeeTimes.${index}.startsAt`, charge.startsAt)
      return startsAt === null ? [] : [{ ...charge, bookingId: idFromWire(charge.bookingId), startsAt, amount: amount(charge.amount) }]
    }),
  })
}

export function finAccountToWire(account: FinanceAccount): WireFinAccount {
  return {
    number: account.number,
    balance: account.balance.amount,
    balanceAvailable: account.balanceAvailable.amount,
    balanceOverdue: account.balanceOverdue.amount,
    balanceDeposited: account.balanceDeposited.amount,
    bonusBalance: account.bonusBalance.amount,
    creditLimit: account.creditLimit.amount,
    creditLimitUsed: account.creditLimitUsed.amount,
    openInvoices: account.openInvoices.amount,
    uninvoicedFees: account.uninvoicedFees.map((fee) => ({
      ...fee,
      tournamentId: idToWire(fee.tournamentId),
      amount: fee.amount.amount,
    })),
    uninvoicedTeeTimes: account.uninvoicedTeeTimes.map((charge) => ({
      ...charge,
      bookingId: idToWire(charge.bookingId),
      amount: charge.amount.amount,
    })),
  }
}

export function currencyParamsFromWire({ isoCode, symbol, decimals, symbolBefore }: WireCurrencyParams): Parsed<CurrencyParams> {
  if (!/^[A-Z]{3}$/.test(isoCode)) return err([{ field: 'isoCode', text: isoCode }])
  return ok({
    code: isoCode,
    symbol: symbol ?? isoCode,
    decimals: decimals ?? currencyDecimals(isoCode),
    symbolBefore: symbolBefore ?? false,
  })
}

export function currencyParamsToWire({ code, symbol, decimals, symbolBefore }: CurrencyParams): WireCurrencyParams {
  return { isoCode: code, symbol, decimals, symbolBefore }
}
