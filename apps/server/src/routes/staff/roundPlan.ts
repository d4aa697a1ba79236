/** The planned start of the rounds of a tournament: CALL-371+, CALL-372+; RE-324+, RE-325+. */
import { changeRoundPlan, getRoundPlans, planSettingsFromWire, roundPlanToWire } from '@club/contract/staff'
import { dayOf } from '@club/core'
import { inTenant, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { onRound } from '../../services/draw/onRound.ts'
import { decisionWork } from '../../services/reservations/displaced/decisionWork.ts'
import { changeRoundPlan as changePlanOf, readRoundPlans } from '../../services/staff/roundPlan.ts'

export const getRoundPlansRoute = clubRoute(getRoundPlans, ({ db, tenant, params, instant }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const tournamentId = idOf(params.tournId, 'tournamentNotFound')
      const [found, club] = await Promise.all([
        rowOf(tx, sql`select from tournament where tenant_id = ${tx.tenantId} and id = ${tournamentId}`),
        clubFacts(tx, instant),
      ])
      if (!found) throw new ApiError('tournamentNotFound')
      const plans = await readRoundPlans(tx, club, tournamentId, instant)
      return { rounds: plans.map(roundPlanToWire) }
    },
    'read',
  ),
)

export const changeRoundPlanRoute = clubRoute(changeRoundPlan, (request) =>
  onRound(request, async (tx, { facts, club, session }) => {
    const { body } = request
    const { id: roundId, tournament_id: tournamentId } = facts.round
    const settings = planSettingsFromWire(body.settings)
    const was = planSettingsFromWire(body.was)
    if (dayOf(settings.firstStart) !== dayOf(was.firstStart))
      throw new ApiError('invalidInput', { details: [{ code: 'invalidInput', field: 'settings.firstStart' }] })
    const staff = await decisionWork(tx, request, session, body.decisions)
    const plan = await changePlanOf(tx, club, { tournamentId, roundId, settings, was, staff }, { dryRun: body.dryRun ?? false })
    return roundPlanToWire(plan)
  }),
)
