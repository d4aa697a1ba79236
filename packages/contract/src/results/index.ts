export {
  birdieCountsFromWire,
  birdieCountsToWire,
  birdieFilterFromWire,
  birdieFilterToWire,
  birdieHolesFromWire,
  birdieHolesToWire,
  getBirdieStatistics,
  getCumulativeBirdies,
  type WireBirdieFilter,
} from './birdies.ts'
export { type BoardEvent, boardEventFromWire, idOfRow, type WireBoardRows, watchLiveScoring, withBoardRows } from './liveEvents.ts'
export {
  boardFromWire,
  boardRowFromWire,
  boardRowToWire,
  getCountBackResults,
  getLiveScoring,
  getRoundResults,
  standingsToWire,
  tieBreakFromWire,
  tieBreakToWire,
  type WireResultRow,
  type WireStandings,
  type WireTieBreak,
} from './results.ts'
export {
  getPlayerScores,
  getPrizeScorecard,
  getPrizeTeamScorecard,
  getTeamScores,
  listPrizeScorecards,
  scorecardFromWire,
  scorecardToWire,
  type WireScoreRecord,
} from './scorecards.ts'
