import { describe, expect, it } from 'vitest'
import { moment, openTournament } from '../../testing/tournaments.ts'
import { entryState } from './entryWindow.ts'

const begin = moment('2026-05-01T08:00:00')
const end = moment('2026-05-10T23:59:59')
const window = { ...openTournament, entrySettings: { ...openTournament.entrySettings, entryBegin: begin, entryEnd: end } }

describe('entryState', () => {
  it.each([
    ['TS-09', '2026-05-01T07:59:59', 'future'],
    ['TS-10', '2026-05-01T08:00:00', 'open'],
    ['TS-10', '2026-05-10T23:59:59', 'open'],
    ['TS-11', '2026-05-11T00:00:00', 'closed'],
  ])('[%s] at %s it is %s', (_, now, kind) => {
    expect(entryState(window, moment(now))).toEqual({ kind, begin, end })
  })

  it('[TS-12] is null when the tournament is closed', () => {
    expect(entryState({ ...window, closed: true }, moment('2026-05-02T00:00:00')).kind).toBe('none')
  })

  it('[TS-13] [TS-14] uses the online window if the tournament has one', () => {
    const online = { ...window.entrySettings, entryBeginOnline: moment('2026-05-03T18:00:00'), entryEndOnline: null }
    const now = moment('2026-05-02T00:00:00')
    expect(entryState({ ...window, entrySettings: online }, now).kind).toBe('open')
    expect(entryState({ ...window, entrySettings: online, separateOnlineSettings: true }, now)).toEqual({
      kind: 'future',
      begin: '2026-05-03T18:00:00',
      end: null,
    })
  })

  it('[TS-14] a missing begin is past, a missing end never comes', () => {
    expect(entryState(openTournament, moment('1999-01-01T00:00:00')).kind).toBe('open')
    expect(entryState(openTournament, moment('2199-01-01T00:00:00')).kind).toBe('open')
  })
})
