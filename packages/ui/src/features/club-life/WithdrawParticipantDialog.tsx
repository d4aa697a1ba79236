import type { ClubDateTime } from '@club/core'
import { type EventParticipant, feeOfCancelling, MAX_EVENT_REASON, type StaffEvent } from '@club/core/club'
import { money } from '@club/core/finance'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FormDialog } from '../../shared/form/FormDialog.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { eventMessages, staffEventMessages as messages } from './eventMessages.ts'
import { createFormStore, type FormDeps } from './formStore.ts'

export interface WithdrawValues {
  /** Minor units that stay charged, as the dialog says. */
  readonly fee: number
  /** Whether the office does without the fee after the deadline. */
  readonly waived: boolean
  /** '' without one. */
  readonly reason: string
}

interface WithdrawParticipantDialogProps {
  readonly event: StaffEvent
  readonly participant: EventParticipant
  /** Whether the entry has ended meanwhile. */
  readonly isGone: boolean
  readonly now: ClubDateTime
  readonly currency: string
  readonly deps: FormDeps<WithdrawValues>
  readonly onWithdrawn: () => void
  readonly onClose: () => void
}

const CHANGED = 'changedMeanwhile'

/** Says what becomes of places and fee before a participant is withdrawn, and asks for the reason that they read. Mount it to open it. UI-145+. */
export function WithdrawParticipantDialog(props: WithdrawParticipantDialogProps) {
  const { event, participant, isGone, now, currency, deps, onWithdrawn, onClose } = props
  const { formatMessage } = useIntl()
  const { money: formatMoney } = useFormats()
  const [store] = useState(() => createFormStore<WithdrawValues>({ fee: 0, waived: false, reason: '' }, () => [], deps))
  const { values, phase, change, submit } = useStoreValues(store, 'values', 'phase', 'change', 'submit')
  const { waived, reason } = values
  const { name, guests, state, charged, cancelUntil } = participant
  const terms = { state: event.state, cancelUntil }
  const due = feeOfCancelling(terms, participant, now)
  const fee = feeOfCancelling(terms, participant, now, waived)
  const form = useForm({
    phase,
    submit: async () => {
      await submit({ fee, waived: waived && due > 0 })
      if (store.getState().phase.kind !== 'done') return
      onWithdrawn()
      onClose()
    },
  })
  const feeText = fee > 0 ? messages.withdrawLate : messages.withdrawFree
  return (
    <FormDialog
      title={formatMessage(messages.withdrawTitle, { name })}
      {...{ form, onClose }}
      notice={noticeOf()}
      isChanged={(reason !== '' || waived) && !isGone && phase.kind !== 'done'}
      submit={isGone ? null : { label: formatMessage(messages.withdraw), kind: 'bad' }}
      cancel={formatMessage(isGone ? commonMessages.close : messages.keepEntry)}
    >
      {!isGone && (
        <>
          <p>
            {formatMessage(state === 'waiting' ? messages.withdrawWaiting : messages.withdrawPlaces, { name, count: 1 + guests })}
            {charged > 0 && ` ${formatMessage(feeText, { fee: formatMoney(money(charged, currency)) })}`}
            {` ${formatMessage(messages.personNotified, { name })}`}
          </p>
          {due > 0 && (
            <Checkbox label={formatMessage(messages.waive)} name="waived" checked={waived} onChange={(next) => change({ waived: next })} />
          )}
          <TextArea
            label={formatMessage(messages.withdrawReason, { name })}
            rows={2}
            maxLength={MAX_EVENT_REASON}
            value={reason}
            onChange={(text) => change({ reason: text })}
            error={form.errorOf('reason')}
          />
        </>
      )}
    </FormDialog>
  )

  function noticeOf() {
    if (isGone) return { title: formatMessage(messages.withdrawGone, { name }) }
    if (phase.kind !== 'refused') return null
    const nextStep = formatMessage(eventMessages.cancelChangedNext)
    if (phase.code === CHANGED) return { title: formatMessage(messages.withdrawChangedTitle), nextStep }
    const refused = phase.fields.event
    return refused === undefined ? phase.notice : { title: formatMessage(messages.notWithdrawn), text: refused }
  }
}
