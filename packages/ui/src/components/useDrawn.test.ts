import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDrawn } from './useDrawn.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('says no until the first frame is drawn, then yes', () => {
  const { result } = renderHook(useDrawn)
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersToNextFrame())
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
})

it('asks nothing more of a screen that is gone', () => {
  const { unmount } = renderHook(useDrawn)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
