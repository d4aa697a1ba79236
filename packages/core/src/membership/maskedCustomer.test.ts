import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Customer } from '../club/customer.ts'
import { anyClubPrivacy, anyCustomer, anyPrivacy, anyViewerClass } from '../testing/index.ts'
import { DEFAULT_PRIVACY, VIEWER_CLASSES, type VisibleParts, visibleParts } from './customerVisibility.ts'
import { customerPreview, masked, maskedCustomer } from './maskedCustomer.ts'

const clara: Customer = {
  id: 'c1',
  number: '1001',
  firstName: 'Clara',
  lastName: 'Berg',
  fullName: 'Berg, Clara, Dr.',
  sex: 'female',
  memberStatus: 'member',
  handicapIndex: { kind: 'index', tenths: 124 },
  homeClubName: 'Golfclub Taunusblick',
  blockedForTournament: true,
  homeLayout: 'tiles',
  preferredTee: null,
}
const pictures = { avatarsEnabled: true, showHandicapToVisitors: false }

describe('maskedCustomer', () => {
  it('[CU-14] shows the placeholder and nothing else', () => {
    const customer = customerPreview(clara, DEFAULT_PRIVACY, pictures).anonymous.customer
    expect(customer).toEqual({})
  })

  it('[CU-14] shows only the member number', () => {
    const privacy = { ...DEFAULT_PRIVACY, visibility: 'memberNumberSeenByAll' } as const
    expect(maskedCustomer(clara, visibleParts(privacy, pictures, 'memberLike'))).toEqual({ id: 'c1', number: '1001' })
  })

  it('[CU-11] [CU-14] shows the full name as delivered, with its additions', () => {
    const seen = visibleParts({ ...DEFAULT_PRIVACY, visibility: 'nameSeenByAll' }, pictures, 'guest')
    const { number: _number, blockedForTournament: _blocked, homeLayout: _layout, preferredTee: _tee, ...named } = clara
    expect(maskedCustomer(clara, seen)).toEqual(named)
  })

  it('[CU-14] shows everything to the person and staff', () => {
    for (const viewer of ['staff', 'self'] as const) {
      expect(maskedCustomer(clara, visibleParts(DEFAULT_PRIVACY, pictures, viewer))).toEqual(clara)
    }
  })

  it('[CU-126+] drops unknown fields', () => {
    const row = { name: 'Clara', iban: 'secret' } as { name: string }
    const seen = Object.fromEntries(
      Object.keys(visibleParts(DEFAULT_PRIVACY, pictures, 'self')).map((part) => [part, true]),
    ) as VisibleParts
    expect(masked(row, { name: 'name' }, seen)).toEqual({ name: 'Clara' })
    expect(masked({} as { name?: string }, { name: 'name' }, seen)).toEqual({})
  })

  it('[CU-14] keeps fields that are not personal', () => {
    const entry = { place: 3, fullName: 'Clara Berg' }
    const parts = { place: 'always', fullName: 'name' } as const
    const seen = (visibility: 'no' | 'yes') => visibleParts({ ...DEFAULT_PRIVACY, visibility }, pictures, 'anonymous')
    expect(masked(entry, parts, seen('no'))).toEqual({ place: 3 })
    expect(masked(entry, parts, seen('yes'))).toEqual(entry)
  })

  it('[CU-14] [CU-126+] masked values cannot be found in any field of the response', () => {
    fc.assert(
      fc.property(anyCustomer, anyPrivacy, anyViewerClass, (customer, privacy, viewer) => {
        const seen = visibleParts(privacy, pictures, viewer)
        const marked = { ...customer, firstName: '«first»', lastName: '«last»', fullName: '«full»', number: '«number»', id: '«id»' }
        const answer = JSON.stringify(maskedCustomer(marked, seen))
        for (const text of ['«first»', '«last»', '«full»']) expect(answer.includes(text)).toBe(seen.name)
        expect(answer.includes('«number»')).toBe(seen.number)
        expect(answer.includes('«id»')).toBe(seen.name || seen.number)
        if (!seen.identity) expect(answer).toBe('{}')
      }),
    )
  })
})

describe('customerPreview', () => {
  it('[CU-131+] shows all viewer classes together, each at least as much as the one before', () => {
    fc.assert(
      fc.property(anyCustomer, anyPrivacy, anyClubPrivacy, (customer, privacy, club) => {
        const previews = customerPreview(customer, privacy, club)
        expect(Object.keys(previews)).toEqual([...VIEWER_CLASSES])
        let before: object = {}
        for (const viewer of VIEWER_CLASSES) {
          expect(previews[viewer].seen).toEqual(visibleParts(privacy, club, viewer))
          expect(previews[viewer].customer).toMatchObject(before)
          before = previews[viewer].customer
        }
        expect(before).toEqual(customer)
      }),
    )
  })
})
