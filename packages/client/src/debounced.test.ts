import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { debounced } from './debounced.ts'

describe('debounced', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[HT-41] merges several calls within 300 ms into one, after the last', () => {
    const load = vi.fn()
    const reload = debounced(load)
    for (const _ of [1, 2, 3]) {
      reload()
      vi.advanceTimersByTime(299)
    }
    expect(load).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('[HT-41] starts again after it has run', () => {
    const load = vi.fn()
    const reload = debounced(load)
    reload()
    vi.advanceTimersByTime(300)
    reload()
    vi.advanceTimersByTime(300)
    expect(load).toHaveBeenCalledTimes(2)
  })
})
