/** Invalid input throws a FieldError that names the field, and every number returned is finite. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FieldError } from './fieldError.ts'
import { scoreDifferential } from './handicap/scoreDifferential.ts'
import { strokesReceived } from './handicap/strokesReceived.ts'
import { whs } from './policy.ts'
import { type CardInput, computeCard } from './scoring/computeCard.ts'
import type { FieldInput, Side } from './scoring/field.ts'
import type { Hole, HoleEntry } from './scoring/hole.ts'
import { adjustedGross } from './scoring/netDoubleBogey.ts'
import { rankField } from './scoring/rankField.ts'
import { plainCard, plainField, plainSide, totalsSide } from './testing/fields.ts'
import { anyCard, anyField, anyPolicy } from './testing/index.ts'
import { liveBoard } from './tournament/results/liveBoard.ts'

function round(length: number, change: (hole: Hole) => Partial<Hole> = () => ({})): Pick<CardInput, 'holes' | 'entries'> {
  const holes = Array.from({ length }, (_, at): Hole => {
    const hole = { number: at + 1, par: 4, strokeIndex: at + 1 }
    return { ...hole, ...change(hole) }
  })
  return { holes, entries: holes.map((): HoleEntry => ({ status: 'entered', strokes: 4 })) }
}

function card(change: Partial<CardInput>): CardInput {
  const rest = { scoring: 'medal', net: true, playingHandicap: 9, maxScore: { kind: 'none' }, penalty: 0, status: 'counted' } as const
  return { ...round(18), ...rest, ...change }
}

/** The second hole with other strokes. */
const withStrokes = (strokes: number): Partial<CardInput> => ({
  entries: round(18).entries.map((entry, at): HoleEntry => (at === 1 ? { status: 'entered', strokes } : entry)),
})

function fieldOf(misuse: () => unknown): string {
  try {
    misuse()
  } catch (error) {
    if (error instanceof FieldError) return error.field
    throw error
  }
  return 'taken'
}

describe('a card', () => {
  it.each([
    {
      what: 'a stroke index that is used twice',
      field: 'strokeIndex',
      given: round(18, ({ number }) => (number === 5 ? { strokeIndex: 4 } : {})),
    },
    { what: 'a stroke index of 19', field: 'strokeIndex', given: round(18, ({ number }) => (number === 5 ? { strokeIndex: 19 } : {})) },
    { what: 'a hole that is used twice', field: 'number', given: round(18, ({ number }) => (number === 5 ? { number: 4 } : {})) },
    { what: 'a hole 0', field: 'number', given: round(9, ({ number }) => (number === 9 ? { number: 0 } : {})) },
    { what: 'a par of 1', field: 'par', given: round(18, ({ number }) => (number === 5 ? { par: 1 } : {})) },
    { what: 'a par of 8', field: 'par', given: round(18, ({ number }) => (number === 5 ? { par: 8 } : {})) },
    { what: 'no par', field: 'par', given: round(18, ({ number }) => (number === 5 ? { par: Number.NaN } : {})) },
    { what: 'negative strokes', field: 'strokes', given: withStrokes(-1) },
    { what: 'no strokes', field: 'strokes', given: withStrokes(0) },
    { what: 'NaN strokes', field: 'strokes', given: withStrokes(Number.NaN) },
    { what: 'half a stroke', field: 'strokes', given: withStrokes(4.5) },
    { what: 'a hundred strokes', field: 'strokes', given: withStrokes(100) },
    { what: 'fewer entries than holes', field: 'entries', given: { entries: round(17).entries } },
    { what: 'a handicap that is not rounded', field: 'playingHandicap', given: { playingHandicap: 12.5 } },
    { what: 'a NaN handicap', field: 'playingHandicap', given: { playingHandicap: Number.NaN } },
    { what: 'half a penalty stroke', field: 'penalty', given: { penalty: 0.5 } },
    { what: 'a maximum without a number', field: 'byPar', given: { maxScore: { kind: 'fixed', byPar: { 3: 9, 4: Number.NaN, 5: 11 } } } },
    { what: 'half an additional stroke', field: 'additional', given: { maxScore: { kind: 'netDoubleBogey', additional: 0.5 } } },
  ] satisfies readonly { what: string; field: string; given: Partial<CardInput> }[])('refuses $what at `$field`', ({ field, given }) => {
    expect(fieldOf(() => computeCard(whs, card(given)))).toBe(field)
  })

  it('[SC-13] has at most eighteen holes', () => {
    expect(fieldOf(() => computeCard(whs, card(round(19))))).toBe('holes')
    expect(fieldOf(() => strokesReceived(4, round(19).holes))).toBe('holes')
    expect(fieldOf(() => computeCard(whs, card(round(18))))).toBe('taken')
  })

  it('takes 1 and 99 strokes', () => {
    expect(computeCard(whs, card(withStrokes(1))).total.gross).toBe(69)
    expect(computeCard(whs, card(withStrokes(99))).total.gross).toBe(167)
  })
})

