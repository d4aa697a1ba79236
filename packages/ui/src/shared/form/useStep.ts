import { useState } from 'react'
import type { Notice } from '../loading/notice.ts'
import { answerOf, type FormAnswer } from './formAnswer.ts'

export interface Step {
  readonly busy: boolean
  readonly notice: Notice | null
  /** Runs one request at a time. Resolves to true if it succeeded. */
  readonly run: (send: () => Promise<FormAnswer>) => Promise<boolean>
}

/** State of a button that sends one request: busy, then done or refused with a notice. */
export function useStep(describeError: (error: unknown) => Notice): Step {
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  return {
    busy,
    notice,
    run: async (send) => {
      if (busy) return false
      setBusy(true)
      setNotice(null)
      const answer = await answerOf(send, describeError)
      setBusy(false)
      if (answer.kind === 'refused') setNotice(answer.notice)
      return answer.kind !== 'refused'
    },
  }
}
