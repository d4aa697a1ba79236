import { describe, expect, it } from 'vitest'
import { date, tournament } from '../../testing/people.ts'
import { listLines } from './listLines.ts'

describe('listLines', () => {
  it('puts the header of each month before its first tournament, and counts only tournaments', () => {
    const on = (day: string) => tournament({ id: day, startDate: date(day) })
    const lines = listLines(['2025-12-30', '2026-01-02', '2026-01-31', '2026-03-01'].map(on))
    expect(lines.map((line) => (line.kind === 'month' ? line.month : line.tournament.id))).toEqual([
      ...['2025-12', '2025-12-30', '2026-01', '2026-01-02', '2026-01-31', '2026-03', '2026-03-01'],
    ])
    expect(lines.flatMap((line) => (line.kind === 'tournament' ? [line.place] : []))).toEqual([1, 2, 3, 4])
    expect(listLines([])).toEqual([])
  })
})
