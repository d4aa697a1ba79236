import type { DirectEngine } from '../clubEngine.ts'

/** An engine with one mistake in it, for practice and to prove that the properties find it. */
export interface PlantedBug {
  readonly name: string
  /** A description of the mistake. */
  readonly mistake: string
  /** Name of a property that finds it. */
  readonly foundBy: string
  /** The operations with wrong results, which replace those of the club's engine. */
  readonly wrong: Partial<DirectEngine>
}

/** Returns the fraction as a floating-point number, as most programs do. */
export function asFloat({ numerator, denominator }: { readonly numerator: number; readonly denominator: number }): number {
  return numerator / denominator
}
