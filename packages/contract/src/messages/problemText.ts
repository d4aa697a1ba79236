/** The texts of a problem: what happened, why, and the next step. No code, no blame. */

import type { RefusalCode } from '../refusals/refusals.ts'
import type { ProblemCode } from '../wire/problem.ts'

export interface ProblemText {
  readonly title: string
  readonly cause: string
  readonly nextStep: string
}

export type ProblemMessages = Readonly<Record<ProblemCode, ProblemText>>
/** ICU messages; their arguments are those of `refusalValues`. */
export type RefusalMessages = Readonly<Record<RefusalCode, string>>
