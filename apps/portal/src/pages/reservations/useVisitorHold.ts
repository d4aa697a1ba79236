import type { TimeToBook } from '@club/ui/features'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { holdForVisitor } from '../../adapters/bookingDeps.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { useShell } from '../../shells/ShellContext.tsx'

interface VisitorHold {
  /** Reserves the places, then follows the path to the login or the registration. */
  readonly onContinue: (path: string) => void
  readonly busy: boolean
  readonly notice: string | null
}

/** Reserves the chosen time, at this path, for a visitor, who takes the places over after the login; members log in even if visitors cannot book. */
export function useVisitorHold(chosen: TimeToBook | null, places: number, path: string): VisitorHold {
  const shell = useShell()
  const words = useErrorTexts()
  const [, navigate] = useLocation()
  const [state, setState] = useState<Pick<VisitorHold, 'busy' | 'notice'>>({ busy: false, notice: null })
  const hold = async (time: TimeToBook, next: string): Promise<void> => {
    setState({ busy: true, notice: null })
    try {
      const answer = await holdForVisitor(shell, time, places, path)
      // A visitor is refused more than a member, so the login follows.
      if (answer.kind !== 'gone') navigate(next)
      else setState({ busy: false, notice: words.problem('teeTimeGone').title })
    } catch (error) {
      setState({ busy: false, notice: words.failure(error).title })
    }
  }
  return { ...state, onContinue: (next) => void (chosen && hold(chosen, next)) }
}
