/** Visibility of a tournament, and of its published lists. TV-58 to TV-67. */
import { isMemberLike, type MemberStatus } from '../../club/customer.ts'
import type { ClubDateTime } from '../../time.ts'
import type { Publication, Tournament } from '../tournament.ts'

/** The viewer; null for a visitor. */
export type TournamentViewer = {
  readonly memberStatus: MemberStatus
  /** True if the viewer plays or waits in this tournament. */
  readonly participates: boolean
} | null

/** Returns true if the tournament is visible to the viewer: always for participants, for visitors only if it is for everyone. */
export function isVisible(tournament: Pick<Tournament, 'visibility'>, viewer: TournamentViewer): boolean {
  switch (tournament.visibility) {
    case 'everyone':
      return true
    case 'participants':
      return viewer?.participates ?? false
    case 'participantsAndMembers':
      return viewer !== null && (viewer.participates || isMemberLike(viewer.memberStatus))
  }
}

/** Returns true if published: switched on, and the moment, if there is one, is reached; the moment itself counts. */
export function isPublished({ publish, publishTime }: Publication, now: ClubDateTime): boolean {
  return publish && (publishTime === null || publishTime <= now)
}
