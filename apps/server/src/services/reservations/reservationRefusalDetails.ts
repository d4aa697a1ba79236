/** Reasons against a hold or a booking as details of a problem, each with its sentence in the reader's language. */
import { reservationRefusalToDetail } from '@club/contract/reservations'
import type { ProblemDetail } from '@club/contract/wire'
import type { ReservationRefusal } from '@club/core/reservation'
import type { Language } from '../../language/language.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'

/** The reader's language, and the club with its clock of 12 or 24 hours, which refusals without a moment do not need. LO-34+. */
export interface RefusalReader {
  readonly language: Language
  readonly viewer?: { readonly club: Pick<ClubFacts, 'settings'> }
}

export async function reservationRefusalDetails(
  refusals: readonly ReservationRefusal[],
  { language, viewer }: RefusalReader,
): Promise<ProblemDetail[]> {
  // Formatting is loaded by the first refusal, not by the start.
  const { reservationRefusalText } = await import('../../refusal/refusalText.ts')
  const hourMode = viewer?.club.settings.hourMode ?? 24
  return refusals.map((refusal) => reservationRefusalToDetail(refusal, reservationRefusalText(refusal, language, hourMode)))
}
