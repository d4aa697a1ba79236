export { type BallPolicy, type BestBallInput, bestBall, type TeamBall, type TeamCard, type TeamHole, usualCount } from './bestBall.ts'
export { type CardInput, type CardPolicy, computeCard, isComplete } from './computeCard.ts'
export { type CountBackOptions, type FieldInput, type Side, type SideRound, sideStatus } from './field.ts'
export { COURSE_PARTS, type CoursePart, type Hole, type HoleEntry, isFront, playedPart, roundHoles } from './hole.ts'
export { formatHoleEntry, MAX_HOLE_STROKES, parseHoleEntry } from './holeEntryText.ts'
export {
  CARD_STATUSES,
  type CardStatus,
  COUNT_BACK_PROTOCOLS,
  type CountBackProtocol,
  countsNet,
  countsPoints,
  higherWins,
  pointsKind,
  RESULT_LABELS,
  type ResultLabel,
  SCORE_METHODS,
  SCORINGS,
  type ScoreMethod,
  type Scoring,
  sharesHandicap,
} from './kinds.ts'
export { cappedScore, DEFAULT_MAX_SCORES, type MaxScorePar, type MaxScoreRule, maxHoleScore, NO_LIMIT } from './maxScore.ts'
export {
  adjustedGross,
  adjustedGrossOfPoints,
  handicapStrokes,
  type NetDoubleBogeyPolicy,
  netDoubleBogey,
  type ScoredHole,
} from './netDoubleBogey.ts'
export { countingScores, type ProAmPlayer, type ProAmSettings, type ProAmTeam, proAmTeam } from './proAm.ts'
export { NO_POSITION, positionLabel, type RankedField, type RankedRow, rankField } from './rankField.ts'
export { againstParLabel, pointsLabel, strokeLabel } from './resultLabel.ts'
export { penaltyOf, type ScoreBasis, scoreTotal, toPar } from './scoreTotal.ts'
export { holeAgainstPar, stablefordPoints } from './stableford.ts'
export { type TieBreakFigure, type TieBreakStep, type TieBreakTexts, tieBreakText } from './tieBreakText.ts'
export { withPoints } from './withPoints.ts'
export type {
  CardSum,
  ComparedStage,
  ComputedCard,
  ComputedHole,
  CountBackStage,
  PlayingHandicapWorking,
  TieBreak,
} from './workings.ts'
