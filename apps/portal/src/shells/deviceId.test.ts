import { describe, expect, it } from 'vitest'
import { deviceId } from './deviceId.ts'
import { memoryArea } from './memoryArea.ts'

describe('deviceId', () => {
  it('[SE-59+] is long, random and the same each time', () => {
    const [area, other] = [memoryArea(), memoryArea()]
    const id = deviceId(area)
    expect(id).toMatch(/^[\w-]{43}$/)
    expect(deviceId(area)).toBe(id)
    expect(deviceId(other)).not.toBe(id)
  })

  it('[SE-59+] a browser that stores nothing logs in all the same', () => {
    const full = {
      ...memoryArea(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(deviceId(full)).toMatch(/^[\w-]{43}$/)
  })
})
