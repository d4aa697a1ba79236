import { Button } from '@club/ui'
import { tournamentsMessages } from '@club/ui/features'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyPage } from '../shared/lazyPage.ts'

const CalendarPanel = lazyPage(() => import('./CalendarPanel.tsx'))

/** Opens the dialog with the URLs of the calendars. */
export function CalendarButton() {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" size="low" icon="calendar" onClick={() => setOpen(true)}>
        {formatMessage(tournamentsMessages.calendar)}
      </Button>
      <Suspense fallback={null}>{open && <CalendarPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
