/** What a card is scored by, kept with it (design decision 6): a later index or a new rating changes nothing. */
import { type HandicapIndex, playingHandicap } from '@club/core/handicap'
import type { CardSnapshot } from '../db/cardSnapshot.ts'
import type { PlayedRound, PlayedTee } from './playedRounds.ts'

export function takeSnapshot(round: PlayedRound, tee: PlayedTee, index: HandicapIndex): CardSnapshot {
  const { name: teeName, ratingTenths, slope, holes, metres } = tee
  const { policy, coursePart, allowance } = round
  const par = holes.reduce((sum, hole) => sum + hole.par, 0)
  const handicap =
    index.kind === 'index'
      ? playingHandicap({ policy, indexTenths: index.tenths, slope, ratingTenths, par, holes: holes.length, allowance, limit: null })
      : null
  return { teeName, ratingTenths, slope, par, coursePart, holes, metres, handicap }
}
