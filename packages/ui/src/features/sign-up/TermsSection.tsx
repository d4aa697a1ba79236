import { SIGN_UP_TERMS } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { card, sectionTitle, textLink } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { signUpMessages as messages } from './messages.ts'
import type { SignUpScreenProps } from './SignUpScreen.tsx'
import type { SignUpState } from './signUpStore.ts'

/** Three checkboxes with the club’s texts, or our texts if the club has none. TS-57 to TS-59. */
export function TermsSection({
  terms,
  store,
  missing,
}: SignUpScreenProps & { readonly store: StoreApi<SignUpState>; readonly missing: boolean }) {
  const { formatMessage } = useIntl()
  const { terms: ticks, tick } = useStoreValues(store, 'terms', 'tick')
  if (!terms) return null
  return (
    <section className={card} aria-label={formatMessage(messages.terms)}>
      <h2 className={sectionTitle}>{formatMessage(messages.terms)}</h2>
      {SIGN_UP_TERMS.map((term, at) => (
        <div key={term}>
          <Checkbox
            name={`term-${term}`}
            label={terms[at]?.text ?? formatMessage(messages[`term_${term}`])}
            checked={ticks[at] ?? false}
            onChange={(ticked) => tick(at, ticked)}
          />
          {terms[at]?.link && (
            <a className={textLink} href={terms[at].link} target="_blank" rel="noreferrer">
              {formatMessage(messages.termRead)}
            </a>
          )}
        </div>
      ))}
      {missing && <Note kind="bad" title={formatMessage(messages.termsMissing)} />}
    </section>
  )
}
