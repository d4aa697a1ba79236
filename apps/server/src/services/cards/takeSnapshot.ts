/** Snapshot of the data that a card is scored with (design decision 6): a later index or a new rating does not change it. */
import { type HandicapIndex, limitFor, playingHandicap } from '@club/core/handicap'
import type { CardSnapshot } from './cardSnapshot.ts'
import type { PlayedRound, SnapshotTee } from './playedRounds.ts'

/** Returns the snapshot of a player's card. If the round limits handicaps by sex, the sex of the tee's rating counts. */
export function takeSnapshot(round: PlayedRound, tee: SnapshotTee, index: HandicapIndex): CardSnapshot {
  const { name: teeName, ratedFor, ratingTenths, slope, holes, metres } = tee
  const { policy, coursePart, allowance } = round
  const par = holes.reduce((sum, hole) => sum + hole.par, 0)
  const most = limitFor(round.limit, ratedFor)
  const onIndex = round.limit.system === 'handicapIndex'
  const handicap =
    index.kind === 'index'
      ? playingHandicap({
          ...{ policy, slope, ratingTenths, par, holes: holes.length, allowance },
          indexTenths: onIndex && most !== null ? Math.min(index.tenths, most) : index.tenths,
          limit: onIndex ? null : most,
        })
      : null
  return { teeName, ratingTenths, slope, par, coursePart, holes, metres, handicap }
}
