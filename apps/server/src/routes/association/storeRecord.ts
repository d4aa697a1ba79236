/** Stores the handicap index and the scores that an association returned, in one transaction. SE-26, HC-92+, HC-93+. */
import type { ClubDate } from '@club/core'
import { handicapToNumber, RECORD_LENGTH } from '@club/core/handicap'
import type { AssociationRecord, AssociationScore } from '../../association/association.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { storeIndexChanges } from '../../services/handicap/indexChanges.ts'
import { type HandicapColumns, handicapColumns, handicapOf } from '../../services/people/people.ts'

/** Stores the index with the previous one, and the scores; what has not changed is not written. */
export async function storeRecord(tx: Tx, customerId: string, record: AssociationRecord, instant: Date): Promise<void> {
  // Locks the customer first, so that two updates of one member follow each other.
  await storeIndex(tx, customerId, record, instant)
  if (record.scores) await storeScores(tx, customerId, record.scores)
}

async function storeIndex(tx: Tx, customerId: string, { index, scores }: AssociationRecord, instant: Date): Promise<void> {
  const before = await rowOf<HandicapColumns>(
    tx,
    sql`select handicap_kind, handicap_tenths, handicap_code from customer
      where tenant_id = ${tx.tenantId} and id = ${customerId} for update`,
  )
  if (!before || handicapToNumber(handicapOf(before)) === handicapToNumber(index)) return
  const after = handicapColumns(index)
  await tx.query(
    sql`update customer set handicap_kind = ${after.handicap_kind}, handicap_tenths = ${after.handicap_tenths},
        handicap_code = ${after.handicap_code}
      where tenant_id = ${tx.tenantId} and id = ${customerId}`,
  )
  const ofDay = await latestNewDay(tx, customerId, scores ?? [])
  await storeIndexChanges(tx, [{ customerId, before, after }], { source: 'association', instant, ofDay })
}

/** Returns the day of the latest score that is not stored yet; null without one. */
async function latestNewDay(tx: Tx, customerId: string, scores: readonly AssociationScore[]): Promise<ClubDate | null> {
  const stored = await rowsOf<{ key: string }>(
    tx,
    sql`select key from handicap_score where tenant_id = ${tx.tenantId} and customer_id = ${customerId}
      and key = any(${scores.map(({ key }) => key)}::text[])`,
  )
  const known = new Set(stored.map(({ key }) => key))
  const days = scores.flatMap(({ key, playedOn }) => (known.has(key) ? [] : [playedOn]))
  return days.sort().at(-1) ?? null
}

/** Replaces the stored scores from the day of the oldest given one on, because the association may have corrected or removed some of them. */
async function storeScores(tx: Tx, customerId: string, scores: readonly AssociationScore[]): Promise<void> {
  const [oldest = null] = scores.map(({ playedOn }) => playedOn).sort()
  const rows = scores.map(({ key, playedOn, name, courseName, teeName, holes, ...numbers }) => ({
    ...{ key, played_on: playedOn, name, course_name: courseName, tee_name: teeName, holes, slope: numbers.slope, pcc: numbers.pcc },
    ...{ adjusted_gross: numbers.adjustedGross, rating_tenths: numbers.ratingTenths },
    ...{ differential_tenths: numbers.differentialTenths, index_tenths: numbers.indexTenths },
  }))
  const columns = sql`key, played_on, name, course_name, tee_name, holes, adjusted_gross, rating_tenths, slope, pcc, differential_tenths, index_tenths`
  await tx.query(
    sql`delete from handicap_score where tenant_id = ${tx.tenantId} and customer_id = ${customerId}
      and (${oldest}::date is null or played_on >= ${oldest}::date) and not (key = any(${scores.map(({ key }) => key)}::text[]))`,
  )
  await tx.query(
    sql`insert into handicap_score as s (tenant_id, customer_id, ${columns})
      select ${tx.tenantId}, ${customerId}::bigint, ${columns} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, played_on date,
        name text, course_name text, tee_name text, holes integer, adjusted_gross integer, rating_tenths integer, slope integer, pcc integer,
        differential_tenths integer, index_tenths integer)
      on conflict (tenant_id, customer_id, key) do update set (${columns}) = row (excluded.key, excluded.played_on, excluded.name,
        excluded.course_name, excluded.tee_name, excluded.holes, excluded.adjusted_gross, excluded.rating_tenths, excluded.slope, excluded.pcc,
        excluded.differential_tenths, excluded.index_tenths)
      where (s.played_on, s.name, s.course_name, s.tee_name, s.holes, s.adjusted_gross, s.rating_tenths, s.slope, s.pcc, s.differential_tenths,
        s.index_tenths) is distinct from (excluded.played_on, excluded.name, excluded.course_name, excluded.tee_name, excluded.holes,
        excluded.adjusted_gross, excluded.rating_tenths, excluded.slope, excluded.pcc, excluded.differential_tenths, excluded.index_tenths)`,
  )
  const count = Math.min(scores.length, RECORD_LENGTH)
  await tx.query(
    sql`update customer set federation_scores = ${count}
      where tenant_id = ${tx.tenantId} and id = ${customerId} and federation_scores is distinct from ${count}`,
  )
}
