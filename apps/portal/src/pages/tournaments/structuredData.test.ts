import { describe, expect, it } from 'vitest'
import { sportsEvent, structuredText } from './structuredData.ts'

type Facts = Parameters<typeof sportsEvent>[0]

const event = (over: object = {}) =>
  sportsEvent({
    club: { clubName: 'Golfclub Taunusblick' },
    url: 'https://club.example/tournaments/view/7',
    tournament: {
      ...{ name: 'Wiesenpokal', visibility: 'everyone', startDate: '2026-06-20', endDate: '2026-06-20' },
      ...{ startDateTime: '2026-06-20T09:20:00', fee: { amount: 3500, currency: 'EUR' }, open: true },
      ...{ playersCount: 58, maxPlayers: 60, maxPlayersOnline: 10, separateOnlineSettings: false },
      ...over,
    } as unknown as Facts['tournament'],
  })

describe('the structured data of a tournament', () => {
  it('is a SportsEvent with its day, place, organiser, places and fee', () => {
    expect(event()).toMatchObject({
      ...{ '@context': 'https://schema.org', '@type': 'SportsEvent', name: 'Wiesenpokal', sport: 'Golf' },
      ...{ startDate: '2026-06-20T09:20', endDate: '2026-06-20', maximumAttendeeCapacity: 60, remainingAttendeeCapacity: 2 },
      organizer: { name: 'Golfclub Taunusblick' },
      offers: { price: 35, priceCurrency: 'EUR' },
    })
    expect(event({ open: false })).not.toHaveProperty('offers')
    expect(event({ maxPlayers: null })).not.toHaveProperty('maximumAttendeeCapacity')
  })

  it('contains only public data', () => {
    expect(event({ visibility: 'participantsAndMembers' })).toBeNull()
    expect(event({ visibility: 'participants' })).toBeNull()
  })

  it('cannot end its script element', () => {
    const text = structuredText({ name: '</script><b>' })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({ name: '</script><b>' })
  })
})
