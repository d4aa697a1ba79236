/** The published parts of a tournament, and from when. 001 §3; TV-58 to TV-62. */
import type { Publication, PublishSettings } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireDateTime, wireId } from '../wire/shapes.ts'

const wirePublication = v.object({ publish: v.optional(v.boolean()), publishTime: v.optional(v.nullable(wireDateTime)) })
export const wireRoundPublication = v.object({
  roundId: wireId,
  startList: v.optional(wirePublication),
  liveScoring: v.optional(wirePublication),
  results: v.optional(wirePublication),
})
export const wirePublishSettings = v.object({
  playerList: v.optional(wirePublication),
  rounds: v.optional(v.array(wireRoundPublication)),
})
export const getPublishSettings = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/publish-settings',
  auth: 'anonymous',
  response: wirePublishSettings,
  errors: ['tournamentNotFound'],
})

export type WirePublishSettings = v.InferOutput<typeof wirePublishSettings>
type WirePublication = v.InferOutput<typeof wirePublication>

function readPublication(read: FieldReader, field: string, wire: WirePublication = {}): Publication {
  return { publish: wire.publish ?? false, publishTime: read.moment(`${field}.publishTime`, wire.publishTime) }
}

function publicationToWire({ publish, publishTime }: Publication): WirePublication {
  return { publish, publishTime }
}

export function publishSettingsFromWire(wire: WirePublishSettings): Parsed<PublishSettings> {
  const read = readFields()
  return read.finish({
    playerList: readPublication(read, 'playerList', wire.playerList),
    rounds: (wire.rounds ?? []).map((round) => ({
      roundId: idFromWire(round.roundId),
      startList: readPublication(read, 'startList', round.startList),
      liveScoring: readPublication(read, 'liveScoring', round.liveScoring),
      results: readPublication(read, 'results', round.results),
    })),
  })
}

export function publishSettingsToWire(settings: PublishSettings): WirePublishSettings {
  return {
    playerList: publicationToWire(settings.playerList),
    rounds: settings.rounds.map((round) => ({
      roundId: idToWire(round.roundId),
      startList: publicationToWire(round.startList),
      liveScoring: publicationToWire(round.liveScoring),
      results: publicationToWire(round.results),
    })),
  }
}
