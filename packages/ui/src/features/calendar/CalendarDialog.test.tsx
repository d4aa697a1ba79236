import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { CalendarDialog, type CalendarDialogProps } from './CalendarDialog.tsx'
import { createCalendarStore } from './calendarStore.ts'

const MINE = 'https://club.example/api/calendar/park/mine/abc/golf.ics'

function show(over: Partial<CalendarDialogProps> = {}) {
  const props: CalendarDialogProps = {
    fixtures: 'https://club.example/api/calendar/park/fixtures.ics?lang=en',
    active: false,
    deps: { make: vi.fn(async () => MINE), end: vi.fn(async () => undefined) },
    onCopy: vi.fn(async () => undefined),
    onClose: vi.fn(),
    ...over,
  }
  return { ...renderScreen(<CalendarDialog {...props} />), props }
}

describe('CalendarDialog', () => {
  it('shows the club’s fixtures to subscribe to and to copy', async () => {
    const { user, props } = show({ active: null })
    const link = screen.getByRole('link', { name: 'Subscribe' })
    expect(link.getAttribute('href')).toBe('webcal://club.example/api/calendar/park/fixtures.ics?lang=en')
    await user.click(screen.getByRole('button', { name: 'Copy the link' }))
    expect(props.onCopy).toHaveBeenCalledWith(props.fixtures)
    expect(screen.getByRole('status').textContent).toBe('Copied')
    expect(screen.queryByRole('heading', { name: 'My golf' })).toBeNull()
  })

  it('creates a private URL, shows it once, and revokes it', async () => {
    const { user, props } = show()
    await user.click(screen.getByRole('button', { name: 'Create the link' }))
    expect(screen.getByText(MINE)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Switch off the link' }))
    expect(props.deps.end).toHaveBeenCalled()
    expect(screen.queryByText(MINE)).toBeNull()
    expect(screen.getByRole('button', { name: 'Create the link' })).toBeTruthy()
  })

  it('replaces the existing URL', async () => {
    show({ active: true })
    expect(screen.getByRole('button', { name: 'Create a new link' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Switch off the link' })).toBeTruthy()
  })

  it('reports a failure', async () => {
    const { user } = show({
      deps: { make: () => Promise.reject(new Error('offline')), end: vi.fn() },
      onCopy: () => Promise.reject(new Error('not allowed')),
    })
    await user.click(screen.getByRole('button', { name: 'Create the link' }))
    expect(screen.getByRole('alert')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy the link' }))
    expect(screen.getByText('Copying did not work. Select the link and copy it yourself.')).toBeTruthy()
  })
})

describe('createCalendarStore', () => {
  it('sends one request, however often the button is pressed', async () => {
    const make = vi.fn(async () => MINE)
    const store = createCalendarStore({ make, end: vi.fn() })
    await Promise.all([store.getState().make(), store.getState().make()])
    expect(make).toHaveBeenCalledTimes(1)
    expect(store.getState().phase).toEqual({ kind: 'made', address: MINE })
  })
})
