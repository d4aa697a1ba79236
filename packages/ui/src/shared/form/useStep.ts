import { useState } from 'react'
import type { Notice } from '../loading/notice.ts'
import { answerOf, type FormAnswer, type FormRefused } from './formAnswer.ts'

export interface Step {
  readonly busy: boolean
  readonly notice: Notice | null
  /** The problem code of the notice; null without one. */
  readonly code: string | null
  /** Runs one request at a time. Resolves to true if it succeeded. */
  readonly run: (send: () => Promise<FormAnswer>) => Promise<boolean>
}

/** State of a button that sends one request: busy, then done or refused with a notice. */
export function useStep(describeError: (error: unknown) => Notice): Step {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<FormRefused | null>(null)
  return {
    busy,
    notice: refused?.notice ?? null,
    code: refused?.code ?? null,
    run: async (send) => {
      if (busy) return false
      setBusy(true)
      setRefused(null)
      const answer = await answerOf(send, describeError)
      setBusy(false)
      if (answer.kind === 'refused') setRefused(answer)
      return answer.kind !== 'refused'
    },
  }
}
