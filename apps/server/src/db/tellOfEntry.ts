/** Emails to people whose entry somebody else has changed. Queued with the change itself, so that no way into or out of a tournament forgets them. TS-114+. */
import { queueLetter } from '../mail/letter.ts'
import { type EntryHappened, entryNews } from '../mail/letters/entryNews.ts'
import type { Tx } from './connect.ts'

interface ChangeBy {
  readonly tournamentId: string
  /** null: the club itself; it notifies in its own words. */
  readonly actorId: string | null
  readonly instant: Date
}

/** Notifies each of these people except the one who did it. */
export async function tellOfEntry(
  tx: Tx,
  { tournamentId, actorId, instant }: ChangeBy,
  happened: EntryHappened,
  customerIds: readonly string[],
): Promise<void> {
  if (actorId === null) return
  for (const customerId of customerIds) {
    if (customerId !== actorId) await queueLetter(tx, entryNews, { customerId, data: { tournamentId, actorId, happened } }, { instant })
  }
}
