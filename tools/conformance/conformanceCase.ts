import type { OperationName, Operations } from '../../packages/core/src/testing/index.ts'
import type { Vector } from '../../packages/core/src/testing/vectors.ts'

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
  /** What the output has to hold; it may hold more. See `difference`. */
  readonly expected: unknown
}

export interface ConformanceSuite {
  /** Semver: a case that asks or expects something else is a major version, a new one a minor. */
  readonly version: string
  readonly policies: Readonly<Record<string, unknown>>
  readonly cases: readonly ConformanceCase[]
}

type InputOf<Name extends OperationName> = Operations[Name]['input']

/** A case with its input checked against the operation; `policy` is named, not written out. */
export function caseOf<Name extends OperationName>(
  from: Vector<object, unknown>,
  operation: Name,
  policy: string | null,
  input: Omit<InputOf<Name>, 'policy'>,
  expected: unknown,
  suffix = '',
): ConformanceCase {
  const { id, kind, source, note } = from
  return { id: suffix === '' ? id : `${id}-${suffix}`, operation, kind, source, note, policy, input, expected }
}
