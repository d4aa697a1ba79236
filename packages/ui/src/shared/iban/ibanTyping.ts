/** Drives core's field of an account number: its timer, and the look-up of the bank. MA-14 to MA-21, MA-45+. */
import {
  type Bank,
  formatIban,
  IBAN_CHECK_DELAY_MS,
  type Iban,
  type IbanField,
  withBank,
  withIbanText,
  withIbanTime,
} from '@club/core/membership'

export interface IbanDeps {
  /** Finds the bank of a valid number; both texts are empty if the club does not know it. */
  readonly bankOf: (iban: Iban, signal: AbortSignal) => Promise<Bank>
  /** Milliseconds of any clock that does not go back. */
  readonly now: () => number
}

export interface IbanTyping {
  /** Takes the text of the field, which is shown in groups of four. */
  readonly type: (text: string) => void
  /** Ends the timer and the look-up, such as when the form is sent or closed. */
  readonly stop: () => void
}

/** `read` and `write` access the field in the store of the form. */
export function createIbanTyping(deps: IbanDeps, read: () => IbanField, write: (field: IbanField) => void): IbanTyping {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lookUp: AbortController | null = null
  const stop = (): void => {
    clearTimeout(timer)
    lookUp?.abort()
    lookUp = null
  }
  const find = async (iban: Iban): Promise<void> => {
    const request = new AbortController()
    lookUp = request
    // A bank that cannot be found does not block the form.
    const bank = await deps.bankOf(iban, request.signal).catch(() => null)
    write(withBank(read(), iban, bank))
  }
  const check = (): void => {
    const field = withIbanTime(read(), deps.now())
    write(field)
    if (field.phase.kind === 'asking') void find(field.phase.iban)
    else if (field.phase.kind === 'typing') timer = setTimeout(check, IBAN_CHECK_DELAY_MS)
  }
  return {
    type: (text) => {
      stop()
      write(withIbanText(read(), formatIban(text), deps.now()))
      timer = setTimeout(check, IBAN_CHECK_DELAY_MS)
    },
    stop,
  }
}
