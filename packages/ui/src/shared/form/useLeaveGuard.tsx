import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { guardLeaving, useBack } from '../../components/back.ts'
import { useNavigate } from '../../components/navigation.tsx'
import { DialogShell } from '../DialogShell.tsx'
import { formMessages as messages } from './formMessages.ts'

interface LeaveGuard {
  /** Calls `leave`, after a question if there is unsaved input. A dialog that is saving ignores it. */
  readonly ask: (leave: () => void) => void
  /** The question, or nothing; render it outside of the form. */
  readonly question: ReactNode
}

interface FormOnLeave {
  /** Whether leaving loses input; left out where nothing is typed. */
  readonly isChanged?: boolean
  readonly isSaving: boolean
  /** Drops the input. */
  readonly discard?: (() => void) | undefined
  /** Page that Back leads to; null for a dialog, which Back closes. */
  readonly hrefBack?: string | null
}

/**
 * Asks before unsaved input is lost: at every navigation inside the portal, at logout, when the tab is closed, on Back, and for what the
 * form passes to `ask`. While it is saving, a page asks, too, and a dialog stays open, so that a refusal is seen. CU-162+.
 */
export function useLeaveGuard({ isChanged = false, isSaving, discard, hrefBack = null }: FormOnLeave): LeaveGuard {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<{ readonly leave: () => void } | null>(null)
  const end = useRef(() => {})
  const isStaying = isSaving && hrefBack === null
  const isUnsaved = isChanged || isSaving
  // It was saved while the question was shown.
  if (leaving && !isUnsaved) setLeaving(null)
  useEffect(() => {
    if (!isUnsaved) return
    const refuse = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', refuse)
    const endGuard = isStaying ? null : guardLeaving((leave) => setLeaving({ leave }))
    end.current = () => {
      window.removeEventListener('beforeunload', refuse)
      endGuard?.()
    }
    return () => end.current()
  }, [isUnsaved, isStaying])
  const ask = (leave: () => void): void => {
    if (isStaying) return
    if (isUnsaved) setLeaving({ leave })
    else leave()
  }
  // A dialog over the form may be what changes it.
  useBack(isUnsaved && hrefBack !== null, () => hrefBack !== null && ask(() => navigate(hrefBack)), true)
  return {
    ask,
    question: leaving && (
      <Leaving
        onStay={() => setLeaving(null)}
        onLeave={() => {
          setLeaving(null)
          end.current()
          discard?.()
          leaving.leave()
        }}
      />
    ),
  }
}

function Leaving({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  const { formatMessage } = useIntl()
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <DialogShell
      title={formatMessage(messages.leaveTitle)}
      onClose={onStay}
      actions={
        <>
          <Button ref={stay} kind="pri" onClick={onStay}>
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
