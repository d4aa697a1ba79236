import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyTeeColour } from '../testing/anyPeople.ts'
import { preferredTeeFromWire, preferredTeeToWire, updatePreferredTee, wirePreferredTee } from './preferredTee.ts'

describe('the preferred tee', () => {
  it('[TV-14] [CU-02] reads back unchanged, with the colours to choose from', () => {
    const anyPreferred = fc
      .uniqueArray(anyTeeColour, { selector: ({ colour }) => colour, maxLength: 5 })
      .chain((offered) =>
        fc.record({ offered: fc.constant(offered), colour: fc.constantFrom(null, ...offered.map(({ colour }) => colour)) }),
      )
    fc.assert(
      fc.property(anyPreferred, (preferred) => {
        const wire = preferredTeeToWire(preferred)
        expect(v.is(wirePreferredTee, wire)).toBe(true)
        expect(preferredTeeFromWire(wire)).toEqual(preferred)
      }),
    )
  })

  it('[TV-14] is null if its colour is not offered', () => {
    const wire = { preferredTeeColorId: '#FFCC00', teeColors: [{ id: '#ff0000', name: 'Red' }] }
    expect(preferredTeeFromWire(wire).colour).toBeNull()
    expect(preferredTeeFromWire({ ...wire, teeColors: [{ id: '#ffcc00', name: 'Yellow' }] }).colour).toBe('#ffcc00')
  })

  it('[TV-14] is a colour or null, and must be sent', () => {
    const accepts = (preferredTeeColorId: unknown) => v.is(updatePreferredTee.body as v.GenericSchema, { preferredTeeColorId })
    expect(['#ffcc00', null, 'yellow', 3, undefined].map(accepts)).toEqual([true, true, false, false, false])
  })
})
