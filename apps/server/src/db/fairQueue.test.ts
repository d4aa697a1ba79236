import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Busy, fairQueue } from './fairQueue.ts'

describe('fairQueue', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Enters, and notes who was let in. */
  const crowd = (options: { places: number; share: number }) => {
    const queue = fairQueue({ ...options, waitMilliseconds: 1000 })
    const inside: { name: string; leave: () => void }[] = []
    const refused: string[] = []
    const come = (key: string, name = key): void => {
      queue.enter(key).then(
        (leave) => inside.push({ name, leave }),
        (error: unknown) => refused.push(error instanceof Busy ? name : String(error)),
      )
    }
    const settled = () => vi.advanceTimersByTimeAsync(0)
    return { queue, inside, refused, come, settled, names: () => inside.map(({ name }) => name) }
  }

  it('[HT-62+] leaves places to other clubs, however many requests one club sends', async () => {
    const { come, settled, names } = crowd({ places: 4, share: 2 })
    for (let at = 0; at < 50; at += 1) come('a')
    come('b')
    await settled()
    expect(names()).toEqual(['a', 'a', 'b'])
  })

  it('[HT-62+] serves clubs in turns, and each in the order of arrival', async () => {
    const { come, settled, inside, names } = crowd({ places: 1, share: 1 })
    // The first finds nobody else, so it is no turn.
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) come(name.charAt(0), name)
    for (let at = 0; at < 6; at += 1) {
      await settled()
      inside.at(-1)?.leave()
    }
    await settled()
    expect(names()).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  it('[HT-65+] serves the clients of one club in turns, each in the order of arrival', async () => {
    const queue = fairQueue({ places: 1, share: 1, waitMilliseconds: 1000, maxWaiting: 3 })
    const served: string[] = []
    const come = async (name: string): Promise<void> => {
      const leave = await queue.enter('club', name.charAt(0))
      served.push(name)
      await Promise.resolve()
      leave()
    }
    const all = ['x0', 'x1', 'x2', 'x3', 'y1', 'y2', 'z1'].map(come)
    await expect(come('x4')).rejects.toBeInstanceOf(Busy)
    await Promise.all(all)
    expect(served).toEqual(['x0', 'x1', 'y1', 'z1', 'x2', 'y2', 'x3'])
    expect(queue.waiting()).toBe(0)
  })

  it('[HT-62+] refuses after the wait, and passes the place of a cancelled request to the next', async () => {
    const { queue, come, settled, inside, refused, names } = crowd({ places: 1, share: 1 })
    come('a', 'first')
    come('a', 'impatient')
    await vi.advanceTimersByTimeAsync(600)
    come('a', 'later')
    await vi.advanceTimersByTimeAsync(400)
    expect(refused).toEqual(['impatient'])
    inside[0]?.leave()
    await settled()
    expect(names()).toEqual(['first', 'later'])
    expect(queue.waiting()).toBe(0)
  })

  it('releases a place once, however often it is returned', async () => {
    const { queue, come, settled, inside, names } = crowd({ places: 1, share: 1 })
    for (const name of ['one', 'two', 'three']) come('a', name)
    await settled()
    inside[0]?.leave()
    inside[0]?.leave()
    await settled()
    expect(names()).toEqual(['one', 'two'])
    expect(queue.running()).toBe(1)
  })

  it('[HT-62+] never admits too many, and leaves nobody waiting while there is a place', async () => {
    const step = fc.oneof(
      fc.record({ come: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ leave: fc.nat(20) }),
      fc.record({ wait: fc.constantFrom(1, 400, 1000) }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 3 }),
        fc.array(step, { maxLength: 60 }),
        async (places, share, steps) => {
          const queue = fairQueue({ places, share: Math.min(share, places), waitMilliseconds: 1000 })
          const inside: { key: string; leave: () => void }[] = []
          const outside = new Map<string, number>()
          const count = (key: string, by: number) => outside.set(key, (outside.get(key) ?? 0) + by)
          for (const one of steps) {
            if ('come' in one) {
              count(one.come, 1)
              queue.enter(one.come).then(
                (leave) => {
                  count(one.come, -1)
                  inside.push({ key: one.come, leave })
                },
                () => count(one.come, -1),
              )
            } else if ('leave' in one) inside.splice(one.leave, 1)[0]?.leave()
            await vi.advanceTimersByTimeAsync('wait' in one ? one.wait : 0)
            const ofKey = (key: string) => inside.filter((held) => held.key === key).length
            expect(inside.length).toBe(queue.running())
            expect(inside.length).toBeLessThanOrEqual(places)
            for (const [key, waiting] of outside) {
              expect(ofKey(key)).toBeLessThanOrEqual(share)
              if (waiting > 0) expect(inside.length === places || ofKey(key) === Math.min(share, places)).toBe(true)
            }
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
