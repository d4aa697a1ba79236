import type { ClubDate, ClubDateTime } from '@club/core'
import type { BlockEvent, DeskDay } from '@club/core/reservation'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { BlockHistory } from './BlockHistory.tsx'
import type { DeskStore } from './deskStore.ts'

const event = (over: Partial<BlockEvent>): BlockEvent => ({
  ...{ id: '4', kind: 'blocked', at: '2026-06-15T07:05:00' as ClubDateTime, actorName: 'Petra Sommer', overruled: '' },
  ...{ tee: null, fromTime: '09:00:00' as BlockEvent['fromTime'], toTime: '10:20:00' as BlockEvent['toTime'] },
  ...{ reason: 'maintenance', note: 'Hedges', ...over },
})
const day = (blockEvents: readonly BlockEvent[]): DeskDay => ({
  ...{ courseId: '1', courseName: 'Course', day: '2026-06-15' as ClubDate, flights: [], bookings: [], blocks: [], blockEvents },
})
const store = { getState: () => ({ dismiss: () => undefined }) } as unknown as DeskStore

describe('the history of blocked times', () => {
  it('[RE-246+] says who blocked and opened times, when, with reason and note, and why although they were booked', () => {
    const opened = event({ id: '5', kind: 'unblocked', actorName: 'Lukas Berg', toTime: null, note: null })
    renderScreen(<BlockHistory store={store} day={day([opened, event({ overruled: 'Storm damage' })])} />)
    const [last, first] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    for (const part of ['09:00', '24:00', 'Maintenance', 'Lukas Berg', '07:05']) expect(last).toContain(part)
    for (const part of ['09:00', '10:20', 'Maintenance: Hedges', 'Storm damage', 'Petra Sommer']) expect(first).toContain(part)
    expect(last).not.toContain('Storm damage')
  })

  it('[RE-246+] says that there was nothing', () => {
    renderScreen(<BlockHistory store={store} day={day([])} />)
    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect(screen.getByText('Nothing was blocked or opened at the desk on this day.')).toBeTruthy()
  })
})
