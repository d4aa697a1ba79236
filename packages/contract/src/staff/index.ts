export { cancellationFromWire, cancellationToWire, getCancellation, type WireCancellation } from './cancellation.ts'
export { cardChangeFromWire, cardChangeToWire, type WireCardChange } from './cardChange.ts'
export {
  changeRoundPlan,
  getRoundPlans,
  planSettingsFromWire,
  roundPlanFromWire,
  roundPlanToWire,
  type WireRoundPlan,
} from './roundPlan.ts'
export {
  getSpecialWinners,
  namedWinnerToWire,
  nameSpecialWinners,
  specialWinnersFromWire,
  specialWinnersToWire,
  type WireSpecialWinners,
} from './specialWinners.ts'
export {
  cardLineFromWire,
  cardLineToWire,
  confirmCard,
  confirmTeamCard,
  correctHandicap,
  correctTeamHandicap,
  enterScores,
  enterTeamScores,
  entryCardFromWire,
  entryCardToWire,
  getStaffCard,
  getStaffTeamCard,
  listStaffCards,
  listStaffTournaments,
  staffTournamentFromWire,
  staffTournamentToWire,
  type WireCardLine,
  type WireEntryCard,
  type WireStaffTournament,
} from './staffCards.ts'
export {
  breakTie,
  closeTournament,
  copyTournament,
  getPublication,
  getStaffTournament,
  openCardsFromDetails,
  openCardToDetail,
  publishTournament,
  staffDayFromWire,
  staffDayToWire,
  type WireStaffDay,
  wireStaffDay,
  withdrawByStaff,
} from './staffDay.ts'
export { getUndecidedTies, undecidedTieFromWire, undecidedTieToWire, type WireUndecidedTie } from './undecidedTies.ts'
