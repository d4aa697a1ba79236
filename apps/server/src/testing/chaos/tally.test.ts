import { describe, expect, it } from 'vitest'
import { type Answer, createTally } from './tally.ts'

const OK: Answer = { status: 200, code: '', json: null }
const NO_ANSWER: Answer = { status: 0, code: 'TimeoutError', json: null }

/** A tally with a clock of its own, whose requests the test answers. */
function atWork() {
  let clock = 0
  const tally = createTally(() => clock)
  return {
    at: (moment: number) => {
      clock = moment
    },
    send: () => {
      const { promise, resolve } = Promise.withResolvers<Answer>()
      const done = tally.measure(() => promise)
      return async (answer: Answer) => {
        resolve(answer)
        await done
      }
    },
    served: () => tally.servedAfter(0),
  }
}

describe('the tally of a run', () => {
  it('finds the server steady a second after the last failure, from the first success on', async () => {
    const { at, send, served } = atWork()
    const [first, second, third] = [send(), send(), send()]
    at(400)
    await first({ status: 503, code: 'unavailable', json: null })
    at(900)
    await second(OK)
    await third(OK)
    at(1399)
    expect(served()).toBeNull()
    at(1400)
    expect(served()).toBe(900)
  })

  it('finds a request that never ends, and one that hangs again each time', async () => {
    const { at, send, served } = atWork()
    let hanging = send()
    for (const moment of [20_000, 40_000, 60_000]) {
      at(moment - 1)
      await send()(OK)
      expect(served()).toBeNull()
      at(moment)
      await hanging(NO_ANSWER)
      hanging = send()
      at(moment + 1500)
      expect(served()).toBeNull()
    }
  })

  it('finds a request that began within the second after the failure and hangs', async () => {
    const { at, send, served } = atWork()
    await send()({ status: 503, code: 'unavailable', json: null })
    at(100)
    await send()(OK)
    at(900)
    const late = send()
    at(15_000)
    expect(served()).toBeNull()
    await late(OK)
    expect(served()).toBe(100)
  })

  it('finds a server steady that answers each request in its turn, however long the queue is', async () => {
    const { at, send, served } = atWork()
    const queue = [send(), send(), send(), send()]
    for (let moment = 1000; moment <= 8000; moment += 1000) {
      at(moment)
      await queue.shift()?.(OK)
      queue.push(send())
    }
    // None of those that wait was sent in the first second.
    expect(served()).toBe(0)
  })
})
