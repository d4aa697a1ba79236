import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import * as parts from '../../shared/parts.css.ts'
import * as css from './FriendsScreen.css.ts'
import { friendsMessages as messages } from './messages.ts'

interface AskByNumberProps {
  /** Returns true if the request was sent; otherwise the input is preserved. */
  readonly onAsk: (memberNumber: string, lastName: string) => Promise<boolean>
}

const FIELDS = ['memberNumber', 'lastName'] as const

/** Sends a friend request to a person who hides their name. CU-142+. */
export function AskByNumber({ onAsk }: AskByNumberProps) {
  const { formatMessage } = useIntl()
  const [typed, setTyped] = useState({ memberNumber: '', lastName: '' })
  const [isChecked, setChecked] = useState(false)
  const submit = async () => {
    const [memberNumber, lastName] = [typed.memberNumber.trim(), typed.lastName.trim()]
    setChecked(true)
    if (memberNumber === '' || lastName === '' || !(await onAsk(memberNumber, lastName))) return
    setTyped({ memberNumber: '', lastName: '' })
    setChecked(false)
  }
  const empty = FIELDS.filter((field) => isChecked && typed[field].trim() === '')
  const { props, errorOf } = useForm({ errors: empty.map((field) => ({ field, code: 'required' })), phase: { kind: 'typing' }, submit })
  return (
    <form {...props} className={css.form}>
      <p className={parts.small}>{formatMessage(messages.byNumber)}</p>
      <Field
        label={formatMessage(messages.number)}
        name="memberNumber"
        autoComplete="off"
        maxLength={40}
        value={typed.memberNumber}
        error={errorOf('memberNumber')}
        onChange={(memberNumber) => setTyped({ ...typed, memberNumber })}
      />
      <Field
        label={formatMessage(messages.lastName)}
        name="lastName"
        autoComplete="off"
        maxLength={100}
        value={typed.lastName}
        error={errorOf('lastName')}
        onChange={(lastName) => setTyped({ ...typed, lastName })}
      />
      <Button type="submit">{formatMessage(messages.ask)}</Button>
    </form>
  )
}
