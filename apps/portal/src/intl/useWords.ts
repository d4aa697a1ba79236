/** Problems and refusals in words: contract's texts in the reader's language. */
import { ApiError } from '@club/client'
import { type Refusal, refusalValues } from '@club/contract/refusals'
import type { ProblemCode } from '@club/contract/wire'
import { type GuardCode, GuardError } from '@club/core/tournament'
import { type Notice, shellMessages } from '@club/ui/features'
import { useFormats } from '@club/ui/format'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { serverWords } from './serverWords.ts'

/** What a guard says is for whoever reads the log; the reader is told what is not there. */
const GUARD_PROBLEMS: Readonly<Record<GuardCode, ProblemCode>> = {
  tournamentMissing: 'tournamentNotFound',
  signUpTournamentMissing: 'tournamentNotFound',
  tournamentIdMissing: 'tournamentNotFound',
  reportHeaderMissing: 'notFound',
  prizeMissing: 'notFound',
}

export interface Words {
  readonly problem: (code: ProblemCode) => Notice
  /** Anything that was thrown; what is no answer of the server is a fault of ours. */
  readonly failure: (error: unknown) => Notice
  readonly refusal: (refusal: Refusal) => string
}

export function useWords(): Words {
  const intl = useIntl()
  const formats = useFormats()
  return useMemo(() => {
    const text = (id: string): string => intl.formatMessage({ id })
    const problem = (code: ProblemCode): Notice => ({
      title: text(`problem.${code}.title`),
      text: text(`problem.${code}.cause`),
      nextStep: text(`problem.${code}.nextStep`),
    })
    return {
      problem,
      failure: (error) => {
        if (error instanceof GuardError) return problem(GUARD_PROBLEMS[error.code])
        if (!(error instanceof ApiError)) return problem('serverFault')
        const notice = problem(error.problem)
        const wait = error.problem === 'tooManyAttempts' ? error.retryAfterSeconds : null
        return {
          ...notice,
          text: serverWords(error) ?? notice.text,
          ...(wait !== null && {
            nextStep: intl.formatMessage(shellMessages.tryAgainIn, { seconds: wait, minutes: wait < 60 ? 0 : Math.ceil(wait / 60) }),
          }),
        }
      },
      refusal: (refusal) =>
        intl.formatMessage(
          { id: `refusal.${refusal.code}` },
          { ...refusalValues(refusal, { handicap: formats.index, moment: formats.dayAndTime, money: formats.money }) },
        ),
    }
  }, [intl, formats])
}
