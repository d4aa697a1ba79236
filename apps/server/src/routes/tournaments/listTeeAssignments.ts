import { listTeeAssignments, teeAssignmentToWire } from '@club/contract/tournaments'
import { pageToWire } from '@club/contract/wire'
import type { SexLimit } from '@club/core/club'
import type { TeeAssignment } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { withRowsOfTournament } from '../../services/tournaments/ofTournament.ts'

interface AssignmentRow {
  readonly tee_id: string
  readonly course: string
  readonly holes: number
  readonly tee: string
  readonly sex: SexLimit
  readonly rated_for: 'male' | 'female'
  readonly assignment_type: TeeAssignment['assignmentType']
  readonly assigned_to: string
  readonly colour: string
  readonly rating_tenths: number
  readonly slope: number
  readonly par: number
}

async function readAssignments(tx: Tx, tournamentId: string): Promise<readonly TeeAssignment[]> {
  const rows = await rowsOf<AssignmentRow>(
    tx,
    sql`select a.tee_id, c.name as course, c.holes, e.name as tee, a.sex, e.sex as rated_for, a.assignment_type, a.assigned_to, e.colour, e.rating_tenths, e.slope, e.par
      from tee_assignment a
      join tee e on e.tenant_id = a.tenant_id and e.id = a.tee_id
      join course c on c.tenant_id = e.tenant_id and c.id = e.course_id
      where a.tenant_id = ${tx.tenantId} and a.tournament_id = ${tournamentId} order by a.sex desc, a.id`,
  )
  return rows.map((row) => ({
    teeId: row.tee_id,
    courseName: row.course,
    teeName: row.tee,
    holes: row.holes,
    sex: row.sex,
    ratedFor: row.rated_for,
    assignmentType: row.assignment_type,
    assignedTo: row.assigned_to,
    colour: row.colour,
    ratingTenths: row.rating_tenths,
    slope: row.slope,
    par: row.par,
  }))
}

export const listTeeAssignmentsRoute = clubRoute(listTeeAssignments, (request) =>
  withRowsOfTournament(request, readAssignments, (rows) => {
    const paging = pagingInOrder(request.query)
    const tees = rows.map(teeAssignmentToWire)
    return pageToWire(pageOfRows(tees, paging), tees.length, paging.page, paging.size)
  }),
)
