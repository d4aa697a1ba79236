/** Common start of changes of a tournament by staff: locks its row, regardless of its visibility. */
import { staffDayToWire, type WireStaffDay } from '@club/contract/staff'
import type { Tx } from '../../db/connect.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { type ClubContext, requireCustomer, type Session } from '../accounts/session.ts'
import { type ClubFacts, clubFacts } from '../clubs/clubFacts.ts'
import { inBookingTransaction } from '../reservations/bookingTransaction.ts'
import { lockTournament } from '../tournaments/lockTournament.ts'
import { readStaffDay } from './staffDay.ts'

type TournamentRequest = ClubContext & { readonly params: { readonly tournId: string } }

export interface OnTournament {
  readonly tournamentId: string
  readonly club: ClubFacts
  readonly session: Session
}

export function onTournament<T>(request: TournamentRequest, work: (tx: Tx, found: OnTournament) => Promise<T>): Promise<T> {
  const session = requireCustomer(request)
  const tournamentId = idOf(request.params.tournId, 'tournamentNotFound')
  return inBookingTransaction(request.db, request.tenant.id, async (tx) => {
    if (!(await lockTournament(tx, tournamentId))) throw new ApiError('tournamentNotFound')
    return work(tx, { tournamentId, session, club: await clubFacts(tx, request.instant) })
  })
}

/** Returns the tournament as it is now, or as it would be with another publication. */
export async function dayAnswer(
  tx: Tx,
  { club, tournamentId }: Pick<OnTournament, 'club' | 'tournamentId'>,
  publication?: Parameters<typeof readStaffDay>[3],
): Promise<WireStaffDay> {
  const day = await readStaffDay(tx, club, tournamentId, publication)
  if (!day) throw new ApiError('tournamentNotFound')
  return staffDayToWire(day)
}
