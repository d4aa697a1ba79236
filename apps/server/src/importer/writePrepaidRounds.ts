import { type ImportContext, loadPeople } from './importContext.ts'
import { PREPAID_ROUNDS_FILE, type PrepaidRoundsRead } from './prepaidRoundsFile.ts'
import { upsertRows } from './upsertRows.ts'

/** Writes the bought rounds. Those that are missing in the file do not change, and rounds that were used stay used. */
export async function writePrepaidRounds(context: ImportContext, { records, rows }: PrepaidRoundsRead, now: Date): Promise<void> {
  const { tx, tenantId, findings, rejectedMembers } = context
  const people = await loadPeople(context)
  const known = records.flatMap(({ row, key, member, rounds, boughtAt }) => {
    const person = people.get(member)
    if (!person && !rejectedMembers.has(member)) {
      const remedy = 'Correct the number, or add the person to members.csv.'
      findings.add({ file: PREPAID_ROUNDS_FILE, row, column: 'member', problem: `There is no member ${member}.`, remedy })
    }
    return person ? [{ key, customer_id: person.id, rounds, at: boughtAt ?? now.toISOString() }] : []
  })
  const written = await upsertRows(tx, {
    table: 'prepaid_round',
    tenantId,
    columns: { key: 'text', customer_id: 'bigint', rounds: 'integer', at: 'timestamptz' },
    key: ['key'],
    keep: ['at'],
    rows: known,
  })
  const overdrawn = await tx.query<{ number: string }>(
    `select c.number from prepaid_round p join customer c on c.id = p.customer_id group by c.number having sum(p.rounds) < 0 order by c.number`,
  )
  for (const { number } of overdrawn.rows) {
    const problem = `Member ${number} would have used more rounds than were bought.`
    findings.add({ file: PREPAID_ROUNDS_FILE, row: null, column: 'rounds', problem, remedy: 'Correct the number of rounds or the member.' })
  }
  findings.count(PREPAID_ROUNDS_FILE, rows, written)
}
