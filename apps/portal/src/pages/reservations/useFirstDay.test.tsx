import type { ClubDate } from '@club/core'
import type { DayAvailability, DayState } from '@club/core/reservation'
import { describe, expect, it, vi } from 'vitest'
import { watchedStage } from '../../testing/watchedStage.tsx'
import { useFirstDay } from './useFirstDay.ts'

const [TODAY, NEXT] = ['2026-06-14' as ClubDate, '2026-06-16' as ClubDate]
const of = (date: ClubDate, kind: 'open' | 'past', timesWithRoom: number): DayAvailability => ({
  ...{ date, freePlaces: timesWithRoom, timesWithRoom },
  state: { kind } satisfies DayState,
})
const evening = [of(TODAY, 'past', 0), of('2026-06-15' as ClubDate, 'open', 0), of(NEXT, 'open', 3)]

const { show } = watchedStage({})

function Sheet(props: Parameters<typeof useFirstDay>[0]) {
  useFirstDay(props)
  return null
}

describe('the first day of the tee sheet', () => {
  it.each([
    ['is the next one with room after the last start of today', {}, [[NEXT]]],
    ['is today as long as a start is left', { days: [of(TODAY, 'open', 0), of(NEXT, 'open', 3)] }, []],
    ['is today if the user chose it', { isDayChosen: true }, []],
    ['is the day that the user left', { days: evening.slice(2) }, []],
    ['is today if no day has room', { days: evening.slice(0, 2) }, []],
    ['is today while the days are loaded', { days: [] }, []],
  ])('[CU-264+] %s', async (_, more, opened) => {
    const onDay = vi.fn()
    await show(<Sheet {...{ today: TODAY, isDayChosen: false, days: evening, onDay, ...more }} />)
    expect(onDay.mock.calls).toEqual(opened)
  })
})
