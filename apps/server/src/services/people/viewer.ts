/** The viewer of a request, with all data that decides what they see. Read once at the start of a tournament call. */
import { type Customer, isMemberLike, playersAndResultsOpen } from '@club/core/club'
import type { Tx } from '../../db/connect.ts'
import { ApiError } from '../../refusal/apiError.ts'
import type { Session } from '../accounts/session.ts'
import { type ClubFacts, clubFacts } from '../clubs/clubFacts.ts'
import { readCustomer } from './people.ts'
import { readSights, type Sight } from './sight.ts'

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
  const club = await clubFacts(tx, instant)
  const customer = session ? ((await readCustomer(tx, session.customerId)) ?? null) : null
  if (session && !customer) throw new ApiError('loginNeeded')
  const { visibility } = club.settings.modules.tournaments
  return {
    tenantId: tx.tenantId,
    club,
    customer,
    staff: session?.staff ?? false,
    sight: (await readSights(tx, club.settings, [session]))(session),
    memberLike: customer !== null && isMemberLike(customer.memberStatus),
    seesTournaments: customer !== null || visibility === 'public' || visibility === 'publicWithResults',
    seesPlayers: playersAndResultsOpen(club.settings, { loggedIn: customer !== null }),
  }
}
