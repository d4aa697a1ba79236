import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyId } from '../testing/anyBasics.ts'
import { wireFile } from '../wire/shapes.ts'
import { avatarsFromWire, avatarsToWire, getAvatar, getAvatarInfo, getAvatarSetting, getAvatars, uploadAvatar } from './avatars.ts'

const is = (schema: unknown, value: unknown): boolean => v.is(schema as v.GenericSchema, value)

describe('avatars', () => {
  it('[CU-100] [CU-101] say whether the club allows them', () => {
    expect(getAvatarSetting.path).toBe('rs/cs/customers/images/avatar')
    expect([{ enabled: true }, {}].map((answer) => is(getAvatarSetting.response, answer))).toEqual([true, false])
  })

  it('[CU-102] [CU-104] have an info of the own picture', () => {
    expect(getAvatarInfo.path).toBe('rs/cs/customers/images/avatar/info')
    expect(is(getAvatarInfo.response, { customerId: 7, hasImage: true, changedAt: '2026-05-01T10:00:00' })).toBe(true)
    expect(is(getAvatarInfo.response, { customerId: 7, hasImage: false, changedAt: null })).toBe(true)
    expect(is(getAvatarInfo.response, { customerId: 7 })).toBe(false)
  })

  it('[CU-103] are read as a file by the id of their customer', () => {
    expect([getAvatar.method, getAvatar.path, getAvatar.response]).toEqual(['GET', 'rs/cs/customers/images/avatar/{customerId}', wireFile])
  })

  it('[CU-163+] are uploaded only with consent', () => {
    const file = new Blob(['x'])
    expect(uploadAvatar.multipart).toBe(true)
    expect([{ file, consent: 'true' }, { file }, { file, consent: 'false' }].map((body) => is(uploadAvatar.body, body))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('[CU-166+] are listed by customer, and read back unchanged', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(anyId, fc.string()), { selector: ([id]) => id }), (pairs) => {
        const versions = new Map(pairs)
        const wire = avatarsToWire(versions)
        expect(is(getAvatars.response, wire)).toBe(true)
        expect(avatarsFromWire(wire)).toEqual(versions)
      }),
    )
  })
})
