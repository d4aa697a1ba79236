import { useStore } from 'zustand'
import { BlockHistory } from './BlockHistory.tsx'
import { BlockTimes } from './BlockTimes.tsx'
import { BookingDetails } from './BookingDetails.tsx'
import { CancelBooking } from './CancelBooking.tsx'
import { CheckInCode } from './CheckInCode.tsx'
import { DeskHelp } from './DeskHelp.tsx'
import type { DeskDialogsProps } from './deskDialogTypes.ts'
import { isAtField } from './deskStore.ts'
import { FindTimes } from './FindTimes.tsx'
import { NewBooking } from './NewBooking.tsx'
import { Refused } from './Refused.tsx'
import { TakePayment } from './TakePayment.tsx'
import { WriteNote } from './WriteNote.tsx'

/** The open dialog, if there is one, and above it the reasons against its command. */
export function DeskDialogs(props: DeskDialogsProps) {
  const phase = useStore(props.store, (state) => state.phase)
  return (
    <>
      <OpenDialog {...props} />
      {phase.kind === 'refused' && !isAtField(phase) && <Refused store={props.store} refusals={phase.refusals} />}
    </>
  )
}

function OpenDialog({ store, ...props }: DeskDialogsProps) {
  const dialog = useStore(store, (state) => state.dialog)
  switch (dialog) {
    case 'new':
      return <NewBooking store={store} {...props} />
    case 'cancel':
      return <CancelBooking store={store} {...props} />
    case 'block':
      return <BlockTimes store={store} {...props} />
    case 'note':
      return <WriteNote store={store} />
    case 'details':
      return <BookingDetails store={store} {...props} />
    case 'find':
      return <FindTimes store={store} {...props} />
    case 'pay':
      return <TakePayment store={store} {...props} />
    case 'code':
      return <CheckInCode store={store} readCode={props.readCode} />
    case 'history':
      return <BlockHistory store={store} day={props.day} />
    case 'help':
      return <DeskHelp store={store} />
    case null:
      return null
  }
}