describe('an impossible handicap', () => {
  it('is refused by name', () => {
    expect(fieldOf(() => strokesReceived(Number.NaN, round(18).holes))).toBe('handicap')
    const tee = { slope: 120, ratingTenths: 720, par: 36 }
    expect(fieldOf(() => scoreDifferential({ ...tee, adjustedGross: 90, pcc: 0 }))).toBe('par')
    const worked = computeCard(whs, card({})).holes
    expect(fieldOf(() => adjustedGross(whs, worked, 9.5, true))).toBe('handicap')
    expect(
      fieldOf(() => adjustedGross(whs, [{ ...(round(1).holes[0] as Hole), entry: { status: 'entered', strokes: -2 } }], 9, true)),
    ).toBe('strokes')
  })
})

describe('a field', () => {
  const sides = [plainSide('a', [plainCard({ gross: [4, 4] })]), plainSide('b', [plainCard({ gross: [5, 4] })])]
  const [a] = sides as [Side]

  it.each([
    { what: 'a side that is used twice', field: 'id', given: { sides: [...sides, a] } },
    { what: 'a round that is used twice', field: 'roundNumber', given: { sides: [{ ...a, rounds: [...a.rounds, ...a.rounds] }] } },
    {
      what: 'a round number that is not whole',
      field: 'roundNumber',
      given: { sides: [{ ...a, rounds: a.rounds.map((one) => ({ ...one, roundNumber: Number.NaN })) }] },
    },
    {
      what: 'a rating that is not in tenths',
      field: 'ratingTenths',
      given: {
        method: 'grossOverRating',
        sides: [{ ...a, rounds: a.rounds.map((one) => ({ ...one, basis: { ratingTenths: 72.5, adjustedGross: null } })) }],
      },
    },
    {
      what: 'half an adjusted stroke',
      field: 'adjustedGross',
      given: {
        method: 'grossAdjusted',
        sides: [{ ...a, rounds: a.rounds.map((one) => ({ ...one, basis: { ratingTenths: 720, adjustedGross: 72.5 } })) }],
      },
    },
    {
      what: 'a committee order that is not whole',
      field: 'manualOrder',
      given: { protocol: 'manual', sides: ['a', 'b'].map((id) => ({ ...totalsSide(id, [70]), manualOrder: 0.5 })) },
    },
  ] satisfies readonly { what: string; field: string; given: Partial<FieldInput> }[])('refuses $what at `$field`', ({ field, given }) => {
    expect(fieldOf(() => rankField(plainField(sides, given)))).toBe(field)
  })

  it('is refused on the live board, too', () => {
    expect(fieldOf(() => liveBoard({ ...plainField([...sides, a]), currentRound: 1 }))).toBe('id')
    expect(fieldOf(() => liveBoard({ ...plainField(sides), currentRound: Number.NaN }))).toBe('currentRound')
  })
})

/** Where a figure is NaN, infinite or minus zero; null when none is. */
function unshowable(value: unknown, path = ''): string | null {
  if (typeof value === 'number')
    return !Number.isFinite(value) || Object.is(value, -0) ? `${path} is ${Object.is(value, -0) ? '-0' : value}` : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const found = unshowable(part, `${path}.${key}`)
    if (found) return found
  }
  return null
}

describe('results without NaN and -0', () => {
  it('for a card', () => {
    fc.assert(
      fc.property(anyPolicy, anyCard, (policy, input) => {
        const worked = computeCard(policy, input)
        expect(unshowable(worked)).toBeNull()
        expect(unshowable(adjustedGross(policy, worked.holes, input.playingHandicap ?? 0, input.playingHandicap !== null))).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  it('for a field', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        expect(unshowable(rankField(field))).toBeNull()
        expect(unshowable(liveBoard({ ...field, currentRound: 1 }))).toBeNull()
      }),
      { numRuns: 100 },
    )
  })
})
