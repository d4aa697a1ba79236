import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { guardLeaving, useBack } from '../../components/back.ts'
import { useNavigate } from '../../components/navigation.tsx'
import { DialogShell } from '../DialogShell.tsx'
import { formMessages as messages } from './formMessages.ts'

interface LeaveGuard {
  /** Calls `leave`, after a question if there is unsaved input. */
  readonly ask: (leave: () => void) => void
  /** The question, or nothing; render it outside of the form. */
  readonly question: ReactNode
}

/**
 * Asks before unsaved input is lost: at every navigation inside the portal, when the tab is closed, and for what the form passes to `ask`.
 * `discard` drops the input. CU-162+.
 */
export function useLeaveGuard(isUnsaved: boolean, discard: () => void): LeaveGuard {
  const [leaving, setLeaving] = useState<{ readonly leave: () => void } | null>(null)
  const end = useRef(() => {})
  const ask = useRef((leave: () => void) => setLeaving({ leave })).current
  useEffect(() => {
    if (!isUnsaved) return
    const refuse = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', refuse)
    const endGuard = guardLeaving(ask)
    end.current = () => {
      window.removeEventListener('beforeunload', refuse)
      endGuard()
    }
    return () => end.current()
  }, [isUnsaved, ask])
  return {
    ask: (leave) => (isUnsaved ? ask(leave) : leave()),
    question: leaving && (
      <Leaving
        onStay={() => setLeaving(null)}
        onLeave={() => {
          setLeaving(null)
          end.current()
          discard()
          leaving.leave()
        }}
      />
    ),
  }
}

/** The question of a form on a page: it asks also when the browser's Back leaves the page, and then leads to `hrefBack`. CU-162+. */
export function useLeavePageGuard(isUnsaved: boolean, discard: () => void, hrefBack: string): ReactNode {
  const navigate = useNavigate()
  const { ask, question } = useLeaveGuard(isUnsaved, discard)
  useBack(isUnsaved, () => ask(() => navigate(hrefBack)))
  return question
}

function Leaving({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <DialogShell
      title={formatMessage(messages.leaveTitle)}
      onClose={onStay}
      actions={
        <>
          <Button kind="pri" onClick={onStay}>
            {formatMessage(messages.stay)}
          </Button>
          <Button kind="bad" onClick={onLeave}>
            {formatMessage(messages.discard)}
          </Button>
        </>
      }
    >
      <p>{formatMessage(messages.leaveText)}</p>
    </DialogShell>
  )
}
