// @vitest-environment happy-dom
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

it('returns false until the first frame is drawn, then true, immediately for every later screen', () => {
  const { result } = renderHook(useDrawn)
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersToNextFrame())
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  expect(renderHook(useDrawn).result.current).toBe(true)
})

it('does nothing after a screen is removed', () => {
  const { unmount } = renderHook(useDrawn)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
