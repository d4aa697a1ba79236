import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatHoleEntry, MAX_HOLE_STROKES, parseHoleEntry } from './holeEntryText.ts'

describe('the text of a hole entry', () => {
  it.each([
    ['4', { status: 'entered', strokes: 4 }],
    [' 12 ', { status: 'entered', strokes: 12 }],
    ['30', { status: 'entered', strokes: 30 }],
    ['-', { status: 'skipped' }],
    ['–', { status: 'skipped' }],
    ['−', { status: 'skipped' }],
    ['x', { status: 'skipped' }],
    ['X', { status: 'skipped' }],
    ['', { status: 'notEntered' }],
    ['31', null],
    ['0', null],
    ['04', null],
    ['-4', null],
    ['4.5', null],
    ['four', null],
  ])('[SC-05] [SC-06] reads "%s"', (text, entry) => {
    expect(parseHoleEntry(text)).toEqual(entry)
  })

  it('takes another maximum', () => {
    expect(parseHoleEntry('99', 99)).toEqual({ status: 'entered', strokes: 99 })
    expect(parseHoleEntry('100', 99)).toBeNull()
  })

  it('[SC-05] [SC-06] is read as it was written', () => {
    const strokes = fc.integer({ min: 1, max: MAX_HOLE_STROKES })
    const anyEntry = fc.oneof(
      fc.record({ status: fc.constant('entered' as const), strokes }),
      fc.constant({ status: 'skipped' } as const),
      fc.constant({ status: 'notEntered' } as const),
    )
    fc.assert(
      fc.property(anyEntry, (entry) => {
        expect(parseHoleEntry(formatHoleEntry(entry))).toEqual(entry)
      }),
    )
  })
})
