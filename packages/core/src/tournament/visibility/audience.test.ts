import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClubDateTime } from '../../time.ts'
import { TOURNAMENT_VISIBILITIES } from '../tournament.ts'
import { AUDIENCES, audiencesOf } from './audience.ts'

const NOW = '2026-06-06T12:00:00' as ClubDateTime
const on = { publish: true, publishTime: null }
const off = { publish: false, publishTime: null }
const later = { publish: true, publishTime: '2026-06-06T12:00:01' as ClubDateTime }
const club = (visibility: 'public' | 'publicWithResults') => ({ modules: { tournaments: { visibility } } }) as never
const settings = { playerList: on, rounds: [{ roundId: '1', startList: off, liveScoring: later, results: on }] }

describe('audiencesOf', () => {
  it.each([
    { visibility: 'everyone', open: 'publicWithResults', players: ['visitor', 'guest', 'member', 'participant'] },
    { visibility: 'everyone', open: 'public', players: ['guest', 'member', 'participant'] },
    { visibility: 'participantsAndMembers', open: 'publicWithResults', players: ['member', 'participant'] },
    { visibility: 'participants', open: 'publicWithResults', players: ['participant'] },
  ] as const)('[SC-74+] $visibility in a club that is $open: $players', ({ visibility, open, players }) => {
    const lists = audiencesOf({ tournament: { visibility }, club: club(open) }, settings, NOW)
    expect(lists.map(({ list, roundId, visibleTo }) => [list, roundId, visibleTo])).toEqual([
      ['playerList', null, players],
      ['startList', '1', []],
      ['liveScoring', '1', []],
      ['results', '1', players],
    ])
  })

  it('a closer viewer sees at least as much, except that a member who does not take part is no participant', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TOURNAMENT_VISIBILITIES),
        fc.constantFrom('public' as const, 'publicWithResults' as const),
        (visibility, open) => {
          for (const { visibleTo } of audiencesOf({ tournament: { visibility }, club: club(open) }, settings, NOW))
            expect(visibleTo).toEqual(AUDIENCES.slice(AUDIENCES.length - visibleTo.length))
        },
      ),
    )
  })
})
