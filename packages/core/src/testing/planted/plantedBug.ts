import type { DirectEngine } from '../clubEngine.ts'

/** An engine with one mistake in it, to practise on and to prove that the properties find something. */
export interface PlantedBug {
  readonly name: string
  /** What it does wrong. */
  readonly mistake: string
  /** A property that finds it, by name. */
  readonly foundBy: string
  /** The operations that answer wrongly, instead of those of the club's engine. */
  readonly wrong: Partial<DirectEngine>
}

/** Fractions as most programs have them. */
export function asFloat({ numerator, denominator }: { readonly numerator: number; readonly denominator: number }): number {
  return numerator / denominator
}
