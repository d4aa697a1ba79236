import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { spread } from './spread.ts'

describe('an action that is spread', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[RE-41] runs once after its part of the time, however many pushes come until then', () => {
    const action = vi.fn()
    const { start } = spread(action, 400, () => 0.5)
    start()
    vi.advanceTimersByTime(199)
    start()
    expect(action).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(action).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1000)
    start()
    vi.advanceTimersByTime(200)
    expect(action).toHaveBeenCalledTimes(2)
  })

  it('does not run after it was stopped', () => {
    const action = vi.fn()
    const { start, stop } = spread(action, 400, () => 0)
    start()
    stop()
    vi.advanceTimersByTime(400)
    expect(action).not.toHaveBeenCalled()
  })
})
