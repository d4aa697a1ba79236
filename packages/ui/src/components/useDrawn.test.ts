import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let useDrawn: typeof import('./useDrawn.ts').useDrawn
let loads = 0

beforeEach(async () => {
  vi.useFakeTimers()
  // A copy of the module for each test: all test files share one process.
  loads += 1
  useDrawn = (await import(/* @vite-ignore */ `./useDrawn.ts?load=${loads}`)).useDrawn
})
afterEach(() => vi.useRealTimers())

it('says no until the first frame is drawn, then yes, and yes at once to every screen that follows', () => {
  const { result } = renderHook(useDrawn)
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersToNextFrame())
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  expect(renderHook(useDrawn).result.current).toBe(true)
})

it('asks nothing more of a screen that is gone', () => {
  const { unmount } = renderHook(useDrawn)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
