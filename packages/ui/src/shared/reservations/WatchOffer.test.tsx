import type { NewWatch, TeeTimeWatch } from '@club/core/reservation'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { onDay } from '../../testing/sheet.ts'
import { type Watches, WatchOffer } from './WatchOffer.tsx'

const wish: NewWatch = { courseId: '12', from: onDay('09:38'), until: onDay('10:38'), numberOfHoles: 18, places: 3 }
const stored: TeeTimeWatch = { ...wish, id: 'w1', courseName: 'Championship', times: [] }

function show(over: Partial<Watches> = {}) {
  const watches: Watches = { own: [], onWatch: vi.fn(async () => []), onStop: vi.fn(async () => []), ...over }
  return { ...renderScreen(<WatchOffer watches={watches} wish={wish} startDateTime={onDay('10:08')} />), watches }
}

describe('the offer to be notified', () => {
  it('[RE-317+] says what is watched and that nothing is reserved, and needs one tap', async () => {
    const { user, watches } = show()
    expect(screen.getByText('09:38 to 10:38, 3 players, 18 holes')).toBeTruthy()
    expect(screen.getByText(/reserves nothing\. Everyone who waits is notified at the same moment/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Notify me if 10:08 is free again' }))
    expect(watches.onWatch).toHaveBeenCalledWith(wish)
  })

  it('[RE-317+] watches other times, for another party; the end never comes before the beginning', async () => {
    const { user, watches } = show()
    await user.click(screen.getByText('Change times or players'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), '11:00')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Players' }), '2')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Holes' }), '9')
    expect(screen.queryByRole('option', { name: '10:50' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Notify me/ }))
    expect(watches.onWatch).toHaveBeenCalledWith({ ...wish, from: onDay('11:00'), until: onDay('11:00'), places: 2, numberOfHoles: 9 })
  })

  it('[RE-317+] shows why a watch is refused', async () => {
    const { user } = show({ onWatch: async () => ['You already wait for 10 tee times.'] })
    await user.click(screen.getByRole('button', { name: /^Notify me/ }))
    expect(screen.getByRole('alert').textContent).toBe('You already wait for 10 tee times.')
  })

  it('[RE-317+] says that the time is watched, and ends that', async () => {
    const { user, watches } = show({ own: [{ ...stored, courseId: 'other' }, stored] })
    expect(screen.getByText('We notify you as soon as there is room')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Notify me/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Stop notifying me' }))
    expect(watches.onStop).toHaveBeenCalledWith('w1')
  })
})
