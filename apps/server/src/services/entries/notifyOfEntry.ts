/**
 * Emails to people whose entry another person has changed. Queued with the change, so that every call that enters or removes people sends
 * them. TS-114+.
 */

import type { Tx } from '../../db/connect.ts'
import { queueEmail, queueEmails } from '../emails/emailTemplate.ts'
import { type EntryEvent, entryNews } from '../emails/templates/entryNews.ts'
import { feeCharged } from '../emails/templates/feeCharged.ts'

interface ChangeBy {
  readonly tournamentId: string
  /** null for the club itself, which sends its own emails. */
  readonly actorId: string | null
  readonly instant: Date
}

/** Notifies each of these people except the one who made the change. */
export async function notifyOfEntry(
  tx: Tx,
  { tournamentId, actorId, instant }: ChangeBy,
  happened: EntryEvent,
  customerIds: readonly string[],
): Promise<void> {
  if (actorId === null) return
  for (const customerId of customerIds) {
    if (customerId !== actorId) await queueEmail(tx, entryNews, { customerId, data: { tournamentId, actorId, happened } }, { instant })
  }
}

/** Notifies the payers whose fees are due because someone has accepted a place, except the one who did. */
export async function notifyOfCharge(tx: Tx, { tournamentId, actorId, instant }: ChangeBy, payerIds: readonly string[]): Promise<void> {
  if (actorId === null) return
  const requests = payerIds.filter((id) => id !== actorId).map((customerId) => ({ customerId, data: { tournamentId, actorId } }))
  await queueEmails(tx, feeCharged, requests, { instant })
}
