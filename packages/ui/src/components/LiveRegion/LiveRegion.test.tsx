import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveRegion } from './LiveRegion.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const spoken = () => screen.getByRole('status').textContent
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

describe('LiveRegion', () => {
  it('[UI-32] announces the newest text, at most once in ten seconds', () => {
    const { rerender } = render(<LiveRegion text="Clara, 8 holes" />)
    pass(0)
    expect(spoken()).toBe('Clara, 8 holes')
    rerender(<LiveRegion text="Clara, 9 holes" />)
    pass(4)
    rerender(<LiveRegion text="Clara, 10 holes" />)
    pass(5)
    expect(spoken()).toBe('Clara, 8 holes')
    pass(1)
    expect(spoken()).toBe('Clara, 10 holes')
  })
})
