import { MESSAGE_LANGUAGES } from '@club/contract/messages'
import { reservationRefusalFromDetail } from '@club/contract/reservations'
import type { ReservationRefusal } from '@club/core/reservation'
import { describe, expect, it } from 'vitest'
import { reservationRefusalText } from './refusalText.ts'

const evening = '2026-07-01T18:05:00'
/** Every reason that names a moment, with the value that holds it. */
const WITH_MOMENT = [
  ...(['past', 'notStarted'] as const).map((code) => ({ code, data: { startDateTime: evening } })),
  ...(['notOpenYet', 'ballotNotOpen', 'checkInNotOpen'] as const).map((code) => ({ code, data: { opens: evening } })),
  ...(['checkInClosed', 'ballotClosed'] as const).map((code) => ({ code, data: { closed: evening } })),
  { code: 'holdOver', data: { until: evening } },
  ...(['requestsFirst', 'ballotNotClosed'] as const).map((code) => ({ code, data: { closes: evening } })),
  ...(['cancellationClosed', 'replacementClosed', 'confirmationClosed'] as const).map((code) => ({ code, data: { last: evening } })),
]

function read(detail: (typeof WITH_MOMENT)[number]): ReservationRefusal {
  const refusal = reservationRefusalFromDetail(detail)
  if (!refusal.ok) throw new Error(detail.code)
  return refusal.value
}

describe('the sentence of a refusal', () => {
  it.each(WITH_MOMENT)('[LO-34+] [LO-35+] has the clock of the club in English: $code', (detail) => {
    const refusal = read(detail)
    expect(reservationRefusalText(refusal, 'en', 12)).toContain('6:05 PM')
    for (const language of MESSAGE_LANGUAGES) {
      expect(reservationRefusalText(refusal, language, 24)).toContain('18:05')
      if (language !== 'en') expect(reservationRefusalText(refusal, language, 12)).toContain('18:05')
    }
  })
})
