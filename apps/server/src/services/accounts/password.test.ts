import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Busy } from '../../db/fairQueue.ts'
import { hashPassword, isPassword } from './password.ts'

describe('password', async () => {
  const stored = await hashPassword('Birdie am Loch 7')

  it('is recognised, and nothing else is', async () => {
    expect(await isPassword('Birdie am Loch 7', stored)).toBe(true)
    expect(await isPassword('birdie am Loch 7', stored)).toBe(false)
    expect(await isPassword('', stored)).toBe(false)
  })

  it('is the same for composed and decomposed characters', async () => {
    expect(await isPassword('Gru\u0308n 18', await hashPassword('Gr\u00fcn 18'))).toBe(true)
  })

  it('is never the same text twice and never the password', async () => {
    expect(await hashPassword('Birdie am Loch 7')).not.toBe(stored)
    expect(stored).not.toContain('Birdie')
  })

  it('of an unknown login is always wrong, and takes as long', async () => {
    const time = async (against: string | undefined): Promise<number> => {
      const start = performance.now()
      for (let tries = 0; tries < 5; tries += 1) await isPassword('whatever', against)
      return performance.now() - start
    }
    expect(await isPassword('whatever', undefined)).toBe(false)
    const [known, unknown] = [await time(stored), await time(undefined)]
    expect(unknown / known).toBeGreaterThan(0.3)
  })

  /** As cheap as Argon2 allows: these tests are about turns. */
  const CHEAP = `$argon2id$v=19$m=8,t=1,p=1$${'c2FsdHNhbHQ'}$${'A'.repeat(43)}`
  const flood = (count: number, network: string) => Array.from({ length: count }, () => isPassword('whatever', CHEAP, network))

  it('[SE-66+] is checked for other networks, and responses are compressed, while one network sends many logins', async () => {
    const done: string[] = []
    const note = (who: string) => () => void done.push(who)
    await Promise.all([
      ...flood(100, '192.0.2.1').map((one) => one.then(note('flood'))),
      isPassword('whatever', CHEAP, '198.51.100.7').then(note('other network')),
      isPassword('whatever', CHEAP).then(note('own')),
      promisify(gzip)('an answer').then(note('answer')),
    ])
    for (const who of ['other network', 'own', 'answer']) expect(done.indexOf(who), who).toBeLessThan(20)
  })

  it('[SE-66+] is refused if too many of one network wait, and only there', async () => {
    const outcomes = Promise.allSettled(flood(150, '192.0.2.2'))
    const other = await isPassword('whatever', CHEAP, '198.51.100.8')
    expect(other).toBe(false)
    const reasons = (await outcomes).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(reasons.length).toBeGreaterThan(0)
    for (const reason of reasons) expect(reason).toBeInstanceOf(Busy)
  })
})
