import { describe, expect, it } from 'vitest'
import { moment, NOW, tournament } from '../../testing/people.ts'
import { entryBadge } from './entryBadge.ts'

const { entrySettings } = tournament()
const window = (entryBegin: string | null, entryEnd: string | null) => ({
  entrySettings: {
    ...entrySettings,
    entryBegin: entryBegin === null ? null : moment(entryBegin),
    entryEnd: entryEnd === null ? null : moment(entryEnd),
  },
})

describe('entryBadge', () => {
  it.each([
    { id: 'TS-09', what: 'before the window', over: window('2026-06-15T08:00:00', null), kind: 'opens' },
    { id: 'TS-10', what: 'inside the window', over: {}, kind: 'closes' },
    { id: 'TS-10', what: 'in the last 24 hours', over: window(null, '2026-06-14T14:31:59'), kind: 'closesSoon' },
    { id: 'TS-10', what: 'exactly 24 hours before the end', over: window(null, '2026-06-14T14:32:00'), kind: 'closes' },
    { id: 'TS-10', what: 'without an end', over: window(null, null), kind: 'open' },
    { id: 'TS-11', what: 'after the window', over: window(null, '2026-06-13T14:31:59'), kind: 'closed' },
    { id: 'TS-12', what: 'closed by the club', over: { closed: true }, kind: 'closed' },
    { id: 'TS-10', what: 'full', over: { maxPlayers: 58 }, kind: 'full' },
    {
      id: 'TS-09',
      what: 'full, but its window has not begun',
      over: { maxPlayers: 58, ...window('2026-06-15T08:00:00', null) },
      kind: 'opens',
    },
    { id: 'RE-209+', what: 'by the club', over: { closed: true, cancelled: true }, kind: 'cancelled' },
    { id: 'TL-22', what: 'being played', over: { live: true, closed: true }, kind: 'live' },
  ])('[$id] is $kind $what', ({ over, kind }) => {
    expect(entryBadge(tournament(over), NOW).kind).toBe(kind)
  })

  it('[TS-13] uses the online window if the tournament has one', () => {
    const online = { ...entrySettings, entryBeginOnline: moment('2026-06-16T18:00:00') }
    expect(entryBadge(tournament({ separateOnlineSettings: true, entrySettings: online }), NOW)).toEqual({
      kind: 'opens',
      at: '2026-06-16T18:00:00',
    })
  })

  it('[TL-22] counts the players on the waiting list', () => {
    expect(entryBadge(tournament({ maxPlayers: 58, waitingPlayersCount: 5 }), NOW)).toEqual({ kind: 'full', waiting: 5 })
  })
})
