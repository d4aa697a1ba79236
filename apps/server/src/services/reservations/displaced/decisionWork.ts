/** The decisions of a request about the bookings in its way, with the staff member who makes them. */
import { decisionsFromWire, type WireDecisions } from '@club/contract/reservations'
import type { Tx } from '../../../db/connect.ts'
import type { Language } from '../../../language/language.ts'
import type { Session } from '../../accounts/session.ts'
import { readViewer } from '../../people/viewer.ts'
import type { DecisionWork } from './decideDisplaced.ts'

interface StaffRequest {
  readonly instant: Date
  readonly language: Language
}

export async function decisionWork(
  tx: Tx,
  { instant, language }: StaffRequest,
  session: Session,
  decisions: WireDecisions | undefined,
): Promise<DecisionWork> {
  const viewer = await readViewer(tx, session, instant)
  return { viewer, actorId: session.customerId, instant, language, decisions: decisionsFromWire(decisions) }
}
