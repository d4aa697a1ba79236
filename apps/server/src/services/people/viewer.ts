/** The viewer of a request, with all data that decides what they see. Read once at the start of a tournament call. */
import { type Customer, isMemberLike, playersAndResultsOpen } from '@club/core/club'
import type { Tx } from '../../db/connect.ts'
import { ApiError } from '../../refusal/apiError.ts'
import type { Session } from '../accounts/session.ts'
import { type ClubFacts, clubFacts, readClub } from '../clubs/clubFacts.ts'
import { readCustomers } from './people.ts'
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

export type ViewerSession = Pick<Session, 'customerId' | 'staff'> | null

export async function readViewer(tx: Tx, session: ViewerSession, instant: Date): Promise<Viewer> {
  return (await readViewers(tx, [session]))(session, instant)
}

/** Reads several viewers in one round trip; the function throws `loginNeeded` for one who is no customer of the club. */
export async function readViewers(tx: Tx, sessions: readonly ViewerSession[]): Promise<(session: ViewerSession, instant: Date) => Viewer> {
  const ids = [...new Set(sessions.flatMap((session) => session?.customerId ?? []))]
  const [clubAt, sightOf, customers] = await Promise.all([
    readClub(tx),
    readLookers(tx, sessions),
    ids.length > 0 ? readCustomers(tx, ids) : new Map<string, Customer>(),
  ])
  return (session, instant) => {
    const customer = (session && customers.get(session.customerId)) ?? null
    if (session && !customer) throw new ApiError('loginNeeded')
    const club = clubAt(instant)
    const { visibility } = club.settings.modules.tournaments
    return {
      tenantId: tx.tenantId,
      club,
      customer,
      staff: session?.staff ?? false,
      sight: sightOf(session, club.settings),
      memberLike: customer !== null && isMemberLike(customer.memberStatus),
      seesTournaments: customer !== null || visibility === 'public' || visibility === 'publicWithResults',
      seesPlayers: playersAndResultsOpen(club.settings, { loggedIn: customer !== null }),
    }
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
