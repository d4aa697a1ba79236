import type { EmailRecord } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import type { Notice } from '../../shared/loading/notice.ts'
import { actions, row, rowBody, rowLine } from '../../shared/parts.css.ts'
import * as css from './ContactScreen.css.ts'
import type { ContactDeps } from './contactStore.ts'
import { contactMessages as messages } from './messages.ts'

export interface PendingEmailProps {
  readonly email: EmailRecord
  readonly deps: ContactDeps
  /** Called with null when another attempt begins, so that the same outcome is announced again. */
  readonly onDone: (done: 'linkSent' | 'removed' | null) => void
}

/** An address that is not confirmed yet: resend the link, or remove the address. CU-150+. */
export function PendingEmail({ email: { id, email }, deps, onDone }: PendingEmailProps) {
  const { formatMessage } = useIntl()
  const [busy, setBusy] = useState<'linkSent' | 'removed' | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const run = async (done: 'linkSent' | 'removed', send: () => Promise<FormAnswer>) => {
    if (busy) return
    setBusy(done)
    setNotice(null)
    onDone(null)
    try {
      const answer = await send()
      if (answer.kind === 'done') onDone(done)
      else setNotice(answer.notice)
    } catch (error) {
      setNotice(deps.describeError(error))
    }
    setBusy(null)
  }
  return (
    <li className={row}>
      <div className={css.pending}>
        <div className={rowBody}>
          <span className={css.value}>{email}</span>
          <span className={rowLine}>{formatMessage(messages.pendingHint)}</span>
          <span className={css.marks}>
            <StateBadge kind="opens" label={formatMessage(messages.pending)} />
          </span>
        </div>
        <FormProblem notice={notice} />
        <div className={actions}>
          <Button
            size="low"
            busy={busy === 'linkSent'}
            aria-label={formatMessage(messages.resendTo, { email })}
            onClick={() => run('linkSent', () => deps.resend(id ?? ''))}
          >
            {formatMessage(messages.resend)}
          </Button>
          <Button
            size="low"
            kind="ghost"
            busy={busy === 'removed'}
            aria-label={formatMessage(messages.removeEmail, { email })}
            onClick={() => run('removed', () => deps.remove('emails', id ?? ''))}
          >
            {formatMessage(messages.remove)}
          </Button>
        </div>
      </div>
    </li>
  )
}
