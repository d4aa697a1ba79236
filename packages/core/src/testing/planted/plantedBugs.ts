import { clubEngine, type DirectEngine } from '../clubEngine.ts'
import { cardBugs } from './cardBugs.ts'
import { handicapBugs } from './handicapBugs.ts'
import { listBugs } from './listBugs.ts'
import type { PlantedBug } from './plantedBug.ts'

/** Mistakes found in other engines, one each. */
export const plantedBugs: readonly PlantedBug[] = [...handicapBugs, ...cardBugs, ...listBugs]

/** Returns the club's engine with this mistake planted in it; null for an unknown name. */
export function plantedEngine(name: string): DirectEngine | null {
  const bug = plantedBugs.find((one) => one.name === name)
  return bug ? { ...clubEngine, ...bug.wrong } : null
}
