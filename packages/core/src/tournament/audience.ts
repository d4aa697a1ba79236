/** Who sees which list: what staff look at before they publish or take back. TV-58 to TV-67, CS-18 to CS-21. */

import type { ClubSettings } from '../club/clubSettings.ts'
import type { MemberStatus } from '../club/customer.ts'
import { playersAndResultsOpen } from '../club/menu.ts'
import type { ClubDateTime } from '../time.ts'
import type { Publication, PublishSettings, Tournament } from './tournament.ts'
import { isPublished, isVisible, type TournamentViewer } from './visibility.ts'

/** From those who see least to those who see most. */
export const AUDIENCES = ['visitor', 'guest', 'member', 'participant'] as const
export type Audience = (typeof AUDIENCES)[number]

/** What a club publishes of a tournament, list by list and round by round; only the list of players belongs to the whole. */
export const PUBLISHED_LISTS = ['playerList', 'startList', 'liveScoring', 'results'] as const
export type PublishedList = (typeof PUBLISHED_LISTS)[number]

/** One list with those who see it. */
export interface ListAudience {
  readonly list: PublishedList
  /** null for the list of players, which belongs to no round. */
  readonly roundId: string | null
  readonly seenBy: readonly Audience[]
}

/** What decides it beside the switches themselves. */
export interface AudienceFacts {
  readonly tournament: Pick<Tournament, 'visibility'>
  readonly club: Pick<ClubSettings, 'modules'>
}

const VIEWERS: Readonly<Record<Audience, TournamentViewer>> = {
  visitor: null,
  guest: viewer('guest', false),
  member: viewer('member', false),
  participant: viewer('member', true),
}

function viewer(memberStatus: MemberStatus, participates: boolean): TournamentViewer {
  return { memberStatus, participates }
}

/** Every list of the tournament with those who see it at `now`: the players first, then round by round. */
export function audiencesOf({ tournament, club }: AudienceFacts, settings: PublishSettings, now: ClubDateTime): readonly ListAudience[] {
  const able = AUDIENCES.filter(
    (audience) => isVisible(tournament, VIEWERS[audience]) && playersAndResultsOpen(club, { loggedIn: audience !== 'visitor' }),
  )
  const seen = (list: PublishedList, roundId: string | null, publication: Publication): ListAudience => ({
    ...{ list, roundId },
    seenBy: isPublished(publication, now) ? able : [],
  })
  return [
    seen('playerList', null, settings.playerList),
    ...settings.rounds.flatMap(({ roundId, startList, liveScoring, results }) => [
      seen('startList', roundId, startList),
      seen('liveScoring', roundId, liveScoring),
      seen('results', roundId, results),
    ]),
  ]
}
