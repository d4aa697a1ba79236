import type { ClubDate } from '@club/core'
import { type DayAvailability, nextDayWithRoom } from '@club/core/reservation'
import { useEffect } from 'react'

interface FirstDay {
  readonly today: ClubDate
  readonly isDayChosen: boolean
  /** The day that is shown and those after it; empty while unknown. */
  readonly days: readonly DayAvailability[]
  readonly onDay: (day: ClubDate) => void
}

/** Opens the sheet on the next day with room if no day was chosen and today has no start left. CU-264+. */
export function useFirstDay({ today, isDayChosen, days, onDay }: FirstDay): void {
  const [first] = days
  const isOver = !isDayChosen && first?.date === today && first.state.kind === 'past'
  const next = isOver ? nextDayWithRoom(days, today) : null
  useEffect(() => {
    if (next !== null) onDay(next)
  })
}
