/** The basic generators that all generators of the wire use. */
import { type ClubDate, type ClubDateTime, exact, type OtherText } from '@club/core'
import { HANDICAP_CODES, type HandicapIndex } from '@club/core/handicap'
import fc from 'fast-check'

export const either = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(arbitrary, { nil: null })

export const text = fc.string({ maxLength: 12 })

/** Our ids are numbers; those of another middle tier may be texts, including texts that look like numbers. */
export const anyId = fc.oneof(
  fc.nat().map(String),
  fc.constantFrom('007', '1e3', '-0', 'a-b', '9007199254740993'),
  fc.string({ minLength: 1, maxLength: 8 }),
)

export const count = fc.nat(500)

export const hole = fc.integer({ min: 1, max: 18 })

export const anyDate: fc.Arbitrary<ClubDate> = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as ClubDate)

export const anyMoment: fc.Arbitrary<ClubDateTime> = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19) as ClubDateTime)

export const otherText = (known: readonly string[]): fc.Arbitrary<OtherText> =>
  fc
    .string({ minLength: 1, maxLength: 8 })
    .filter((other) => !known.includes(other))
    .map((other) => ({ kind: 'other' as const, text: `?${other}` }))

export const anyHandicap: fc.Arbitrary<HandicapIndex> = fc.oneof(
  fc.integer({ min: -99, max: 540 }).map((tenths) => ({ kind: 'index' as const, tenths })),
  fc.constantFrom({ kind: 'professional' as const }, { kind: 'none' as const }, { kind: 'unset' as const }),
  fc.constantFrom(...HANDICAP_CODES).map((code) => ({ kind: 'code' as const, code })),
)

/** Results are whole numbers, halves or tenths. */
export const anyDecimal = fc
  .tuple(fc.integer({ min: -3000, max: 3000 }), fc.constantFrom(1, 2, 10))
  .map(([above, below]) => exact(above, below))

/** Shares of a count-back may be thirds. */
export const anyExact = fc
  .tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: 1, max: 18 }))
  .map(([above, below]) => exact(above, below))

export const anyTenths = fc.integer({ min: 200, max: 900 })

export const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)
