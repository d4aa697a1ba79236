import type { ClubTime } from '@club/core'
import type { TeeBlock } from '@club/core/reservation'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { clockOf } from './DeskColumn.tsx'
import { DeskFormDialog } from './DeskFormDialog.tsx'
import type { DeskDialogsProps } from './deskDialogTypes.ts'
import { deskMessages as messages } from './messages.ts'

const BLOCK_CHOICES: readonly TeeBlock['reason'][] = ['maintenance', 'custom', 'competition', 'noTeeOff']

/** Blocks the times from the chosen one on. */
export function BlockTimes({ store, day, flight }: DeskDialogsProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const later = day.flights.filter(({ startTee, startDateTime }) => startTee === flight.startTee && startDateTime > flight.startDateTime)
  const [until, setUntil] = useState<string>(later[0] ? clockOf(later[0]) : '')
  const [reason, setReason] = useState<TeeBlock['reason']>('maintenance')
  const [note, setNote] = useState('')
  const block = {
    ...{ courseId: day.courseId, day: day.day, tee: flight.startTee, fromTime: clockOf(flight) },
    ...{ toTime: until === '' ? null : (until as ClubTime), reason, note: note.trim() || null },
  }
  return (
    <DeskFormDialog
      title={formatMessage(messages.blockTitle, { time: formats.time(flight.startDateTime) })}
      store={store}
      isChanged={note !== ''}
      onSubmit={() => void store.getState().block(block)}
      submit={{ label: formatMessage(messages.block) }}
    >
      <Select
        label={formatMessage(messages.until)}
        name="until"
        value={until}
        onChange={setUntil}
        options={[
          ...later.map((one) => ({ value: clockOf(one) as string, label: formats.time(one.startDateTime) })),
          { value: '', label: '24:00' },
        ]}
      />
      <Select
        label={formatMessage(messages.blockReason)}
        name="reason"
        value={reason}
        onChange={setReason}
        options={BLOCK_CHOICES.map((value) => ({ value, label: formatMessage(messages[`blocked_${value}`]) }))}
      />
      <Field label={formatMessage(messages.blockNote)} name="text" maxLength={200} value={note} onChange={setNote} />
    </DeskFormDialog>
  )
}
