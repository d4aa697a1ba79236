import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { DialogShell } from '../DialogShell.tsx'
import { entryMessages as messages } from './entryMessages.ts'

interface DeclineOfferProps {
  /** Number of places: of a team, all. */
  readonly count: number
  readonly busy: boolean
  readonly onDecline: () => void
}

/** The button that declines an offered place, after a question: the position on the waiting list is lost with it. TS-129+. */
export function DeclineOffer({ count, busy, onDecline }: DeclineOfferProps) {
  const { formatMessage } = useIntl()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="sec" busy={busy} onClick={() => setOpen(true)}>
        {formatMessage(messages.declineOffer)}
      </Button>
      {isOpen && (
        <DialogShell
          title={formatMessage(messages.declineTitle, { count })}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button
                kind="bad"
                onClick={() => {
                  setOpen(false)
                  onDecline()
                }}
              >
                {formatMessage(messages.declineOffer)}
              </Button>
              <Button onClick={() => setOpen(false)}>{formatMessage(messages.declineCancel)}</Button>
            </>
          }
        >
          <p>{formatMessage(messages.declineText, { count })}</p>
        </DialogShell>
      )}
    </>
  )
}
