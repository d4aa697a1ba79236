import { describe, expect, it } from 'vitest'
import { clubNow } from '../clock/clubNow.ts'
import { DEMO_CLUBS } from './clubs.ts'
import { addMinutes, minutesBetween } from './dates.ts'
import { demoClock } from './demoClock.ts'
import { START_TIMES, scoreOffsets, slotStart } from './liveSchedule.ts'
import { madeTournaments, settingAt } from './makeDemo.ts'
import { createRandom } from './random.ts'

const HOME_ZONES = DEMO_CLUBS.map(({ tenant, timeZone }) => [tenant, timeZone] as const)
/** Ordinary days of winter and summer, and the days on which the clocks are put forward and back, each with the day before. */
const DAYS = ['2026-01-15', '2026-03-28', '2026-03-29', '2026-06-13', '2026-10-24', '2026-10-25', '2026-12-31']
const MOMENTS = DAYS.flatMap((day) =>
  Array.from({ length: 24 }, (_, hour) =>
    ['00:00', '37:21', '59:59'].map((rest) => `${day}T${String(hour).padStart(2, '0')}:${rest}Z`),
  ).flat(),
)
const PLAYERS_IN_SLOT = 6
/** A card is returned at most this many minutes after its last score. */
const RETURN_MINUTES = 10

const time = (moment: string): string => moment.slice(11, 19)
const day = (moment: string): string => moment.slice(0, 10)

describe('the clock of a demo club', () => {
  it.each(HOME_ZONES)('%s begins its day at an hour of play, on its own date', (_, homeZone) => {
    for (const moment of MOMENTS) {
      const home = clubNow(homeZone, new Date(moment))
      const { timeZone, now, anchor, anchorInstant } = demoClock(homeZone, new Date(moment))
      expect(day(now), moment).toBe(day(home))
      expect(clubNow(timeZone, new Date(moment)), moment).toBe(now)
      expect(time(now) >= '10:00:00' && time(now) < '18:00:00', `${moment} is ${now}`).toBe(true)
      expect(clubNow(timeZone, anchorInstant), moment).toBe(anchor)
      if (time(home) >= '10:00:00' && time(home) < '18:00:00') expect(timeZone).toBe(homeZone)
    }
  })

  it.each(HOME_ZONES)('%s plays between 8:00 and 20:00 whenever the demo starts, with scores still to come', (_, homeZone) => {
    const slots = Array.from({ length: START_TIMES }, (_, slot) => slot)
    const players = Array.from({ length: START_TIMES * PLAYERS_IN_SLOT }, (_, turn) => turn)
    const minutes = players.map((turn) => {
      const offsets = scoreOffsets(createRandom(`${turn}`), Math.floor(turn / PLAYERS_IN_SLOT), turn, 18)
      return { first: (offsets[0] as number) / 60, last: (offsets.at(-1) as number) / 60 }
    })
    const lastReturn = Math.ceil(Math.max(...minutes.map(({ last }) => last))) + RETURN_MINUTES
    for (const moment of MOMENTS) {
      const { now, anchor } = demoClock(homeZone, new Date(moment))
      const hours = [...slots.map((slot) => slotStart(slot, anchor)), addMinutes(anchor, lastReturn)]
      for (const hour of hours) expect(time(hour) >= '08:00:00' && time(hour) <= '20:00:00' && day(hour) === day(now), hour).toBe(true)
      const played = minutesBetween(anchor, now)
      expect(minutes.filter(({ first }) => first <= played).length / players.length, `have begun at ${now}`).toBeGreaterThan(0.2)
      expect(minutes.filter(({ last }) => last > played).length / players.length, `are still out at ${now}`).toBeGreaterThan(0.2)
    }
  })

  it.each(['2026-03-29T00:30:00Z', '2026-06-13T05:10:00Z', '2026-06-13T15:59:59Z', '2026-10-25T22:30:00Z'])(
    'gives every tournament of the demo hours of play when it starts at %s',
    (moment) => {
      for (const home of DEMO_CLUBS) {
        const { tenant } = home
        const { timeZone, now } = demoClock(home.timeZone, new Date(moment))
        const wall = (instant: number): string => clubNow(timeZone, new Date(instant))
        for (const { tournament, cards } of madeTournaments(settingAt(home, new Date(moment)))) {
          const { key, rounds, entryEndOnline, offerMinutes } = tournament
          const ends = [
            ...(entryEndOnline ? [entryEndOnline] : []),
            ...(offerMinutes ? [wall(Date.parse(moment) + offerMinutes * 60_000)] : []),
          ]
          const moments = [...rounds.map(({ startAt }) => startAt), ...cards.flatMap(({ startAt }) => (startAt ? [startAt] : [])), ...ends]
          for (const one of moments) expect(time(one) >= '08:00:00' && time(one) <= '20:00:00', `${tenant} ${key} ${one}`).toBe(true)
          if (key === 'closes-soon') expect(minutesBetween(now, entryEndOnline as typeof now)).toBeGreaterThanOrEqual(120)
        }
      }
    },
    20_000,
  )
})
