/** A tournament as a schema.org SportsEvent for search engines. Only for tournaments that are visible to everyone. */
import type { ClubInfo } from '@club/core/club'
import { openPlayerSlots, playerLimit, type Tournament } from '@club/core/tournament'

export interface SportsEventFacts {
  readonly tournament: Tournament
  readonly club: Pick<ClubInfo, 'clubName'>
  /** URL of the page. */
  readonly url: string
}

export function sportsEvent({ tournament, club, url }: SportsEventFacts): Readonly<Record<string, unknown>> | null {
  const { visibility, name, startDate, endDate, startDateTime, fee, open } = tournament
  if (visibility !== 'everyone') return null
  const limit = playerLimit(tournament)
  const place = { '@type': 'SportsActivityLocation', name: club.clubName }
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name,
    sport: 'Golf',
    url,
    startDate: startDateTime.slice(0, 16),
    endDate: endDate === startDate ? startDate : endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: place,
    organizer: { '@type': 'SportsOrganization', name: club.clubName },
    ...(limit !== null && { maximumAttendeeCapacity: limit, remainingAttendeeCapacity: openPlayerSlots(tournament) }),
    ...(fee && open && { offers: { '@type': 'Offer', price: fee.amount / 100, priceCurrency: fee.currency, url } }),
  }
}

/** Returns the text of a data block, escaped so that it cannot end the block. */
export function structuredText(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
