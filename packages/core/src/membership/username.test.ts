import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseUsername, usernameForms } from './username.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 30 })

describe('usernameForms', () => {
  it.each([
    { what: 'capital letters', one: 'Simon', other: 'sIMON' },
    { what: 'spaces around it', one: ' simon\u00a0', other: 'simon' },
    { what: 'two keyboards', one: 'Zoe\u0308', other: 'zo\u00eb' },
    { what: 'wide letters', one: '\uff33imon', other: 'simon' },
    { what: 'the Kelvin sign', one: '\u212aim', other: 'kim' },
  ])('[CR-44+] $what: one name', ({ one, other }) => {
    expect(usernameForms(one).key).toBe(usernameForms(other).key)
  })

  it.each([
    { what: 'a dot on a capital I', one: 's\u0130mon', other: 'simon' },
    { what: 'an accent', one: 'zo\u00eb', other: 'zoe' },
    { what: 'a letter of its own', one: 'bj\u00f8rn', other: 'bjorn' },
    { what: 'a digit', one: 'petr0', other: 'petro' },
    { what: 'another digit', one: 'c1ara', other: 'clara' },
    ...[
      ['strau\u00df', 'strauss'],
      ['s\u00e6by', 'saeby'],
      ['c\u0153ur', 'coeur'],
      ['\u0111or\u0111e', 'dorde'],
      ['gu\u00f0run', 'gudrun'],
      ['\u0142ukasz', 'lukasz'],
      ['\u00feor', 'thor'],
    ].map(([one = '', other = '']) => ({ what: `${one} is read as ${other}`, one, other })),
  ])('[CR-45+] $what: two names that look different', ({ one, other }) => {
    const [left, right] = [usernameForms(one), usernameForms(other)]
    expect(left.key).not.toBe(right.key)
    expect(left.skeleton).toBe(right.skeleton)
  })

  it('[CR-44+] are stable: the form of a form is the same form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { stored, key, skeleton } = usernameForms(text)
        expect(usernameForms(stored)).toEqual({ stored, key, skeleton })
        expect(usernameForms(key)).toEqual({ stored: key, key, skeleton })
      }),
      { examples: [['s\u0130mon'], ['\u01c5'], ['\u03a3\u03a3'], ['\u1e9e'], ['\ufb01'], ['I\u0307\u0307']] },
    )
  })

  it('[CR-45+] gives one skeleton per name', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        const [left, right] = [usernameForms(one), usernameForms(other)]
        if (left.key === right.key) expect(left.skeleton).toBe(right.skeleton)
      }),
    )
  })
})

describe('parseUsername', () => {
  it.each([
    'clara',
    'a'.repeat(100),
    'Anna Berg',
    "o'brien",
    'bj\u00f8rn_7',
    'm\u00fcller-l\u00fcdenscheidt',
    'a@b.example',
    'fran\u00e7ois',
  ])('[CR-46+] takes %s', (text) => {
    expect(parseUsername(text)).toMatchObject({ ok: true, value: { stored: text } })
  })

  it.each([
    { what: 'a Cyrillic letter', text: '\u0455imon' },
    { what: 'a Greek letter', text: 'n\u03bfra' },
    { what: 'a dotless i', text: 's\u0131mon' },
    { what: 'an invisible character', text: 'si\u200bmon' },
    { what: 'a change of direction', text: '\u202enomis' },
    { what: 'more than a hundred characters', text: 'a'.repeat(101) },
  ])('[CR-46+] refuses $what', ({ text }) => {
    expect(parseUsername(text)).toEqual({ ok: false, reason: 'usernameCharacters' })
  })

  it('[CR-46+] requires a name', () => {
    expect(parseUsername(' \u3000')).toEqual({ ok: false, reason: 'required' })
  })

  it('[CR-46+] accepts a name in every Unicode form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseUsername(text)
        if (parsed.ok) for (const form of [parsed.value.stored, parsed.value.key]) expect(parseUsername(form).ok).toBe(true)
      }),
    )
  })
})
