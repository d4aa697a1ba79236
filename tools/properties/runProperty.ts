import fc from 'fast-check'
import { EngineError } from '../../packages/core/src/testing/conformance/commandEngine.ts'
import { type Engine, type Property, UnsupportedOperation } from '../../packages/core/src/testing/index.ts'

export interface Counterexample {
  readonly property: Property
  readonly seed: number
  readonly path: string
  /** Shrunk, plain JSON. */
  readonly value: unknown
  /** Result and expected result. */
  readonly message: string
}

export interface PropertyRun {
  readonly runs: number
  readonly milliseconds: number
  readonly outcome: 'kept' | 'skipped' | Counterexample
}

export interface RunLimits {
  readonly seed: number
  readonly runs: number
  readonly path: string | null
  readonly milliseconds: number
}

/** One property against an engine. An operation that the engine does not have skips it; an engine that never answered stops everything. */
export async function runProperty(property: Property, engine: Engine, { seed, runs, path, milliseconds }: RunLimits): Promise<PropertyRun> {
  const started = performance.now()
  let unsupported = false
  const drawn = fc.asyncProperty(property.arbitrary, async (value) => {
    if (unsupported) return
    try {
      await property.check(engine, value)
    } catch (error) {
      if (!(error instanceof UnsupportedOperation)) throw error
      unsupported = true
    }
  })
  const details = await fc.check(drawn, {
    seed,
    numRuns: runs,
    interruptAfterTimeLimit: Math.max(1, milliseconds),
    markInterruptAsFailure: false,
    ...(path === null ? {} : { path, endOnFailure: true }),
  })
  const taken = { runs: details.numRuns, milliseconds: performance.now() - started }
  if (unsupported) return { ...taken, outcome: 'skipped' }
  if (!details.failed || details.counterexample === null) return { ...taken, outcome: 'kept' }
  const error = details.errorInstance
  if (error instanceof EngineError && error.neverAnswered) throw error
  return {
    ...taken,
    outcome: {
      property,
      seed: details.seed,
      path: details.counterexamplePath ?? '',
      value: details.counterexample[0],
      message: error instanceof Error ? error.message : String(error),
    },
  }
}
