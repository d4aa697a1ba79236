import { formatHandicapIndex, MAX_INDEX_TENTHS } from '@club/core/handicap'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseHandicapText } from './parseHandicapText.ts'

describe('parseHandicapText', () => {
  it.each([
    { written: '18.7', index: { kind: 'index', tenths: 187 } },
    { written: '18,7', index: { kind: 'index', tenths: 187 } },
    { written: '9', index: { kind: 'index', tenths: 90 } },
    { written: '+1.2', index: { kind: 'index', tenths: -12 } },
    { written: '+0.0', index: { kind: 'index', tenths: 0 } },
    { written: '54.0', index: { kind: 'index', tenths: 540 } },
    { written: ' pro ', index: { kind: 'professional' } },
    { written: 'we', index: { kind: 'code', code: 'WE' } },
    { written: 'none', index: { kind: 'none' } },
    { written: '', index: { kind: 'unset' } },
  ])('reads "$written"', ({ written, index }) => {
    const read = parseHandicapText(written)
    expect(read).toEqual({ ok: true, value: index })
    // Never a minus before the zero.
    if (read.ok && read.value.kind === 'index') expect(Object.is(read.value.tenths, -0)).toBe(false)
  })

  it.each(['54.1', '99', '18.75', '18.', '1.2.3', 'XX', '++1', '1e1'])('refuses "%s"', (written) => {
    expect(parseHandicapText(written)).toEqual({ ok: false, reason: 'notAHandicap' })
  })

  it.each(['-2.1', '-18,4', '\u22122.1', '\u2013 2,1', '-0.0'])('asks what "%s" means', (written) => {
    expect(parseHandicapText(written)).toEqual({ ok: false, reason: 'minus' })
  })

  it('reads back every formatted index', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99, max: MAX_INDEX_TENTHS }), (tenths) => {
        expect(parseHandicapText(formatHandicapIndex({ kind: 'index', tenths }))).toEqual({ ok: true, value: { kind: 'index', tenths } })
      }),
    )
  })
})
