/** Every route of the service. A call of the contract that is missing here fails a test. */
import { NO_ASSOCIATIONS } from '../association/association.ts'
import type { Route } from '../http/request.ts'
import { updateFromAssociationRoute } from './association/updateFromAssociation.ts'
import { batchRoute } from './batch/batch.ts'
import { clubLogoRoute, clubParamsRoute, systemInfoRoute, weekParamsRoute } from './club/clubSettings.ts'
import { imprintRoute, termsRoute } from './club/clubTexts.ts'
import { buddiesRoute } from './customers/buddies.ts'
import { ownCustomerRoute } from './customers/ownCustomer.ts'
import { countryRoutes } from './dictionaries/countries.ts'
import { dictionaryRoutes } from './dictionaries/dictionaries.ts'
import { homeClubRoutes } from './dictionaries/homeClubs.ts'
import { getStartListRoute } from './draw/getStartList.ts'
import { listStartTeesRoute } from './draw/listStartTees.ts'
import { embeddersRoute } from './embedding/embedders.ts'
import { exchangeTokenRoute } from './embedding/exchangeToken.ts'
import { addPlayersRoute } from './entries/addPlayers.ts'
import { deletePlayersRoute } from './entries/deletePlayers.ts'
import { deleteWaitingRoute } from './entries/deleteWaiting.ts'
import { getPlayerByCustomerRoute } from './entries/getPlayerByCustomer.ts'
import { listMyPlayersRoute } from './entries/listMyPlayers.ts'
import { listPlayersRoute } from './entries/listPlayers.ts'
import { listWaitingsRoute } from './entries/listWaitings.ts'
import { fileInfoRoute, fileRoute } from './files/files.ts'
import { createFileTicketRoute, fileByTicketRoute } from './files/fileTickets.ts'
import { getCountOutResultsRoute } from './results/getCountOutResults.ts'
import { getLiveScoringRoute } from './results/getLiveScoring.ts'
import { getPrizeScorecardRoute } from './results/getPrizeScorecard.ts'
import { getRoundResultsRoute } from './results/getRoundResults.ts'
import { anonymousLicenceRoute, licenceRoute } from './session/licence.ts'
import { loginRoute } from './session/login.ts'
import { logoutRoute } from './session/logout.ts'
import { getTenantRoute, listTenantsInGroupRoute, listTenantsRoute } from './session/tenants.ts'
import { getStaffCardRoute, listStaffCardsRoute, listStaffTournamentsRoute } from './staff/cards.ts'
import { confirmCardRoute } from './staff/confirmCard.ts'
import { enterScoresRoute } from './staff/enterScores.ts'
import { countTournamentsByMonthRoute } from './tournaments/countTournamentsByMonth.ts'
import { getMaxScoreRoute } from './tournaments/getMaxScore.ts'
import { getPublishSettingsRoute } from './tournaments/getPublishSettings.ts'
import { getTournamentRoute } from './tournaments/getTournament.ts'
import { listPrizesRoute } from './tournaments/listPrizes.ts'
import { listRoundsRoute } from './tournaments/listRounds.ts'
import { listTeeAssignmentsRoute } from './tournaments/listTeeAssignments.ts'
import { listTournamentsRoute } from './tournaments/listTournaments.ts'

export const routes: readonly Route[] = [
  loginRoute,
  logoutRoute,
  exchangeTokenRoute,
  embeddersRoute,
  licenceRoute,
  anonymousLicenceRoute,
  listTenantsRoute,
  getTenantRoute,
  listTenantsInGroupRoute,
  clubParamsRoute,
  clubLogoRoute,
  weekParamsRoute,
  systemInfoRoute,
  termsRoute,
  imprintRoute,
  ...dictionaryRoutes,
  ...countryRoutes,
  ...homeClubRoutes,
  updateFromAssociationRoute(NO_ASSOCIATIONS),
  ownCustomerRoute,
  buddiesRoute,
  listTournamentsRoute,
  countTournamentsByMonthRoute,
  getTournamentRoute,
  listRoundsRoute,
  listTeeAssignmentsRoute,
  getPublishSettingsRoute,
  listPrizesRoute,
  getMaxScoreRoute,
  listPlayersRoute,
  listMyPlayersRoute,
  getPlayerByCustomerRoute,
  addPlayersRoute,
  deletePlayersRoute,
  listWaitingsRoute,
  deleteWaitingRoute,
  getRoundResultsRoute,
  getLiveScoringRoute,
  getCountOutResultsRoute,
  getPrizeScorecardRoute,
  getStartListRoute,
  listStartTeesRoute,
  fileInfoRoute,
  fileRoute,
  createFileTicketRoute,
  fileByTicketRoute,
  listStaffTournamentsRoute,
  listStaffCardsRoute,
  getStaffCardRoute,
  enterScoresRoute,
  confirmCardRoute,
  batchRoute,
]
