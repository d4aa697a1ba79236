import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personNameError } from './personName.ts'

describe('personNameError', () => {
  it.each(['Zoë', 'O’Brien', 'Nuñez-García', '李', 'Д', ' van der Berg ', 'Jr. 3', 'حسن', 'نرگس\u200cزاده'])(
    '[RG-28+] takes the name %j',
    (name) => {
      expect(personNameError(name)).toBeNull()
    },
  )

  it.each([
    { name: '', error: 'required' },
    { name: ' \t', error: 'required' },
    { name: '\u200b', error: 'notAName' },
    { name: '–', error: 'notAName' },
    { name: '12', error: 'notAName' },
    { name: 'Ben\u202eneB', error: 'notAName' },
    { name: 'Ben\u2066', error: 'notAName' },
    { name: 'Ben\nBerg', error: 'notAName' },
    { name: 'Ben\u0000', error: 'notAName' },
  ])('[RG-28+] refuses $name: $error', ({ name, error }) => {
    expect(personNameError(name)).toBe(error)
  })

  it('[RG-28+] takes letters in any order, and none with a control character between them', () => {
    const anyLetters = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom('a', 'É', 'ß', '李', 'Д', 'ن') })
    const anyControl = fc
      .oneof(fc.integer({ min: 0, max: 0x1f }), fc.integer({ min: 0x7f, max: 0x9f }))
      .map((code) => String.fromCharCode(code))
    fc.assert(
      fc.property(anyLetters, anyControl, anyLetters, (before, control, after) => {
        expect(personNameError(before)).toBeNull()
        expect(personNameError(before + control + after)).toBe('notAName')
      }),
    )
  })
})
