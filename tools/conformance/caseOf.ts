import type { ConformanceCase, OperationName, Operations } from '../../packages/core/src/testing/index.ts'
import type { Vector } from '../../packages/core/src/testing/vectors.ts'

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
