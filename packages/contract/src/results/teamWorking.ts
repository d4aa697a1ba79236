/** The calculation of a team's handicap, on its card. Our addition; TV-46 to TV-48. */
import type { TeamHandicapWorking } from '@club/core/handicap'
import * as v from 'valibot'
import { exactToWire, wireExact } from '../wire/numbers.ts'
import type { FieldReader } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireId } from '../wire/shapes.ts'

export const wireTeamWorking = v.object({
  /** Lowest course handicap first. */
  parts: v.array(v.object({ playerId: wireId, courseExact: wireExact, share: wireExact, part: wireExact })),
  exact: wireExact,
  rounded: v.number(),
  limit: v.optional(v.nullable(v.number())),
  thcp: v.number(),
})
type WireTeamWorking = v.InferOutput<typeof wireTeamWorking>

export function teamWorkingFromWire(
  read: FieldReader,
  { parts, exact, rounded, limit = null, thcp }: WireTeamWorking,
): TeamHandicapWorking {
  return {
    parts: parts.map(({ playerId, courseExact, share, part }) => ({
      playerId: idFromWire(playerId),
      courseExact: read.exact('teamHandicap.courseExact', courseExact),
      share: read.exact('teamHandicap.share', share),
      part: read.exact('teamHandicap.part', part),
    })),
    exact: read.exact('teamHandicap.exact', exact),
    rounded,
    limit,
    teamHandicap: thcp,
  }
}

export function teamWorkingToWire({ parts, exact, rounded, limit, teamHandicap }: TeamHandicapWorking): WireTeamWorking {
  return {
    parts: parts.map(({ playerId, courseExact, share, part }) => ({
      playerId: idToWire(playerId),
      courseExact: exactToWire(courseExact),
      share: exactToWire(share),
      part: exactToWire(part),
    })),
    exact: exactToWire(exact),
    rounded,
    limit,
    thcp: teamHandicap,
  }
}
