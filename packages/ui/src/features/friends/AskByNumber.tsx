import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import type { Notice } from '../../shared/loading/notice.ts'
import * as parts from '../../shared/parts.css.ts'
import * as css from './FriendsScreen.css.ts'
import { friendsMessages as messages } from './messages.ts'

interface AskByNumberProps {
  /** Returns null once the request is sent, else the error; the input is preserved then. */
  readonly onAsk: (memberNumber: string, lastName: string) => Promise<Notice | null>
}

const FIELDS = ['memberNumber', 'lastName'] as const

/** Sends a friend request to a person who hides their name. CU-142+. */
export function AskByNumber({ onAsk }: AskByNumberProps) {
  const { formatMessage } = useIntl()
  const [typed, setTyped] = useState({ memberNumber: '', lastName: '' })
  const [isChecked, setChecked] = useState(false)
  const [phase, setPhase] = useState<{ readonly kind: 'typing' | 'saving' | 'done'; readonly notice?: Notice }>({ kind: 'typing' })
  const submit = async () => {
    const [memberNumber, lastName] = [typed.memberNumber.trim(), typed.lastName.trim()]
    setChecked(true)
    if (memberNumber === '' || lastName === '' || phase.kind === 'saving') return
    setPhase({ kind: 'saving' })
    const notice = await onAsk(memberNumber, lastName)
    setPhase(notice ? { kind: 'typing', notice } : { kind: 'done' })
    if (notice) return
    setTyped({ memberNumber: '', lastName: '' })
    setChecked(false)
  }
  const empty = FIELDS.filter((field) => isChecked && typed[field].trim() === '')
  const { props, notice, isSaving, errorOf } = useForm({ errors: empty.map((field) => ({ field, code: 'required' })), phase, submit })
  return (
    <form {...props} className={css.form}>
      <p className={parts.small}>{formatMessage(messages.byNumber)}</p>
      <FormProblem notice={notice} />
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
      <Button type="submit" busy={isSaving}>
        {formatMessage(messages.ask)}
      </Button>
      <p role="status" className={parts.small}>
        {phase.kind === 'done' && formatMessage(messages.done, { what: 'askByNumber', name: '' })}
      </p>
    </form>
  )
}
