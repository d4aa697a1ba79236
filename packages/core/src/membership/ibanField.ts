/**
 * The account number of a form while it is being typed, and the bank that belongs to it. MA-14 to MA-21, MA-45+. Times are milliseconds of any
 * one clock.
 */
import { checkNumber } from '../fieldError.ts'
import { checkIban, type Iban, type IbanCheck, normaliseIban } from './iban.ts'

/** Milliseconds without a key press after which the number is checked. */
export const IBAN_CHECK_DELAY_MS = 500

/** What a bank is called, by name and by BIC. */
export interface Bank {
  readonly bankName: string
  readonly bic: string
}

/** A field for an account number with the bank that goes with it. */
export interface IbanField extends Bank {
  readonly text: string
  readonly phase:
    | { readonly kind: 'typing'; readonly since: number }
    /** Waiting for the name of the bank of `iban`; every other question is out of date and can be cancelled. */
    | { readonly kind: 'asking'; readonly iban: Iban }
    | { readonly kind: 'settled'; readonly check: IbanCheck }
}

const NO_BANK: Bank = { bankName: '', bic: '' }

/** A field as it is loaded: its number is judged at once, and the bank that came with it stays if the number is valid. */
export function ibanField(text: string, bank: Bank = NO_BANK): IbanField {
  const check = checkIban(text)
  const { bankName, bic } = check.kind === 'valid' ? bank : NO_BANK
  return { text, bankName, bic, phase: { kind: 'settled', check } }
}

/** After a change of the text at `now`. A bank belongs to one number: it goes with any change but that of spaces and case. */
export function withIbanText(field: IbanField, text: string, now: number): IbanField {
  checkNumber('now', now)
  const same = normaliseIban(text) === normaliseIban(field.text)
  const bank = same ? { bankName: field.bankName, bic: field.bic } : NO_BANK
  return { text, ...bank, phase: { kind: 'typing', since: now } }
}

/**
 * The field at `now`: once typing has stopped for IBAN_CHECK_DELAY_MS the number is judged. An empty or an invalid one settles, a valid one
 * asks for its bank.
 */
export function withIbanTime(field: IbanField, now: number): IbanField {
  if (field.phase.kind !== 'typing' || now - field.phase.since < IBAN_CHECK_DELAY_MS) return field
  const check = checkIban(field.text)
  return { ...field, phase: check.kind === 'valid' ? { kind: 'asking', iban: check.iban } : { kind: 'settled', check } }
}

/** After the answer to the question for the bank of `iban`; null where it failed. An answer that is no longer waited for changes nothing. */
export function withBank(field: IbanField, iban: Iban, bank: Bank | null): IbanField {
  if (field.phase.kind !== 'asking' || field.phase.iban !== iban) return field
  const check: IbanCheck = { kind: 'valid', iban }
  return { ...field, ...(bank ? { bankName: bank.bankName, bic: bank.bic } : {}), phase: { kind: 'settled', check } }
}
