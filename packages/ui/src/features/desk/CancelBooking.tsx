import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { useFormats } from '../../format/useFormats.ts'
import { DeskFormDialog } from './DeskFormDialog.tsx'
import type { DeskDialogsProps } from './deskDialogTypes.ts'
import { deskMessages as messages } from './messages.ts'
import { PreviewText } from './PreviewText.tsx'
import { useChosenNames } from './useChosenNames.ts'

/** Cancels the chosen party or removes the chosen player, after naming who is notified. */
export function CancelBooking({ store, flight }: Pick<DeskDialogsProps, 'store' | 'flight'>) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const preview = useStore(store, (state) => state.cancelPreview)
  const { names } = useChosenNames(store)
  return (
    <DeskFormDialog
      title={formatMessage(messages.cancelTitle, { time: formats.time(flight.startDateTime) })}
      store={store}
      onSubmit={() => store.getState().cancel()}
      submit={{ label: formatMessage(messages.cancelConfirm), kind: 'bad' }}
    >
      <p>{names}</p>
      {preview && <PreviewText preview={preview} />}
    </DeskFormDialog>
  )
}
