import { describe, expect, it } from 'vitest'
import { deviceId } from './deviceId.ts'
import { memoryArea } from './memoryArea.ts'

describe('deviceId', () => {
  it('[SE-59+] is long, random and stable', () => {
    const [area, other] = [memoryArea(), memoryArea()]
    const id = deviceId(area)
    expect(id).toMatch(/^[\w-]{43}$/)
    expect(deviceId(area)).toBe(id)
    expect(deviceId(other)).not.toBe(id)
  })

  it('[SE-59+] allows a login in a browser without storage', () => {
    const full = {
      ...memoryArea(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(deviceId(full)).toMatch(/^[\w-]{43}$/)
  })
})
