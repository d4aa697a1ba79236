import type { OperationName } from './engine.ts'
import type { Vector } from './vectors.ts'

/** One request with the result that a source outside this repository gives. */
export interface ConformanceCase {
  /** Stable: the id of the case in `fixtures`, with a suffix if one case makes several requests. */
  readonly id: string
  readonly operation: OperationName
  /** How reliable it is: `official` and `production` are authoritative, `derived` only checks arithmetic. */
  readonly kind: Vector<object, unknown>['kind']
  readonly source: string
  readonly note: string
  /** Name of the suite's policy to add to the input as `policy`; otherwise null. */
  readonly policy: string | null
  readonly input: unknown
  /** The part of the output that is compared; see `difference`. */
  readonly expected: unknown
}

/** External cases with the policies that they name: `@club/core/conformance`. */
export interface ConformanceSuite {
  /** Semver: a case that requests or expects something else is a major version, a new one a minor. */
  readonly version: string
  readonly policies: Readonly<Record<string, unknown>>
  readonly cases: readonly ConformanceCase[]
}
