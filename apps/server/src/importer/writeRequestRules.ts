/**
 * Rules for requests, replaced as a whole. Ballots that the former rules announced stay if there are requests in them; the others are
 * announced anew. RE-255+.
 */
import { WEEKDAYS } from '@club/core/club'
import type { Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { bookingRulesOf } from '../services/clubs/reservationSettings.ts'
import { announceByRules } from '../services/reservations/requests/announceBallots.ts'
import { type ImportContext, loadPeople } from './importContext.ts'
import { RESERVATIONS_FILE, type RequestRuleRecord } from './reservationsFile.ts'

const minutesOf = (time: string): number => 60 * Number(time.slice(0, 2)) + Number(time.slice(3))

export async function writeRequestRules(
  context: ImportContext,
  rules: readonly RequestRuleRecord[],
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<void> {
  const { tx, tenantId, findings, rejectedMembers } = context
  const ours: Tx = { tenantId, query: tx.query.bind(tx) as Tx['query'] }
  const people = await loadPeople(context)
  await ours.query(sql`delete from request_rule where tenant_id = ${tenantId}`)
  for (const [index, rule] of rules.entries()) {
    const auditor = rule.auditor === null ? null : people.get(rule.auditor)
    if (auditor === undefined && !rejectedMembers.has(rule.auditor ?? '')) {
      const column = `requests[${index + 1}].auditor`
      const problem = `There is no member "${rule.auditor}".`
      findings.add({ file: RESERVATIONS_FILE, row: null, column, problem, remedy: 'Correct it, or add the person to members.csv.' })
    }
    const weekdays = rule.weekdays.map((day) => WEEKDAYS.indexOf(day) + 1)
    await ours.query(
      sql`with made as (
          insert into request_rule (tenant_id, key, method, policy, draws, first_day, last_day, weekdays, opens_days_before, closes_days_before,
            closes_minutes, auditor_id)
          values (${tenantId}, ${rule.key}, ${rule.method}, ${rule.policy}, ${rule.draws}, ${rule.from}, ${rule.to}, ${weekdays}::smallint[],
            ${rule.opensDaysBefore}, ${rule.closesDaysBefore}, ${rule.closesAt === null ? null : minutesOf(rule.closesAt)}, ${auditor?.id ?? null})
          returning id
        ) insert into request_rule_course (tenant_id, rule_id, course_id)
          select ${tenantId}, made.id, c.id from made, reservation_course c where c.tenant_id = ${tenantId} and c.key = any(${rule.courses}::text[])`,
    )
  }
  await ours.query(
    sql`delete from ballot b where b.tenant_id = ${tenantId} and b.state = 'open' and b.rule_key is not null
      and not exists (select from tee_time_request r where r.tenant_id = b.tenant_id and r.ballot_id = b.id)`,
  )
  const { rows } = await ours.query<{ rules: Readonly<Record<string, unknown>> }>(
    sql`select rules from reservation_settings where tenant_id = ${tenantId}`,
  )
  await announceByRules(ours, timeZone, bookingRulesOf(rows[0]?.rules ?? null), now)
}
