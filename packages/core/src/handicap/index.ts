export { courseHandicap, courseHandicapNine, type RatedTee, STANDARD_SLOPE } from './courseHandicap.ts'
export { formatHandicapIndex, formatPlayingHandicap } from './formatHandicapIndex.ts'
export { type ClassedPlayer, classBorders, type HandicapClassSettings, handicapClassNames, handicapClassOf } from './handicapClass.ts'
export { HANDICAP_CODES, type HandicapCode, type HandicapIndex, MAX_INDEX_TENTHS } from './handicapIndex.ts'
export {
  exceptionalReduction,
  type HandicapScore,
  handicapIndexTimeline,
  type IndexStep,
  type IssuedIndex,
  type RecordedScore,
} from './handicapIndexTimeline.ts'
export { formatHandicapRange, type HandicapBorder, isWithin } from './handicapRange.ts'
export {
  cappedIndex,
  type IndexCap,
  type IndexPolicy,
  type IndexWorking,
  indexFromDifferentials,
  RECORD_LENGTH,
} from './indexFromDifferentials.ts'
export { nineHoleConversion, nineHoleIndexTenths } from './nineHoleConversion.ts'
export { FULL_ALLOWANCE, type PlayingHandicapInput, playingHandicap } from './playingHandicap.ts'
export { type AllowanceFormat, type AllowanceProposal, proposedAllowance } from './proposedAllowance.ts'
export {
  type AllowanceSettings,
  allowanceOf,
  HANDICAP_SYSTEMS,
  type HandicapSystem,
  type LimitSettings,
  limitFor,
  NO_HANDICAP_SETTINGS,
  type RoundHandicapInput,
  type RoundHandicapSettings,
  type RoundHandicapWorking,
  roundHandicap,
} from './roundHandicap.ts'
export {
  combinedDifferential,
  type DifferentialInput,
  expectedDifferential,
  nineHoleDifferential,
  type PartDifferentialInput,
  type ScoreDifferential,
  scoreDifferential,
  scoreDifferentialNine,
  scoreDifferentialPart,
} from './scoreDifferential.ts'
export {
  indexWithScore,
  type RecordGap,
  type ScoringRecord,
  type ScoringRecordFacts,
  scoringRecord,
} from './scoringRecord.ts'
export {
  compareHandicaps,
  handicapFromNumber,
  handicapToNumber,
  type TeamLimit,
  teamLimitFromNumber,
  teamLimitToNumber,
} from './specialCodes.ts'
export { strokesReceived } from './strokesReceived.ts'
export {
  strokesGiven,
  type TeamHandicapInput,
  type TeamHandicapWorking,
  type TeamPlayer,
  teamHandicap,
} from './teamHandicap.ts'
