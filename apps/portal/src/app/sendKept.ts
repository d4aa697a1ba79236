import type { Shell } from '../shells/createShell.ts'
import type { Scorer } from './keptName.ts'
import { keptSender } from './keptSender.ts'
import { presentScorer } from './presentScorer.ts'

/** Sends what this login left on this device, again and again until it is there; the answer ends it. */
export function sendKept(shell: Shell, scorer: Scorer): () => void {
  return keptSender(shell, presentScorer(shell.store, scorer)).getState().attend()
}
