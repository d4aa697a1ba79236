import type { ClubClient } from '@club/client'
import { describe, expect, it } from 'vitest'
import { loadBasket } from './basket.ts'

describe('the shopping cart', () => {
  it('[BA-27] a failure is logged with the fixed text and thrown', async () => {
    const logged: unknown[][] = []
    const client = { call: () => Promise.reject(new Error('away')) } as unknown as ClubClient
    await expect(loadBasket(client, (...line) => logged.push(line))).rejects.toThrow('away')
    expect(logged).toEqual([['Loading shopping cart data error:', new Error('away')]])
  })

  it('an invalid response is a failure, too', async () => {
    const logged: string[] = []
    const client = { call: async () => ({ total: 1, currency: 'EUR', status: 'Strange' }) } as unknown as ClubClient
    await expect(loadBasket(client, (message) => logged.push(message))).rejects.toThrow('Strange')
    expect(logged).toEqual(['Loading shopping cart data error:'])
  })
})
