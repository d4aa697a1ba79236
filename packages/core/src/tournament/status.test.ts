import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../time.ts'
import { type TournamentStatus, tournamentStatus } from './status.ts'

describe('tournamentStatus', () => {
  it.each<[string, boolean, string, TournamentStatus]>([
    ['TV-69', true, '2026-06-01', 'closed'],
    ['TV-69', true, '2026-05-02', 'closed'],
    ['TV-70', false, '2026-05-03', 'future'],
    ['TV-71', false, '2026-05-02', 'ongoing'],
    ['TV-72', false, '2026-05-01', 'opened'],
    ['TV-73', false, '2025-01-01', 'opened'],
  ])('[%s] closed: %s, start %s, today 2026-05-02: %s', (_, closed, startDate, status) => {
    expect(tournamentStatus({ closed, startDate: startDate as ClubDate }, '2026-05-02' as ClubDate)).toBe(status)
  })
})
