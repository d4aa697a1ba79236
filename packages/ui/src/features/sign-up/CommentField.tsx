import { useId } from 'react'
import { useIntl } from 'react-intl'
import * as css from './CommentField.css.ts'
import { signUpMessages as messages } from './messages.ts'

/** The wire takes no more. */
const MOST_CHARACTERS = 500

/** TS-64: words for the club, where the tournament asks for them. */
export function CommentField({ value, onChange }: { readonly value: string; readonly onChange: (comment: string) => void }) {
  const { formatMessage } = useIntl()
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {formatMessage(messages.comment)}
      </label>
      <textarea
        id={id}
        className={css.area}
        rows={3}
        maxLength={MOST_CHARACTERS}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={css.hint}>
        {formatMessage(messages.commentHint)}
      </p>
    </div>
  )
}
