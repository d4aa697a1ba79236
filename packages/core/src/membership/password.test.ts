import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkPassword,
  DEFAULT_PASSWORD_POLICY,
  failedRequirements,
  PASSWORD_REQUIREMENTS,
  type PasswordPolicy,
  REQUIREMENT_RESULTS,
} from './password.ts'

const nothing: PasswordPolicy = { minLength: 0, uppercase: false, lowercase: false, number: false, special: false }

const anyPolicy: fc.Arbitrary<PasswordPolicy> = fc.record({
  minLength: fc.integer({ min: 0, max: 12 }),
  uppercase: fc.boolean(),
  lowercase: fc.boolean(),
  number: fc.boolean(),
  special: fc.boolean(),
})
const anyPassword = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'aZ9! ä') }))

describe('the default policy of a club', () => {
  it('[CR-28] requires eight characters', () => {
    expect(checkPassword(DEFAULT_PASSWORD_POLICY, 'Aa1!567').length).toBe('failed')
    expect(checkPassword(DEFAULT_PASSWORD_POLICY, 'Aa1!5678').length).toBe('valid')
  })

  it('[CR-33] requires all four classes', () => {
    expect(failedRequirements(DEFAULT_PASSWORD_POLICY, '')).toEqual(PASSWORD_REQUIREMENTS)
    expect(failedRequirements(DEFAULT_PASSWORD_POLICY, 'Aa1!5678')).toEqual([])
  })
})

describe('checkPassword', () => {
  it.each([
    { id: 'CR-27', policy: { minLength: 4 }, requirement: 'length', met: 'abcd', missed: 'abc' },
    { id: 'CR-29', policy: { uppercase: true }, requirement: 'uppercase', met: 'xÄx', missed: 'xäx1!' },
    { id: 'CR-30', policy: { lowercase: true }, requirement: 'lowercase', met: 'XäX', missed: 'XÄX1!' },
    { id: 'CR-31', policy: { number: true }, requirement: 'number', met: 'x1', missed: 'xÄ!' },
    { id: 'CR-32', policy: { special: true }, requirement: 'special', met: 'x§', missed: 'xÄ1 ' },
  ] as const)('[$id] $policy is met by $met, not by $missed', ({ policy, requirement, met, missed }) => {
    expect(checkPassword({ ...nothing, ...policy }, met)[requirement]).toBe('valid')
    expect(failedRequirements({ ...nothing, ...policy }, missed)).toEqual([requirement])
  })

  it('[CR-34] reports each requirement, and ignores those that the club does not set', () => {
    expect(checkPassword({ ...DEFAULT_PASSWORD_POLICY, number: false }, 'Passwort')).toEqual({
      length: 'valid',
      uppercase: 'valid',
      lowercase: 'valid',
      number: 'ignored',
      special: 'failed',
    })
    expect(Object.values(checkPassword(nothing, ''))).toEqual(PASSWORD_REQUIREMENTS.map(() => 'ignored'))
    expect(REQUIREMENT_RESULTS).toEqual(['valid', 'failed', 'ignored'])
  })

  it.each([
    { sign: 'Я', is: ['uppercase'] },
    { sign: 'я', is: ['lowercase'] },
    { sign: 'ß', is: ['lowercase'] },
    { sign: 'ǅ', is: [] },
    { sign: '中', is: [] },
    { sign: '٣', is: ['number'] },
    { sign: '𝟗', is: ['number'] },
    { sign: '½', is: ['special'] },
    { sign: '_', is: ['special'] },
    { sign: '⛳', is: ['special'] },
    { sign: '👍🏽', is: ['special'] },
    { sign: '\u00a0', is: [] },
    { sign: '\u3000', is: [] },
  ])('[CR-35] $sign counts as $is', ({ sign, is }) => {
    const { length: _, ...classes } = checkPassword(DEFAULT_PASSWORD_POLICY, sign)
    expect(Object.entries(classes).flatMap(([name, result]) => (result === 'valid' ? [name] : []))).toEqual(is)
  })

  it('[CR-35] counts code points, not surrogates', () => {
    expect(checkPassword({ ...nothing, minLength: 3 }, '⛳🏌🏌').length).toBe('valid')
    expect(checkPassword({ ...nothing, minLength: 3 }, '🏌🏌').length).toBe('failed')
  })

  it('[CR-35] takes an accent as part of its letter, composed or not', () => {
    const spelled = 'x\u0302' // there is no such letter in one piece
    expect(checkPassword({ ...DEFAULT_PASSWORD_POLICY, minLength: 1 }, spelled)).toMatchObject({ lowercase: 'valid', special: 'failed' })
  })

  it('[CR-35, CR-38+] judges a password equally with composed and combining accents', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: fc.constantFrom(...'aéÀñŁ한1!') }), fc.string({ unit: 'grapheme' })), (text) => {
        const [composed, decomposed] = [text.normalize('NFC'), text.normalize('NFD')].map((form) =>
          checkPassword(DEFAULT_PASSWORD_POLICY, form),
        )
        expect(decomposed).toEqual(composed)
      }),
    )
  })

  it('[CR-34] more characters never break a requirement, and a weaker policy never requires more', () => {
    fc.assert(
      fc.property(anyPolicy, anyPassword, anyPassword, fc.constantFrom(...PASSWORD_REQUIREMENTS), (policy, text, more, dropped) => {
        const failed = failedRequirements(policy, text)
        expect(failed).toEqual(expect.arrayContaining([...failedRequirements(policy, ` ${text} ${more}`)]))
        const milder = dropped === 'length' ? { ...policy, minLength: 0 } : { ...policy, [dropped]: false }
        expect(failedRequirements(milder, text)).toEqual(failed.filter((one) => one !== dropped))
      }),
    )
  })

  it.each([-1, 1.5, Number.NaN])('refuses a policy with a length of %d', (minLength) => {
    expect(() => checkPassword({ ...nothing, minLength }, 'x')).toThrow(/^minLength: /)
  })
})
