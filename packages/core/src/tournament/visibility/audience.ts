/** The audience of each published list, shown to staff before they publish or withdraw a list. TV-58 to TV-67, CS-18 to CS-21. */

import type { ClubSettings } from '../../club/clubSettings.ts'
import type { MemberStatus } from '../../club/customer.ts'
import { playersAndResultsOpen } from '../../club/menu.ts'
import type { ClubDateTime } from '../../time.ts'
import type { Publication, PublishSettings, Tournament } from '../tournament.ts'
import { isPublished, isVisible, type TournamentViewer } from './visibility.ts'

/** Viewers in ascending order of what they may see. */
export const AUDIENCES = ['visitor', 'guest', 'member', 'participant'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The lists that a club publishes, each per round, except the list of players, which belongs to the tournament. */
export const PUBLISHED_LISTS = ['playerList', 'startList', 'liveScoring', 'results'] as const
export type PublishedList = (typeof PUBLISHED_LISTS)[number]

/** A list and the audiences that may see it. */
export interface ListAudience {
  readonly list: PublishedList
  /** null for the list of players, which belongs to no round. */
  readonly roundId: string | null
  readonly visibleTo: readonly Audience[]
}

/** The settings that limit an audience, in addition to the publication settings. */
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

/** Returns every list of the tournament with its audiences at `now`: the list of players first, then the lists round by round. */
export function audiencesOf({ tournament, club }: AudienceFacts, settings: PublishSettings, now: ClubDateTime): readonly ListAudience[] {
  const able = AUDIENCES.filter(
    (audience) => isVisible(tournament, VIEWERS[audience]) && playersAndResultsOpen(club, { loggedIn: audience !== 'visitor' }),
  )
  const seen = (list: PublishedList, roundId: string | null, publication: Publication): ListAudience => ({
    ...{ list, roundId },
    visibleTo: isPublished(publication, now) ? able : [],
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
