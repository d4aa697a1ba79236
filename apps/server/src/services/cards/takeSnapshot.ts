/** What a card is scored by, kept with it (design decision 6): a later index or a new rating changes nothing. */
import { type HandicapIndex, limitFor, playingHandicap } from '@club/core/handicap'
import type { CardSnapshot } from './cardSnapshot.ts'
import type { PlayedRound, PlayedTee } from './playedRounds.ts'

/** A limit of the round is that of the sex which the tee is rated for. */
export function takeSnapshot(round: PlayedRound, tee: PlayedTee, index: HandicapIndex): CardSnapshot {
  const { name: teeName, sex, ratingTenths, slope, holes, metres } = tee
  const { policy, coursePart, allowance } = round
  const par = holes.reduce((sum, hole) => sum + hole.par, 0)
  const most = limitFor(round.limit, sex)
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
