/** Classes and groupings of a tournament's players, and the group of its prizes. TV-75 to TV-90. */
import {
  ageClassToWire,
  getHandicapClasses,
  getPrizeGroup,
  getTeamHandicapClasses,
  groupingGroupToWire,
  handicapClassesToWire,
  listAgeClasses,
  listGroupingGroups,
  prizeGroupToWire,
} from '@club/contract/tournaments'
import { pageToWire } from '@club/contract/wire'
import { type PagingQuery, pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { clubRoute } from '../../http/request.ts'
import { readAgeClasses, readGroupingGroups, readHandicapClasses, readPrizeGroup } from '../../services/tournaments/classes.ts'
import { ofTournament } from '../../services/tournaments/ofTournament.ts'

/** Returns one page of rows; a tournament has few, so all of them are read. */
function pageFor<Row>(rows: readonly Row[], query: PagingQuery) {
  const paging = pagingInOrder(query)
  return pageToWire(pageOfRows(rows, paging), rows.length, paging.page, paging.size)
}

export const listAgeClassesRoute = clubRoute(listAgeClasses, (request) =>
  ofTournament(request, async (tx, { id }) => pageFor((await readAgeClasses(tx, id)).map(ageClassToWire), request.query)),
)

export const handicapClassesRoute = clubRoute(getHandicapClasses, (request) =>
  ofTournament(request, async (tx, { id }) => handicapClassesToWire(await readHandicapClasses(tx, id, false))),
)

export const teamHandicapClassesRoute = clubRoute(getTeamHandicapClasses, (request) =>
  ofTournament(request, async (tx, { id }) => handicapClassesToWire(await readHandicapClasses(tx, id, true))),
)

export const listGroupingGroupsRoute = clubRoute(listGroupingGroups, (request) =>
  ofTournament(request, async (tx, { id }) => pageFor((await readGroupingGroups(tx, id)).map(groupingGroupToWire), request.query)),
)

export const prizeGroupRoute = clubRoute(getPrizeGroup, (request) =>
  ofTournament(request, async (tx, { id }) => prizeGroupToWire(await readPrizeGroup(tx, id))),
)
