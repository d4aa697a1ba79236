import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

describe('password', async () => {
  const stored = await hashPassword('Birdie am Loch 7')

  it('is recognised, and nothing else is', async () => {
    expect(await isPassword('Birdie am Loch 7', stored)).toBe(true)
    expect(await isPassword('birdie am Loch 7', stored)).toBe(false)
    expect(await isPassword('', stored)).toBe(false)
  })

  it('is the same however a keyboard composes its letters', async () => {
    expect(await isPassword('Gru\u0308n 18', await hashPassword('Gr\u00fcn 18'))).toBe(true)
  })

  it('is never the same text twice and never the password', async () => {
    expect(await hashPassword('Birdie am Loch 7')).not.toBe(stored)
    expect(stored).not.toContain('Birdie')
  })

  it('of nobody is always wrong, and takes as long', async () => {
    const time = async (against: string | undefined): Promise<number> => {
      const start = performance.now()
      for (let tries = 0; tries < 5; tries += 1) await isPassword('whatever', against)
      return performance.now() - start
    }
    expect(await isPassword('whatever', undefined)).toBe(false)
    const [known, unknown] = [await time(stored), await time(undefined)]
    expect(unknown / known).toBeGreaterThan(0.3)
  })
})
