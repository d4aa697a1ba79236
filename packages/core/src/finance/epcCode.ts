/**
 * The text of an EPC QR code: a banking app that reads it fills in a SEPA transfer. EPC069-12, version 002, UTF-8. FI-80+ to FI-82+.
 *
 * Twelve lines, the last empty ones left out: service, version, character set, identification, BIC, name, IBAN, amount, purpose,
 * structured reference, text, note. At most 331 bytes, drawn with error correction M.
 */
import { checkText, checkWhole, FieldError } from '../fieldError.ts'
import { checkIban, isBic } from '../membership/iban.ts'
import type { Money } from './money.ts'

/** A SEPA transfer to the club. */
export interface Transfer {
  /** Name of the payee: 1 to 70 characters. */
  readonly name: string
  /** With or without spaces. */
  readonly iban: string
  /** '' if it is unknown; within SEPA none is needed. */
  readonly bic: string
  /** €0.01 to €999,999,999.99. */
  readonly amount: Money
  /** Text of the transfer for the payee: at most 140 characters. */
  readonly text: string
}

const MAX_BYTES = 331
const MAX_NAME = 70
const MAX_TEXT = 140
const MAX_AMOUNT = 99_999_999_999

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** Returns the length in UTF-8. */
function byteLength(text: string): number {
  return [...text].reduce((sum, character) => {
    const point = character.codePointAt(0) as number
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  }, 0)
}

/** Cuts a text after whole characters. */
function cut(text: string, characters: number): string {
  return [...text].slice(0, characters).join('').trim()
}

/**
 * Returns the text of the code; null if the transfer has none, because it is not in euros or its amount is outside the range. A long name or
 * text is cut. Throws FieldError for an empty name, an invalid IBAN or BIC.
 */
export function epcCode(transfer: Transfer): string | null {
  const { amount, bic } = transfer
  for (const field of ['name', 'bic', 'text'] as const) checkText(field, transfer[field])
  checkWhole('amount', amount.amount)
  if (amount.currency !== 'EUR' || amount.amount < 1 || amount.amount > MAX_AMOUNT) return null
  const name = cut(oneLine(transfer.name), MAX_NAME)
  if (name === '') throw new FieldError('name', 'The name of the payee is missing')
  const iban = checkIban(transfer.iban)
  if (iban.kind !== 'valid') throw new FieldError('iban', 'The IBAN of the payee is not valid')
  if (bic !== '' && !isBic(bic)) throw new FieldError('bic', 'The BIC of the payee is not valid')
  const euros = `EUR${Math.trunc(amount.amount / 100)}.${String(amount.amount % 100).padStart(2, '0')}`
  const head = ['BCD', '002', '1', 'SCT', bic.replace(/\s/g, '').toUpperCase(), name, iban.iban, euros, '', '']
  const withText = (text: string): string => [...head, text].join('\n').trimEnd()
  let text = cut(oneLine(transfer.text), MAX_TEXT)
  while (byteLength(withText(text)) > MAX_BYTES) text = [...text].slice(0, -1).join('')
  return withText(text)
}
