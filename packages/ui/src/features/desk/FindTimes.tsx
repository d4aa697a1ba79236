import type { DeskDay, Flight } from '@club/core/reservation'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { DeskFormDialog } from './DeskFormDialog.tsx'
import * as css from './desk.css.ts'
import type { DeskDialogsProps } from './deskDialogTypes.ts'
import { bookingsAt } from './deskParts.ts'
import { deskMessages as messages } from './messages.ts'

/** Returns the times whose clock or players the text finds, the earliest first. */
function findTimes(day: DeskDay, text: string): readonly Flight[] {
  const digits = text.replace(/\D/g, '')
  return day.flights.filter((flight) => {
    const time = flight.startDateTime.slice(11, 16)
    if (digits !== '' && !/[a-z]/i.test(text))
      return time.replace(':', '').startsWith(digits) || time.replace(/^0|:/g, '').startsWith(digits)
    return bookingsAt(day, flight.id).some(({ players }) =>
      players.some(({ fullName }) => fullName.toLowerCase().includes(text.toLowerCase())),
    )
  })
}

/** Finds a time by its clock or by a name. */
export function FindTimes({ store, day }: DeskDialogsProps) {
  const { formatMessage, formatList } = useIntl()
  const formats = useFormats()
  const [text, setText] = useState('')
  const found = text.trim() === '' ? [] : findTimes(day, text.trim())
  const go = (flight: Flight | undefined): void => {
    if (!flight) return
    const { dismiss, choose } = store.getState()
    dismiss()
    choose(flight.id)
  }
  return (
    <DeskFormDialog
      title={formatMessage(messages.findTitle)}
      store={store}
      onSubmit={() => go(found[0])}
      submit={{ label: formatMessage(messages.find), disabled: found.length === 0 }}
    >
      <Field label={formatMessage(messages.findLabel)} name="find" type="search" autoComplete="off" value={text} onChange={setText} />
      <p role="status">{text.trim() !== '' && found.length === 0 && formatMessage(messages.findNone)}</p>
      <div className={css.people}>
        {found.slice(0, 8).map((flight) => (
          <Button key={flight.id} wide onClick={() => go(flight)}>
            {[
              formats.time(flight.startDateTime),
              formatList(bookingsAt(day, flight.id).flatMap(({ players }) => players.map(({ lastName }) => lastName).filter(Boolean))),
            ]
              .filter(Boolean)
              .join(' ')}
          </Button>
        ))}
      </div>
    </DeskFormDialog>
  )
}
