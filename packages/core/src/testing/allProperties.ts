import type { Engine } from './engine.ts'
import { adjustedProperties } from './properties/adjustedProperties.ts'
import { bestBallProperties } from './properties/bestBallProperties.ts'
import { cardProperties } from './properties/cardProperties.ts'
import { differentialProperties } from './properties/differentialProperties.ts'
import { generalProperties } from './properties/generalProperties.ts'
import { handicapProperties } from './properties/handicapProperties.ts'
import { indexProperties } from './properties/indexProperties.ts'
import { rankingProperties } from './properties/rankingProperties.ts'
import { signUpProperties } from './properties/signUpProperties.ts'
import { strokeProperties } from './properties/strokeProperties.ts'
import { teamHandicapProperties } from './properties/teamHandicapProperties.ts'
import { totalProperties } from './properties/totalProperties.ts'
import type { Property } from './property.ts'

/** Every property that any engine has to satisfy. */
export const allProperties: readonly Property[] = [
  ...handicapProperties,
  ...strokeProperties,
  ...teamHandicapProperties,
  ...differentialProperties,
  ...indexProperties,
  ...cardProperties,
  ...adjustedProperties,
  ...totalProperties,
  ...bestBallProperties,
  ...rankingProperties,
  ...signUpProperties,
  ...generalProperties,
]

/** Returns the property of that name, or null. */
export function propertyNamed(name: string): Property | null {
  return allProperties.find((one) => one.name === name) ?? null
}

/** Checks a property for this value: resolves, or rejects with a `PropertyViolation`. Throws RangeError for an unknown name. */
export async function checkProperty(name: string, engine: Engine, value: unknown): Promise<void> {
  const property = propertyNamed(name)
  if (property === null) throw new RangeError(`name: there is no property "${name}"`)
  await property.check(engine, value)
}
