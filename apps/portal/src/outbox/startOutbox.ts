import type { Shell } from '../shells/createShell.ts'
import { createOutbox } from './createOutbox.ts'
import type { Scorer } from './outboxKey.ts'
import { scorerSession } from './scorerSession.ts'

/** Sends the unsent scores of this login on this device and retries until all are sent. Returns a function that stops it. */
export function startOutbox(shell: Shell, scorer: Scorer): () => void {
  return createOutbox(shell, scorerSession(shell.store, scorer)).getState().start()
}
