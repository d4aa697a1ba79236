import type { TournamentListQuery } from '@club/core/tournament'
import { WIRE_ROUND_TYPE, WIRE_SEX_LIMIT } from '../wire/enums.ts'

/** Returns the list's query in the wire format, without empty filters. TL-03 to TL-10, TL-14, TL-15. */
export function tournamentListQueryToWire(query: TournamentListQuery) {
  return {
    startDateFrom: query.startDateFrom ?? undefined,
    startDateTo: query.startDateTo ?? undefined,
    holes: query.holes ?? undefined,
    sex: query.sex ? WIRE_SEX_LIMIT.spelled(query.sex) : undefined,
    open: query.access === null ? undefined : query.access === 'open' ? 'Open' : 'Internal',
    roundTypes: query.roundTypes.map(WIRE_ROUND_TYPE.spelled),
    roundTypesOperator: query.roundTypesOperator === 'or' ? 'Or' : undefined,
    mine: query.mine ? true : undefined,
    archived: query.archived,
    sort: `${query.sort.field},${query.sort.direction === 'ascending' ? 'asc' : 'desc'}`,
  }
}
