import { useId } from 'react'
import { useIntl } from 'react-intl'
import * as css from './CommentField.css.ts'
import { signUpMessages as messages } from './messages.ts'

/** Limit of the wire. */
const MAX_CHARACTERS = 500

/** A comment for the club, if the tournament asks for one. TS-64. */
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
        maxLength={MAX_CHARACTERS}
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
