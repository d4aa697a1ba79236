import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  freePasskeyName,
  hasDuties,
  LOGIN_WAYS,
  MAX_PASSKEY_NAME,
  MAX_PASSKEYS,
  type PasskeyStanding,
  parsePasskeyName,
  passkeyAdditionRefusal,
  passkeyRemovalRefusal,
  STAFF_PASSKEYS,
  staffAccess,
} from './passkeys.ts'

const clara: PasskeyStanding = { isStaff: true, required: true, passkeys: 2, way: 'password' }
const anyStanding: fc.Arbitrary<PasskeyStanding> = fc.record({
  isStaff: fc.boolean(),
  required: fc.boolean(),
  passkeys: fc.nat(MAX_PASSKEYS),
  way: fc.constantFrom(...LOGIN_WAYS),
})

describe('staffAccess', () => {
  it.each([
    { who: 'a member', given: { isStaff: false }, access: 'none' },
    { who: 'staff of a club that requires none', given: { required: false, passkeys: 0 }, access: 'full' },
    { who: 'staff without a passkey', given: { passkeys: 0 }, access: 'setUp' },
    { who: 'staff with one, who used it', given: { passkeys: 1, way: 'passkey' }, access: 'setUp' },
    { who: 'staff with two and a password', given: {}, access: 'passkeyNeeded' },
    { who: 'staff with two, who used one', given: { way: 'passkey' }, access: 'full' },
  ] as const)('[SE-75+] is $access for $who', ({ given, access }) => {
    expect(staffAccess({ ...clara, ...given })).toBe(access)
  })

  it('[SE-75+] gives no duty to a password alone once enough are registered, and never to a member', () => {
    fc.assert(
      fc.property(anyStanding, (standing) => {
        const { isStaff, required, passkeys, way } = standing
        const isProtected = required && passkeys >= STAFF_PASSKEYS
        expect(hasDuties(staffAccess(standing))).toBe(isStaff && (!isProtected || way === 'passkey'))
      }),
    )
  })
})

describe('adding and removing', () => {
  it('[SE-72+] [SE-76+] has its limits', () => {
    const member: PasskeyStanding = { isStaff: false, required: true, passkeys: MAX_PASSKEYS, way: 'password' }
    expect(passkeyAdditionRefusal(member)).toBe('passkeyLimit')
    expect(passkeyAdditionRefusal({ ...member, passkeys: MAX_PASSKEYS - 1 })).toBeNull()
    expect(passkeyRemovalRefusal({ ...member, passkeys: 1 })).toBeNull()
    expect(passkeyRemovalRefusal({ ...clara, way: 'passkey' })).toBe('passkeysRequired')
    expect(passkeyRemovalRefusal({ ...clara, passkeys: 1 })).toBe('passkeysRequired')
    expect(passkeyRemovalRefusal({ ...clara, way: 'passkey', passkeys: 3 })).toBeNull()
    expect([passkeyAdditionRefusal(clara), passkeyRemovalRefusal(clara)]).toEqual(['passkeyNeeded', 'passkeyNeeded'])
  })

  it('[SE-76+] no steps that are allowed take a protected login back to its password', () => {
    fc.assert(
      fc.property(anyStanding, fc.array(fc.constantFrom('add', 'remove')), (start, steps) => {
        let standing = start
        for (const step of steps) {
          const refusal = step === 'add' ? passkeyAdditionRefusal(standing) : passkeyRemovalRefusal(standing)
          if (refusal === null) standing = { ...standing, passkeys: standing.passkeys + (step === 'add' ? 1 : -1) }
        }
        expect(standing.passkeys).toBeLessThanOrEqual(MAX_PASSKEYS)
        if (staffAccess(start) === 'passkeyNeeded') expect(standing).toEqual(start)
        if (staffAccess(start) === 'full' && start.required) expect(standing.passkeys).toBeGreaterThanOrEqual(STAFF_PASSKEYS)
      }),
    )
  })
})

describe('parsePasskeyName', () => {
  it.each([
    { text: '  Phone  of\tIda ', name: 'Phone of Ida' },
    { text: ' ', name: null },
    { text: 'é'.repeat(MAX_PASSKEY_NAME), name: 'é'.repeat(MAX_PASSKEY_NAME) },
    { text: '😀'.repeat(MAX_PASSKEY_NAME + 1), name: null },
  ])('[SE-73+] reads "$text"', ({ text, name }) => {
    expect(parsePasskeyName(text)).toBe(name)
  })
})

describe('freePasskeyName', () => {
  it.each([
    { name: 'Chrome, Linux', taken: [], free: 'Chrome, Linux' },
    { name: 'Chrome, Linux', taken: ['Chrome, Linux'], free: 'Chrome, Linux 2' },
    { name: 'Chrome, Linux', taken: ['Chrome, Linux 2', 'Chrome, Linux'], free: 'Chrome, Linux 3' },
    { name: 'Chrome, Linux', taken: ['Chrome, Linux 2'], free: 'Chrome, Linux' },
  ])('[SE-73+] of $name next to $taken is $free', ({ name, taken, free }) => {
    expect(freePasskeyName(name, taken)).toBe(free)
  })

  it('[SE-73+] is a valid name that no other passkey has', () => {
    const anyName = fc.string({ minLength: 1, maxLength: MAX_PASSKEY_NAME }).filter((text) => parsePasskeyName(text) === text)
    fc.assert(
      fc.property(anyName, fc.nat(MAX_PASSKEYS), (name, count) => {
        const taken: string[] = []
        for (let at = 0; at <= count; at += 1) taken.push(freePasskeyName(name, taken))
        expect(new Set(taken).size).toBe(count + 1)
        for (const one of taken) expect(parsePasskeyName(one)).toBe(one)
      }),
    )
  })
})
