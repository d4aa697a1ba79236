/** Texts of problems, in the user's language. */
import { ApiError } from '@club/client'
import type { ProblemCode } from '@club/contract/wire'
import { type GuardCode, GuardError } from '@club/core/tournament'
import { type Notice, shellMessages } from '@club/ui/features'
import { useMemo } from 'react'
import { FileNotTakenError } from './fileNotTakenError.ts'
import { serverMessage } from './serverMessage.ts'
import { useLatestIntl } from './useLatestIntl.ts'

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

/** Returns the texts of errors; they are the same function for ever, so that a store which keeps them speaks the language that is shown. */
export function useErrorTexts(): ErrorTexts {
  const intl = useLatestIntl()
  return useMemo(() => {
    const problem = (code: ProblemCode): Notice => noticeOf((part) => intl().formatMessage({ id: `problem.${code}.${part}` }))
    const fileNotTaken: Notice = {
      get title() {
        return intl().formatMessage(shellMessages.fileNotTaken)
      },
      get nextStep() {
        return intl().formatMessage(shellMessages.fileNotTakenStep, { url: window.location.origin })
      },
    }
    const failureOf = (error: ApiError): Notice => {
      const notice = problem(error.problem)
      const wait = error.problem === 'tooManyAttempts' ? error.retryAfterSeconds : null
      return {
        get title() {
          return notice.title
        },
        get text() {
          return serverMessage(error) ?? notice.text
        },
        get nextStep() {
          if (wait === null) return notice.nextStep
          return intl().formatMessage(shellMessages.tryAgainIn, { seconds: wait, minutes: wait < 60 ? 0 : Math.ceil(wait / 60) })
        },
      }
    }
    return {
      problem,
      failure: (error) => {
        if (error instanceof FileNotTakenError) return fileNotTaken
        if (error instanceof GuardError) return problem(GUARD_PROBLEMS[error.code])
        return error instanceof ApiError ? failureOf(error) : problem('serverFault')
      },
    }
  }, [intl])
}

/** Returns a notice that reads its texts when it is shown: one that is on the screen follows a change of the language. */
function noticeOf(textOf: (part: 'title' | 'cause' | 'nextStep') => string): Notice {
  return {
    get title() {
      return textOf('title')
    },
    get text() {
      return textOf('cause')
    },
    get nextStep() {
      return textOf('nextStep')
    },
  }
}
