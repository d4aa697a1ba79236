/** Reasons against a hold or a booking as details of a problem, each with its sentence in the reader's language. */
import { reservationRefusalToDetail } from '@club/contract/reservations'
import type { ProblemDetail } from '@club/contract/wire'
import type { ReservationRefusal } from '@club/core/reservation'
import { hourModeFor, type RefusalReader } from '../../refusal/refusalDetails.ts'

export async function reservationRefusalDetails(refusals: readonly ReservationRefusal[], reader: RefusalReader): Promise<ProblemDetail[]> {
  // Formatting is loaded by the first refusal, not by the start.
  const { reservationRefusalText } = await import('../../refusal/refusalText.ts')
  return refusals.map((refusal) =>
    reservationRefusalToDetail(refusal, reservationRefusalText(refusal, reader.language, hourModeFor(reader))),
  )
}
