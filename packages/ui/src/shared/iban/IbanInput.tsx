import { checkIban, type IbanField, type IbanReason, isSepaIban } from '@club/core/membership'
import { useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import * as css from './IbanInput.css.ts'
import { ibanMessages as messages } from './ibanMessages.ts'

export interface IbanInputProps {
  readonly field: IbanField
  readonly onType: (text: string) => void
  /** True after an attempt to send the form: the number is then judged without waiting. */
  readonly tried: boolean
  /** Error from the server. */
  readonly error?: string | undefined
}

/** Characters without the spaces between the groups. */
const withoutSpaces = (text: string): string => text.replace(/\s/g, '')

/** Returns the position in `text` after `count` characters that are no spaces. */
function placeAfter(text: string, count: number): number {
  let place = 0
  for (let seen = 0; place < text.length && seen < count; place += 1) if (!/\s/.test(text.charAt(place))) seen += 1
  return place
}

/** Keeps the caret behind the same character when the text is grouped anew. */
function useCaret(text: string) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)
  const input = (): HTMLInputElement | null => place.current?.querySelector('input') ?? null
  useLayoutEffect(() => {
    const count = before.current
    before.current = null
    const element = input()
    if (count === null || element === null || document.activeElement !== element) return
    const caret = placeAfter(text, count)
    element.setSelectionRange(caret, caret)
  }, [text])
  const note = (): void => {
    const element = input()
    if (element) before.current = withoutSpaces(element.value.slice(0, element.selectionStart ?? element.value.length)).length
  }
  return { place, note }
}

/** The field of an account number, in groups of four, and the bank that belongs to it. MA-14 to MA-20. */
export function IbanInput({ field, onType, tried, error }: IbanInputProps) {
  const { formatMessage } = useIntl()
  const { place, note } = useCaret(field.text)
  const { phase, bankName, bic } = field
  const check = phase.kind === 'settled' ? phase.check : tried ? checkIban(field.text) : null
  const wordReason = (reason: IbanReason): string => {
    switch (reason.code) {
      case 'unexpectedCharacters':
        return formatMessage(messages.unexpectedCharacters, { characters: reason.characters.join(' ') })
      case 'unknownCountry':
        return formatMessage(messages.unknownCountry, { country: reason.country })
      case 'wrongLength':
        return formatMessage(messages.wrongLength, { expected: reason.expected, actual: reason.actual })
      case 'wrongStructure':
      case 'wrongCheckDigits':
        return formatMessage(messages[reason.code])
    }
  }
  const textOf = (): string | undefined => {
    if (check?.kind === 'invalid') return wordReason(check.reasons[0])
    if (check?.kind === 'valid' && !isSepaIban(check.iban)) return formatMessage(messages.outsideSepa)
    return tried && check?.kind === 'empty' ? formatMessage(messages.empty) : undefined
  }
  const wrong = textOf()
  const isValid = phase.kind === 'asking' || (phase.kind === 'settled' && phase.check.kind === 'valid')
  const isUnknown = phase.kind === 'settled' && isValid && !wrong && bankName === ''
  return (
    <div ref={place} className={css.whole}>
      <Field
        label={formatMessage(messages.iban)}
        name="iban"
        autoComplete="off"
        autoCapitalize="characters"
        inputMode="text"
        spellCheck={false}
        // The longest number has 34 characters, and pasted text may have other gaps.
        maxLength={60}
        value={field.text}
        error={error ?? wrong}
        onChange={(text) => {
          note()
          onType(text)
        }}
        trailing={
          isValid &&
          !error &&
          !wrong && (
            <span className={css.valid}>
              <Icon name="checkCircle" />
            </span>
          )
        }
      />
      <p role="status" className={error || wrong ? css.bankOfError : css.bank}>
        {phase.kind === 'asking' && formatMessage(messages.looking)}
        {isUnknown && formatMessage(messages.unknownBank)}
        {bankName !== '' && (
          <>
            <Icon name="bank" size={20} />
            <span>
              <strong>{bankName}</strong>
              {bic !== '' && ` · BIC ${bic}`}
            </span>
          </>
        )}
      </p>
    </div>
  )
}
