/** Who sees a tournament, and what of it is published. TV-58 to TV-67. */
import { isMemberLike, type MemberStatus } from '../club/customer.ts'
import type { ClubDateTime } from '../time.ts'
import type { Publication, Tournament } from './tournament.ts'

/** Somebody who looks: null is a visitor without a login. */
export type TournamentViewer = {
  readonly memberStatus: MemberStatus
  /** Plays or waits in this tournament. */
  readonly participates: boolean
} | null

/** Whether the viewer may know of the tournament: participants always may, visitors only where it is for everyone. */
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

/** Switched on, and its moment, if it has one, has come; the moment itself counts. */
export function isPublished({ publish, publishTime }: Publication, now: ClubDateTime): boolean {
  return publish && (publishTime === null || publishTime <= now)
}
