export { COURSE_PARTS, type CoursePart, type Hole, type HoleEntry } from './hole.ts'
export {
  CARD_STATUSES,
  type CardStatus,
  COUNT_OUT_PROTOCOLS,
  type CountOutProtocol,
  RESULT_LABELS,
  type ResultLabel,
  SCORE_METHODS,
  SCORINGS,
  type ScoreMethod,
  type Scoring,
} from './kinds.ts'
export type {
  CardSum,
  ComparedStage,
  CountOutStage,
  PlayingHandicapWorking,
  TieBreak,
  WorkedCard,
  WorkedHole,
} from './workings.ts'
