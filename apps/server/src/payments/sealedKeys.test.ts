import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openKey, sealKey } from './sealedKeys.ts'

const key = randomBytes(32)
const place = { tenantId: 'north', name: 'secretKey' } as const

describe('a sealed key', () => {
  it('[PA-50+] is opened only with the same key, for the same club and name, and unchanged', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, at) => {
        const sealed = sealKey(key, place, text)
        expect(openKey(key, place, sealed)).toBe(text)
        expect(openKey(randomBytes(32), place, sealed)).toBeNull()
        expect(openKey(key, { ...place, tenantId: 'south' }, sealed)).toBeNull()
        expect(openKey(key, { ...place, name: 'webhookSecret' }, sealed)).toBeNull()
        const changed = Buffer.from(sealed)
        changed[at % changed.length] = (changed[at % changed.length] as number) ^ 1
        expect(openKey(key, place, changed)).toBeNull()
      }),
    )
  })

  it('[PA-50+] does not show its text, and differs each time', () => {
    const [first, second] = [sealKey(key, place, 'sk_live_secret'), sealKey(key, place, 'sk_live_secret')]
    expect(first.includes('sk_live')).toBe(false)
    expect(first.equals(second)).toBe(false)
    expect(openKey(key, place, Buffer.alloc(5))).toBeNull()
  })
})
