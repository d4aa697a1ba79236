import { parse } from '@formatjs/icu-messageformat-parser'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MESSAGE_LANGUAGES, reservationRefusalMessages } from '../messages/index.ts'
import { anyReservationRefusal } from '../testing/anyBookings.ts'
import { argumentsOf } from '../testing/argumentsOf.ts'
import { problemDetail } from '../wire/problem.ts'
import { reservationRefusalFromDetail, reservationRefusalToDetail, reservationRefusalValues } from './reservationRefusals.ts'

describe('reasons against a booking on the wire', () => {
  it('[RE-77] are read back with their values', () => {
    fc.assert(
      fc.property(anyReservationRefusal, (refusal) => {
        const detail = v.parse(problemDetail, JSON.parse(JSON.stringify(reservationRefusalToDetail(refusal, 'words'))))
        expect(detail).toMatchObject({ code: refusal.code, localizedMessage: 'words' })
        expect(reservationRefusalFromDetail(detail)).toEqual({ ok: true, value: refusal })
      }),
    )
  })

  it.each([
    { code: 'somethingNew' },
    { code: 'toString' },
    { code: 'playsAtThatTime' },
    { code: 'notOpenYet', data: { opens: 'tomorrow' } },
    { code: 'flightFull', data: { position: 'start', freeSlots: 1 } },
  ])('are dropped if this version does not know them: $code', (detail) => {
    expect(reservationRefusalFromDetail(detail)).toEqual({ ok: false, reason: 'notARefusal' })
  })

  it('[RE-98+] say about the round of another person neither when nor where it is', () => {
    expect(reservationRefusalToDetail({ code: 'playsAtThatTime', customerId: '7' })).toEqual({ code: 'playsAtThatTime', customerId: 7 })
    for (const language of MESSAGE_LANGUAGES) expect(argumentsOf(parse(reservationRefusalMessages[language].playsAtThatTime)).size).toBe(0)
  })
})

describe.each(MESSAGE_LANGUAGES)('the reasons in %s', (language) => {
  it('use exactly the values that they have, and no code', () => {
    fc.assert(
      fc.property(anyReservationRefusal, (refusal) => {
        const text = reservationRefusalMessages[language][refusal.code]
        const values = Object.keys(reservationRefusalValues(refusal, { moment: () => 'Friday', distance: () => '2 km' }))
        for (const name of argumentsOf(parse(text))) expect(values).toContain(name)
        expect(text).not.toContain(refusal.code)
      }),
    )
  })
})
