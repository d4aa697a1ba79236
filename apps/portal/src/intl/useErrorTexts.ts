/** Texts of problems, in the user's language. */
import { ApiError } from '@club/client'
import type { ProblemCode } from '@club/contract/wire'
import { type GuardCode, GuardError } from '@club/core/tournament'
import { type Notice, shellMessages } from '@club/ui/features'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { serverMessage } from './serverMessage.ts'

/** A guard's message is for the log; the user sees the problem that names the missing data. */
const GUARD_PROBLEMS: Readonly<Record<GuardCode, ProblemCode>> = {
  tournamentMissing: 'tournamentNotFound',
  signUpTournamentMissing: 'tournamentNotFound',
  tournamentIdMissing: 'tournamentNotFound',
  reportHeaderMissing: 'notFound',
  prizeMissing: 'notFound',
}

export interface ErrorTexts {
  readonly problem: (code: ProblemCode) => Notice
  /** Describes any thrown value; a value that is not a response of the server is described as an error of the portal. */
  readonly failure: (error: unknown) => Notice
}

export function useErrorTexts(): ErrorTexts {
  const intl = useIntl()
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
          text: serverMessage(error) ?? notice.text,
          ...(wait !== null && {
            nextStep: intl.formatMessage(shellMessages.tryAgainIn, { seconds: wait, minutes: wait < 60 ? 0 : Math.ceil(wait / 60) }),
          }),
        }
      },
    }
  }, [intl])
}
