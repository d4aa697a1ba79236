/** Groups activities by the month in which they begin, in the order of the list. */
import type { CustomerAction } from '@club/core/membership'

export interface ActivityMonth {
  /** `2026-06`. */
  readonly month: string
  readonly actions: readonly CustomerAction[]
}

export function byMonth(actions: readonly CustomerAction[]): readonly ActivityMonth[] {
  const months: { month: string; actions: CustomerAction[] }[] = []
  for (const action of actions) {
    const month = action.startDateTime.slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.actions.push(action)
    else months.push({ month, actions: [action] })
  }
  return months
}
