import type { ClubDateTime } from '@club/core'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { HoldLine } from './HoldLine.tsx'
import { PlacesMark } from './PlacesMark.tsx'

const START = Date.UTC(2026, 10, 25, 14, 27, 12)
const clock = () => new Date(Date.now()).toISOString().slice(0, 19) as ClubDateTime

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

function show(extensionsLeft = 2) {
  const props = { onEnd: vi.fn(), onExtend: vi.fn() }
  renderScreen(<HoldLine hold={{ until: '2026-11-25T14:30:00' as ClubDateTime, extensionsLeft }} clock={clock} {...props} />)
  const line = () => screen.getByText(/Reserved|expired/, { selector: 'span:not([role])' }).textContent
  const spoken = () => screen.getByRole('status').textContent
  const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
  return { ...props, line, spoken, wait }
}

describe('the line of reserved places', () => {
  it('counts down, speaks at 60 and 20 seconds, and ends once', () => {
    const { line, spoken, wait, onEnd } = show()
    expect(line()).toBe('Reserved until 14:30, 2:48 left')
    wait(107)
    expect([line(), spoken()]).toEqual(['Reserved until 14:30, 1:01 left', ''])
    wait(1)
    expect(spoken()).toBe('Your places are reserved for 60 more seconds.')
    wait(40)
    expect([line(), spoken()]).toEqual(['Reserved until 14:30, 0:20 left', 'Your places are reserved for 20 more seconds.'])
    expect(onEnd).not.toHaveBeenCalled()
    wait(30)
    expect([line(), spoken()]).toEqual(['The reservation has expired.', 'The reservation has expired.'])
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers to extend while extensions are left', () => {
    const { onExtend } = show(1)
    act(() => screen.getByRole('button', { name: 'Extend' }).click())
    expect(onExtend).toHaveBeenCalledTimes(1)
  })

  it('offers no extension after the last one', () => {
    show(0)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('free places', () => {
  it.each([
    [4, 'All free', '4 of 4 free'],
    [2, '2 free', '2 of 4 free'],
  ])('are said by words and drawn by shape: %i', (free, shown, spoken) => {
    renderScreen(<PlacesMark free={free} max={4} />)
    expect(screen.getByText(shown).getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByText(spoken)).toBeTruthy()
  })

  it('say that a time is full', () => {
    renderScreen(<PlacesMark free={0} max={4} />)
    expect(screen.getByText('Full')).toBeTruthy()
  })
})
