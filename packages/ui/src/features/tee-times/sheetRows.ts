/** The rows of a tee sheet: times, and blocked times next to each other as one row. */
import type { ClubDateTime } from '@club/core'
import type { BlockReason, SheetFlight, StartTee } from '@club/core/reservation'

/** Times at which no round starts. */
export interface ClosedRow {
  readonly kind: 'closed'
  readonly id: string
  /** The first and the last of the times. */
  readonly from: ClubDateTime
  readonly to: ClubDateTime
  readonly reason: BlockReason | 'noTeeOff'
  readonly note: string | null
  readonly tees: readonly StartTee[]
}

export type SheetRow = { readonly kind: 'time'; readonly id: string; readonly flight: SheetFlight } | ClosedRow

type Why = Pick<ClosedRow, 'reason' | 'note'>

/** Returns why no round starts, or null; a time with players is shown with them, also if it was blocked later. */
function closedBy({ slotKind, block, persons, players }: SheetFlight): Why | null {
  if (persons.length > 0 || players.length > 0) return null
  if (slotKind === 'noTeeOff') return { reason: 'noTeeOff', note: null }
  return block && { reason: block.reason, note: block.note }
}

function isSame(a: Why, b: Why): boolean {
  return a.reason === b.reason && a.note === b.note
}

/** Returns the closed times of one tee, as runs without a time between them. */
function runsOf(flights: readonly SheetFlight[]): readonly ClosedRow[] {
  const runs: ClosedRow[] = []
  let open = false
  for (const { id, startDateTime, startTee, ...flight } of flights) {
    const why = closedBy({ id, startDateTime, startTee, ...flight })
    const last = runs.at(-1)
    if (why && open && last && isSame(last, why)) runs[runs.length - 1] = { ...last, to: startDateTime }
    else if (why) runs.push({ kind: 'closed', id, from: startDateTime, to: startDateTime, ...why, tees: [startTee] })
    open = why !== null
  }
  return runs
}

/** Returns the runs of all tees; equal runs of several tees are one. */
function closedRows(flights: readonly SheetFlight[]): readonly ClosedRow[] {
  const tees = [...new Set(flights.map(({ startTee }) => startTee))]
  const merged: ClosedRow[] = []
  for (const run of tees.flatMap((tee) => runsOf(flights.filter(({ startTee }) => startTee === tee)))) {
    const at = merged.findIndex((other) => other.from === run.from && other.to === run.to && isSame(other, run))
    const known = merged[at]
    if (known) merged[at] = { ...known, tees: [...known.tees, ...run.tees] }
    else merged.push(run)
  }
  return merged
}

/** Returns the rows in the order of the flights; a closed row is at the place of its first time. */
export function sheetRows(flights: readonly SheetFlight[]): readonly SheetRow[] {
  const closed = new Map(closedRows(flights).map((row) => [row.id, row]))
  return flights.flatMap((flight): readonly SheetRow[] => {
    const row = closed.get(flight.id)
    if (row) return [row]
    return closedBy(flight) ? [] : [{ kind: 'time', id: flight.id, flight }]
  })
}

/** The rows of times that have begun, which are folded away, and the others. */
export function splitPast(
  rows: readonly SheetRow[],
  now: ClubDateTime,
): { readonly past: readonly SheetRow[]; readonly coming: readonly SheetRow[] } {
  const isPast = (row: SheetRow): boolean => (row.kind === 'time' ? row.flight.startDateTime : row.to) < now
  return { past: rows.filter(isPast), coming: rows.filter((row) => !isPast(row)) }
}
