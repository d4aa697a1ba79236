/** The tees that a member can make an estimate for, and the member's next round that counts for the handicap. HC-83+. */
import type { ClubDateTime } from '@club/core'
import type { Sex } from '@club/core/club'
import type { EstimateOffer, EstimateTee } from '@club/core/membership'
import { type CoursePart, type Hole, roundHoles } from '@club/core/scoring'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { loadPlayedRounds } from '../cards/playedRounds.ts'
import { teeFor } from '../cards/teeFor.ts'
import { clubMoment } from './ownCards.ts'

interface TeeRow {
  readonly id: string
  readonly course_name: string
  readonly name: string
  readonly colour: string
  readonly rating_tenths: number
  readonly slope: number
  readonly front_rating_tenths: number | null
  readonly front_slope: number | null
  readonly back_rating_tenths: number | null
  readonly back_slope: number | null
  readonly holes: readonly Hole[]
}

interface NextRow {
  readonly key: string
  readonly number: number
  readonly name: string
  readonly start_at: ClubDateTime
}

interface PlayerRow {
  readonly sex: Sex
  readonly preferred_tee_colour: string | null
}

function keyOf(teeId: string, part: CoursePart): string {
  return `${teeId}-${part}`
}

/** Returns the tee as a whole and, if they are rated, its two nines. */
function teesOf(row: TeeRow): readonly EstimateTee[] {
  const tee = (part: CoursePart, ratingTenths: number | null, slope: number | null): readonly EstimateTee[] => {
    const holes = roundHoles(row.holes, part)
    if (ratingTenths === null || slope === null || (holes.length !== 9 && holes.length !== 18)) return []
    return [{ key: keyOf(row.id, part), courseName: row.course_name, teeName: row.name, part, slope, ratingTenths, holes }]
  }
  const whole = tee('full', row.rating_tenths, row.slope)
  if (row.holes.length !== 18) return whole
  return [...whole, ...tee('first', row.front_rating_tenths, row.front_slope), ...tee('second', row.back_rating_tenths, row.back_slope)]
}

async function readNextTee(tx: Tx, next: NextRow | undefined, player: PlayerRow): Promise<string | null> {
  if (!next) return null
  const rounds = await loadPlayedRounds({ tx, tenantId: tx.tenantId }, [next.key])
  const round = rounds.get(JSON.stringify([next.key, next.number]))
  const tee = round && teeFor(round, { tee: '' }, { sex: player.sex, preferredColour: player.preferred_tee_colour })
  return round && tee ? keyOf(tee.id, round.coursePart) : null
}

/** Returns the tees that are rated for the customer's sex; all tees if the sex is unknown. */
export async function readEstimateOffer(
  tx: Tx,
  { customerId, instant }: { readonly customerId: string; readonly instant: Date },
): Promise<EstimateOffer> {
  const sex = sql`(select sex from customer where tenant_id = ${tx.tenantId} and id = ${customerId})`
  const [player, rows, next] = await Promise.all([
    rowOf<PlayerRow>(tx, sql`select sex, preferred_tee_colour from customer where tenant_id = ${tx.tenantId} and id = ${customerId}`),
    rowsOf<TeeRow>(
      tx,
      sql`select e.id, o.name as course_name, e.name, e.colour, e.rating_tenths, e.slope, e.front_rating_tenths, e.front_slope,
          e.back_rating_tenths, e.back_slope,
          (select jsonb_agg(jsonb_build_object('number', h.number, 'par', h.par, 'strokeIndex', h.stroke_index) order by h.number)
            from tee_hole h where h.tenant_id = e.tenant_id and h.tee_id = e.id) as holes
        from tee e join course o on o.tenant_id = e.tenant_id and o.id = e.course_id
        where e.tenant_id = ${tx.tenantId} and e.sex = coalesce(nullif(${sex}, 'unknown'), e.sex)
          and exists (select from tee_hole h where h.tenant_id = e.tenant_id and h.tee_id = e.id)
        order by o.id, e.id`,
    ),
    rowOf<NextRow>(
      tx,
      sql`select t.key, r.number, t.name, r.start_at
        from player p
        join tournament t on t.tenant_id = p.tenant_id and t.id = p.tournament_id
        join round r on r.tenant_id = t.tenant_id and r.tournament_id = t.id
        where p.tenant_id = ${tx.tenantId} and p.customer_id = ${customerId} and not t.cancelled and r.handicap_relevant
          and r.round_type = 'single' and r.start_at >= ${clubMoment(tx, instant)}
        order by r.start_at, r.id limit 1`,
    ),
  ])
  const tees = rows.flatMap(teesOf)
  const nextTee = player ? await readNextTee(tx, next, player) : null
  const nextIsOffered = tees.some(({ key }) => key === nextTee)
  const preferred = rows.find(({ colour }) => colour === player?.preferred_tee_colour) ?? rows[0]
  return {
    tees,
    proposed: nextIsOffered ? nextTee : preferred ? keyOf(preferred.id, 'full') : null,
    next: next && nextIsOffered ? { tournamentName: next.name, startDateTime: next.start_at } : null,
  }
}
