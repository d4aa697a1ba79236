import { describe, expect, it, vi } from 'vitest'
import { type WatchDeps, watchWithReconnect } from './watch.ts'

const streamOf = (...texts: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })

function follow(open: WatchDeps['open'], rounds: number) {
  const ending = new AbortController()
  const seen: string[] = []
  const pushed: boolean[] = []
  const pauses: number[] = []
  const done = watchWithReconnect(
    {
      open,
      isFinal: (error) => error === 'final',
      wait: async (milliseconds) => {
        pauses.push(milliseconds)
        if (pauses.length === rounds) ending.abort()
      },
      chance: () => 1,
    },
    { onEvent: ({ data }) => seen.push(data), onPushed: (is) => pushed.at(-1) !== is && pushed.push(is) },
    ending.signal,
  )
  return { done, seen, pushed, pauses }
}

describe('a watched stream', () => {
  it('[TR-70+] continues from the last received event', async () => {
    const open = vi
      .fn()
      .mockResolvedValueOnce(streamOf('id: 7-1\ndata: a\n\n', 'id: 8-2\ndata: b\n\n'))
      .mockResolvedValueOnce(streamOf('id: 9-1\ndata: c\n\n'))
    const { done, seen, pushed } = follow(open, 2)
    await done
    expect(seen).toEqual(['a', 'b', 'c'])
    expect(open.mock.calls.map(([id]) => id)).toEqual([null, '8-2'])
    expect(pushed).toEqual([true])
  })

  it('[TR-49] reports no live updates while it cannot be opened, and waits longer each time', async () => {
    const { done, pushed, pauses } = follow(() => Promise.reject(new Error('offline')), 4)
    await done
    expect(pushed).toEqual([false])
    expect(pauses).toEqual([1000, 2000, 4000, 8000])
  })

  it('[TR-49] stops if the service has no such stream', async () => {
    const open = vi.fn(() => Promise.reject('final'))
    const { done, pushed } = follow(open, 9)
    await done
    expect(open).toHaveBeenCalledTimes(1)
    expect(pushed).toEqual([false])
  })

  it('is live again after an interruption', async () => {
    const open = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(streamOf('data: a\n\n'))
    const { done, pushed } = follow(open, 2)
    await done
    expect(pushed).toEqual([false, true])
  })
})
