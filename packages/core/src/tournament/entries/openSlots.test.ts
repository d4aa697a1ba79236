import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySignUpTournament } from '../../testing/index.ts'
import { openTournament } from '../../testing/tournaments.ts'
import { openGuestSlots, openPlayerSlots } from './openSlots.ts'

describe('open slots', () => {
  it.each([
    { maxPlayers: 72, playersCount: 60, slots: 12 },
    { maxPlayers: 72, playersCount: 80, slots: 0 },
    { maxPlayers: 0, playersCount: 0, slots: 0 },
    { maxPlayers: null, playersCount: 500, slots: Infinity },
  ])('[TS-42] [TS-44] $maxPlayers at most, $playersCount in: $slots', ({ slots, ...counts }) => {
    expect(openPlayerSlots({ ...openTournament, ...counts })).toBe(slots)
  })

  it('[TS-44] counts the online maximum if the tournament has one', () => {
    const tournament = { ...openTournament, maxPlayers: 72, maxPlayersOnline: 40, playersCount: 30 }
    expect(openPlayerSlots(tournament)).toBe(42)
    expect(openPlayerSlots({ ...tournament, separateOnlineSettings: true })).toBe(10)
  })

  it.each([
    { maxGuests: 10, guestsCount: 4, maxPlayers: 72, playersCount: 40, slots: 6 },
    { maxGuests: 10, guestsCount: 4, maxPlayers: 72, playersCount: 70, slots: 2 },
    { maxGuests: 10, guestsCount: 12, maxPlayers: 72, playersCount: 40, slots: 0 },
    { maxGuests: null, guestsCount: 12, maxPlayers: 72, playersCount: 40, slots: 32 },
  ])('[TS-43] guests: $maxGuests at most, $guestsCount in, $playersCount players of $maxPlayers: $slots', ({ slots, ...counts }) => {
    expect(openGuestSlots({ ...openTournament, ...counts })).toBe(slots)
  })

  it('[TS-42] [TS-43] are never negative, and guests never have more than players', () => {
    fc.assert(
      fc.property(anySignUpTournament, (tournament) => {
        expect(openGuestSlots(tournament)).toBeGreaterThanOrEqual(0)
        expect(openGuestSlots(tournament)).toBeLessThanOrEqual(openPlayerSlots(tournament))
      }),
    )
  })
})
