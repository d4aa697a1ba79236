import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

it('says no until the first frame is drawn, then yes, and yes at once to every screen that follows', async () => {
  const { useDrawn } = await import('./useDrawn.ts')
  const { result } = renderHook(useDrawn)
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersToNextFrame())
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  expect(renderHook(useDrawn).result.current).toBe(true)
})

it('asks nothing more of a screen that is gone', async () => {
  const { useDrawn } = await import('./useDrawn.ts')
  const { unmount } = renderHook(useDrawn)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
