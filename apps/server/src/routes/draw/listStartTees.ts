import { listStartTees, startTeeToWire } from '@club/contract/draws'
import { pageToWire } from '@club/contract/wire'
import { startTees } from '@club/core/tournament'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { clubRoute } from '../../http/request.ts'
import { ofRound } from '../../services/draw/ofRound.ts'
import { visibleStartList } from './getStartList.ts'

export const listStartTeesRoute = clubRoute(listStartTees, (request) =>
  ofRound(request, async (tx, query) => {
    const paging = pagingInOrder(request.query)
    const tees = startTees((await visibleStartList(tx, query)).flights).map(startTeeToWire)
    return pageToWire(pageOfRows(tees, paging), tees.length, paging.page, paging.size)
  }),
)
