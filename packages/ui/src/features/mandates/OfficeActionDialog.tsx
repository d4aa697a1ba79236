import { type ClubDate, parseClubDate } from '@club/core'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { FormDialog } from '../../shared/form/FormDialog.tsx'
import type { FormRefused } from '../../shared/form/formAnswer.ts'
import { useForm } from '../../shared/form/useForm.ts'
import type { Notice } from '../../shared/loading/notice.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
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
  /** A colleague was faster: what was typed is of no use, and pressing again changes nothing. */
  const isLate = refused?.fields.status !== undefined
  const isChanged = value !== null && value !== '' && phase.kind !== 'done' && !isLate
  const [tried, setTried] = useState(false)
  const form = useForm({
    phase,
    submit: async () => {
      setTried(true)
      if (!isWrong) await send(value)
    },
  })
  return (
    <FormDialog
      {...{ title, form, onClose, isChanged }}
      submit={isLate ? null : submit}
      notice={refused && refused.fields[field] === undefined ? withReason(refused) : null}
      cancel={formatMessage(messages.cancel)}
    >
      {children(refused?.fields[field], tried)}
    </FormDialog>
  )
}

/** A refusal of the mandate itself, such as another member of staff who was faster, has its text at the field `status`. */
function withReason({ notice, fields }: FormRefused): Notice {
  return fields.status === undefined ? notice : { title: notice.title, text: fields.status }
}
