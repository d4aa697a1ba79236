/**
 * The account number of a form while it is being typed, and the bank that belongs to it. MA-14 to MA-21, MA-45+. Times are milliseconds of
 * one clock.
 */
import { checkNumber } from '../fieldError.ts'
import { checkIban, type Iban, type IbanCheck, normaliseIban } from './iban.ts'

/** Milliseconds without a key press after which the number is checked. */
export const IBAN_CHECK_DELAY_MS = 500

/** A bank's name and BIC. */
export interface Bank {
  readonly bankName: string
  readonly bic: string
}

/** A field for an account number with the bank that goes with it. */
export interface IbanField extends Bank {
  readonly text: string
  readonly phase:
    | { readonly kind: 'typing'; readonly since: number }
    /** The bank of `iban` is being looked up; any other look-up is out of date and can be cancelled. */
    | { readonly kind: 'asking'; readonly iban: Iban }
    | { readonly kind: 'settled'; readonly check: IbanCheck }
}

const NO_BANK: Bank = { bankName: '', bic: '' }

/** Creates a field from a loaded number, which is checked immediately; its bank is dropped if the number is invalid. */
export function ibanField(text: string, bank: Bank = NO_BANK): IbanField {
  const check = checkIban(text)
  const { bankName, bic } = check.kind === 'valid' ? bank : NO_BANK
  return { text, bankName, bic, phase: { kind: 'settled', check } }
}

/** Returns the field after a change of its text at `now`. The bank is dropped unless only spaces or case have changed. */
export function withIbanText(field: IbanField, text: string, now: number): IbanField {
  checkNumber('now', now)
  const same = normaliseIban(text) === normaliseIban(field.text)
  const bank = same ? { bankName: field.bankName, bic: field.bic } : NO_BANK
  return { text, ...bank, phase: { kind: 'typing', since: now } }
}

/**
 * Returns the field at `now`: the number is checked once typing has stopped for IBAN_CHECK_DELAY_MS. An empty or an invalid one settles, a
 * valid one starts the look-up of its bank.
 */
export function withIbanTime(field: IbanField, now: number): IbanField {
  if (field.phase.kind !== 'typing' || now - field.phase.since < IBAN_CHECK_DELAY_MS) return field
  const check = checkIban(field.text)
  return { ...field, phase: check.kind === 'valid' ? { kind: 'asking', iban: check.iban } : { kind: 'settled', check } }
}

/** Returns the field after the look-up of the bank of `iban`; a null `bank` is a failure. An outdated response changes nothing. */
export function withBank(field: IbanField, iban: Iban, bank: Bank | null): IbanField {
  if (field.phase.kind !== 'asking' || field.phase.iban !== iban) return field
  const check: IbanCheck = { kind: 'valid', iban }
  return { ...field, ...(bank ? { bankName: bank.bankName, bic: bank.bic } : {}), phase: { kind: 'settled', check } }
}
