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
import { withRowsOfTournament } from '../../services/tournaments/ofTournament.ts'

/** Returns one page of rows; a tournament has few, so all of them are read. */
function pageFor<Row>(rows: readonly Row[], query: PagingQuery) {
  const paging = pagingInOrder(query)
  return pageToWire(pageOfRows(rows, paging), rows.length, paging.page, paging.size)
}

export const listAgeClassesRoute = clubRoute(listAgeClasses, (request) =>
  withRowsOfTournament(request, readAgeClasses, (rows) => pageFor(rows.map(ageClassToWire), request.query)),
)

export const handicapClassesRoute = clubRoute(getHandicapClasses, (request) =>
  withRowsOfTournament(request, (tx, id) => readHandicapClasses(tx, id, false), handicapClassesToWire),
)

export const teamHandicapClassesRoute = clubRoute(getTeamHandicapClasses, (request) =>
  withRowsOfTournament(request, (tx, id) => readHandicapClasses(tx, id, true), handicapClassesToWire),
)

export const listGroupingGroupsRoute = clubRoute(listGroupingGroups, (request) =>
  withRowsOfTournament(request, readGroupingGroups, (rows) => pageFor(rows.map(groupingGroupToWire), request.query)),
)

export const prizeGroupRoute = clubRoute(getPrizeGroup, (request) => withRowsOfTournament(request, readPrizeGroup, prizeGroupToWire))
