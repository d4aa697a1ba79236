import { clubEngine, type DirectEngine } from '../clubEngine.ts'
import { cardBugs } from './cardBugs.ts'
import { handicapBugs } from './handicapBugs.ts'
import { listBugs } from './listBugs.ts'
import type { PlantedBug } from './plantedBug.ts'

/** Mistakes that were seen in other engines, one each. */
export const plantedBugs: readonly PlantedBug[] = [...handicapBugs, ...cardBugs, ...listBugs]

/** The club's engine with one mistake planted in it; null where none has that name. */
export function plantedEngine(name: string): DirectEngine | null {
  const bug = plantedBugs.find((one) => one.name === name)
  return bug ? { ...clubEngine, ...bug.wrong } : null
}
