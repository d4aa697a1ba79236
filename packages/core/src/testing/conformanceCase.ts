import type { OperationName } from './engine.ts'
import type { Vector } from './vectors.ts'

/** One question with what sources outside of this repository answer. */
export interface ConformanceCase {
  /** Stable: that of the case in `fixtures`, with a word behind it where one case asks several questions. */
  readonly id: string
  readonly operation: OperationName
  /** How far to trust it: `official` and `production` are the oracle, `derived` proves arithmetic only. */
  readonly kind: Vector<object, unknown>['kind']
  readonly source: string
  readonly note: string
  /** Name of the policy in the suite that belongs into the input as `policy`; null where none does. */
  readonly policy: string | null
  readonly input: unknown
  /** The part of the output that is compared; see `difference`. */
  readonly expected: unknown
}

/** Cases from outside with the policies that they name: `@club/core/conformance`. */
export interface ConformanceSuite {
  /** Semver: a case that asks or expects something else is a major version, a new one a minor. */
  readonly version: string
  readonly policies: Readonly<Record<string, unknown>>
  readonly cases: readonly ConformanceCase[]
}
