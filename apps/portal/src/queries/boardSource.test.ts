import type { ClubDateTime } from '@club/core'
import { describe, expect, it } from 'vitest'
import { boardSource } from './boardSource.ts'

const now = '2026-05-02T14:00:00' as ClubDateTime
const today = { startDateTime: '2026-05-02T09:00:00' as ClubDateTime }
const yesterday = { startDateTime: '2026-05-01T09:00:00' as ClubDateTime }
const on = { publish: true, publishTime: null }
const off = { publish: false, publishTime: null }
const at = (time: string) => ({ publish: true, publishTime: `2026-05-02T${time}:00` as ClubDateTime })

describe('boardSource', () => {
  it.each([
    { what: 'a round that is being played', live: true, round: today, liveScoring: on, results: on, kind: 'live' },
    { what: 'yesterday’s round of an event that goes on', live: true, round: yesterday, liveScoring: on, results: on, kind: 'results' },
    { what: 'a finished event', live: false, round: today, liveScoring: on, results: on, kind: 'results' },
    { what: 'a finished round without results yet', live: false, round: today, liveScoring: on, results: off, kind: 'live' },
    { what: 'a round that nobody may see', live: true, round: today, liveScoring: off, results: off, kind: 'none' },
    { what: 'results from a minute ago', live: false, round: today, liveScoring: off, results: at('13:59'), kind: 'results' },
    { what: 'results in a minute', live: false, round: today, liveScoring: off, results: at('14:01'), kind: 'none' },
  ])('$what: $kind', ({ live, round, liveScoring, results, kind }) => {
    expect(boardSource({ live }, round, { roundId: '1', startList: off, liveScoring, results }, now).kind).toBe(kind)
  })

  it('says when the results will be published', () => {
    const source = boardSource({ live: false }, today, { roundId: '1', startList: off, liveScoring: off, results: at('18:00') }, now)
    expect(source).toEqual({ kind: 'none', publishTime: '2026-05-02T18:00:00' })
  })
})
