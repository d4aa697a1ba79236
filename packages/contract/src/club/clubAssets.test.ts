import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from '../calls.ts'
import { CLUB_ASSETS, clubAssetPath, clubAssetUrl } from './clubAssets.ts'

const listed = readFileSync(fileURLToPath(new URL('../../fixtures/calls.tsv', import.meta.url)), 'utf8')

describe('the assets of a club', () => {
  it('[CS-38] the favicon is loaded without a token, with the club in the query', () => {
    expect(listed).toMatch(new RegExp(`\\tGET\\t${clubAssetPath('cwi-favicon')}\\tstated\\tnone$`, 'm'))
    expect(clubAssetUrl('cwi-favicon', 'taunusblick')).toBe('rs/cwi-favicon?tenant_id=taunusblick')
    // An answer is a picture, never data: no call of the client reads it.
    expect(Object.values(calls).map(({ path }) => path)).not.toContain(clubAssetPath('cwi-favicon'))
  })

  it('[CS-38] the URL contains only the club’s id, whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CLUB_ASSETS), fc.string({ unit: 'grapheme' }), (sign, tenantId) => {
        const { pathname, searchParams, hash } = new URL(clubAssetUrl(sign, tenantId), 'https://portal.example/api/')
        expect([pathname, hash]).toEqual([`/api/rs/${sign}`, ''])
        expect([...searchParams]).toEqual([['tenant_id', tenantId]])
      }),
    )
  })
})
