import { type ClubDate, parseClubDate } from '@club/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import type { FormRefused } from '../../shared/form/formAnswer.ts'
import { useLeaveGuard } from '../../shared/form/useLeaveGuard.tsx'
import type { Notice } from '../../shared/loading/notice.ts'
import { actions } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './mandates.css.ts'
import { createOfficeActionStore, type OfficeActionDeps } from './officeActionStore.ts'
import { officeMandateMessages as messages } from './officeMessages.ts'

const MAX_REASON = 500

interface DialogProps {
  readonly deps: OfficeActionDeps
  readonly onClose: () => void
}

/** Makes a pending mandate active; a paper needs the day of its signature. Mount it to open it. */
export function AcceptDialog({ agreedOnline, today, ...rest }: DialogProps & { readonly agreedOnline: boolean; readonly today: ClubDate }) {
  const { formatMessage } = useIntl()
  const [day, setDay] = useState('')
  const parsed = parseClubDate(day)
  const isWrong = !agreedOnline && (!parsed.ok || parsed.value > today)
  return (
    <ActionDialog
      {...rest}
      title={formatMessage(messages.acceptTitle)}
      field="signedOn"
      value={agreedOnline ? null : day}
      isWrong={isWrong}
      submit={{ label: formatMessage(messages.accept), kind: 'pri' }}
    >
      {(error, tried) => (
        <>
          <p>{formatMessage(agreedOnline ? messages.acceptOnline : messages.acceptPaper)}</p>
          {!agreedOnline && (
            <Field
              type="date"
              label={formatMessage(messages.signedOn)}
              hint={formatMessage(messages.signedOnHint)}
              value={day}
              max={today}
              onChange={setDay}
              error={error ?? (tried && isWrong ? formatMessage(messages.signedOnWrong) : undefined)}
            />
          )}
          <p>{formatMessage(messages.acceptEmail)}</p>
        </>
      )}
    </ActionDialog>
  )
}

/** Ends a mandate for ever. Mount it to open it. */
export function EndDialog(props: DialogProps) {
  const { formatMessage } = useIntl()
  const [title, text] = [formatMessage(messages.endTitle), formatMessage(messages.endText)]
  return <ReasonDialog {...props} title={title} text={text} submit={{ label: formatMessage(messages.endYes), kind: 'bad' }} />
}

/** Makes a blocked mandate collectable again. Mount it to open it. */
export function UnblockDialog(props: DialogProps) {
  const { formatMessage } = useIntl()
  const [title, text] = [formatMessage(messages.unblockTitle), formatMessage(messages.unblockText)]
  return <ReasonDialog {...props} title={title} text={text} submit={{ label: formatMessage(messages.unblock), kind: 'pri' }} />
}

/** An action with the reason that the member reads. */
function ReasonDialog({ text, ...props }: DialogProps & Pick<ActionDialogProps, 'title' | 'submit'> & { readonly text: string }) {
  const { formatMessage } = useIntl()
  const [reason, setReason] = useState('')
  const isMissing = reason.trim() === ''
  return (
    <ActionDialog {...props} field="reason" value={reason} isWrong={isMissing}>
      {(error, tried) => (
        <>
          <p>{text}</p>
          <TextArea
            label={formatMessage(messages.reason)}
            hint={formatMessage(messages.reasonHint)}
            rows={3}
            maxLength={MAX_REASON}
            value={reason}
            onChange={setReason}
            error={error ?? (tried && isMissing ? formatMessage(messages.reasonMissing) : undefined)}
          />
        </>
      )}
    </ActionDialog>
  )
}

interface ActionDialogProps extends DialogProps {
  readonly title: string
  /** Name of the field on the wire. */
  readonly field: 'signedOn' | 'reason'
  readonly value: string | null
  readonly isWrong: boolean
  readonly submit: { readonly label: string; readonly kind: 'pri' | 'bad' }
  /** Gets the server's text about the field, and whether a submission was attempted. */
  readonly children: (error: string | undefined, tried: boolean) => ReactNode
}

function ActionDialog({ deps, onClose, title, field, value, isWrong, submit, children }: ActionDialogProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createOfficeActionStore(deps))
  const { phase, submit: send } = useStoreValues(store, 'phase', 'submit')
  const refused = phase.kind === 'refused' ? phase : null
  // Once a colleague was faster, what was typed is of no use.
  const isTyped = value !== null && value !== '' && phase.kind !== 'done' && refused?.fields.status === undefined
  const { ask, question } = useLeaveGuard({ isChanged: isTyped, isSaving: phase.kind === 'saving' })
  const close = () => ask(onClose)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The open dialog has given the focus to its close button.
    form.current?.querySelector<HTMLElement>('input, textarea, button[type=submit]')?.focus()
  }, [])
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (isWrong) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
    else void send(value)
  }
  return (
    <>
      <DialogShell title={title} onClose={close}>
        <form ref={form} className={css.sends} onSubmit={onSubmit} noValidate>
          <FormProblem notice={refused && refused.fields[field] === undefined ? withReason(refused) : null} />
          {children(refused?.fields[field], tried)}
          <div className={actions}>
            <Button type="submit" kind={submit.kind} busy={phase.kind === 'saving'}>
              {submit.label}
            </Button>
            <Button onClick={close}>{formatMessage(messages.cancel)}</Button>
          </div>
        </form>
      </DialogShell>
      {question}
    </>
  )
}

/** A refusal of the mandate itself, such as another member of staff who was faster, has its text at the field `status`. */
function withReason({ notice, fields }: FormRefused): Notice {
  return fields.status === undefined ? notice : { title: notice.title, text: fields.status }
}
