/** The viewer of a request, with all data that decides what they see. Read once at the start of a tournament call. */
import { type Customer, isMemberLike, playersAndResultsOpen } from '@club/core/club'
import type { Tx } from '../../db/connect.ts'
import { ApiError } from '../../refusal/apiError.ts'
import type { Session } from '../accounts/session.ts'
import { type ClubFacts, clubFacts } from '../clubs/clubFacts.ts'
import { readCustomer } from './people.ts'
import { type BoardViewer, readLookers, type Sight } from './sight.ts'

export interface Viewer {
  readonly tenantId: string
  readonly club: ClubFacts
  /** null for a visitor. */
  readonly customer: Customer | null
  /** Parts of other people that the viewer sees. */
  readonly sight: Sight
  readonly memberLike: boolean
  readonly staff: boolean
  /** True if the viewer sees the club's tournaments; a visitor only if the module is public (CS-18). */
  readonly seesTournaments: boolean
  /** True if the viewer sees published players and results (CS-19). */
  readonly seesPlayers: boolean
}

export async function readViewer(tx: Tx, session: Omit<Session, 'id'> | null, instant: Date): Promise<Viewer> {
  const [{ club, sight }, customer] = await Promise.all([
    readClubAndSight(tx, session, instant),
    session ? readCustomer(tx, session.customerId).then((found) => found ?? null) : null,
  ])
  if (session && !customer) throw new ApiError('loginNeeded')
  const { visibility } = club.settings.modules.tournaments
  return {
    tenantId: tx.tenantId,
    club,
    customer,
    staff: session?.staff ?? false,
    sight,
    memberLike: customer !== null && isMemberLike(customer.memberStatus),
    seesTournaments: customer !== null || visibility === 'public' || visibility === 'publicWithResults',
    seesPlayers: playersAndResultsOpen(club.settings, { loggedIn: customer !== null }),
  }
}

/** Reads the club and the viewer's sight in one round trip. */
export async function readClubAndSight(
  tx: Tx,
  viewer: BoardViewer,
  instant: Date,
): Promise<{ readonly club: ClubFacts; readonly sight: Sight }> {
  const [club, sightOf] = await Promise.all([clubFacts(tx, instant), readLookers(tx, [viewer])])
  return { club, sight: sightOf(viewer, club.settings) }
}
