import { type ImportContext, loadPeople } from './importContext.ts'
import { SCORES_FILE, type ScoresRead } from './scoresFile.ts'
import { upsertRows } from './upsertRows.ts'

/** Writes the scores. Those that are missing in the file do not change. */
export async function writeScores(context: ImportContext, { records, rows }: ScoresRead): Promise<void> {
  const { tx, tenantId, findings, rejectedMembers } = context
  const people = await loadPeople(context)
  const known = records.flatMap((record) => {
    const person = people.get(record.member)
    if (!person && !rejectedMembers.has(record.member)) {
      const remedy = 'Correct the number, or add the person to members.csv.'
      findings.add({ file: SCORES_FILE, row: record.row, column: 'member', problem: `There is no member ${record.member}.`, remedy })
    }
    if (!person) return []
    const { key, playedOn, name, courseName, teeName, holes, adjustedGross, ratingTenths, slope, pcc } = record
    return [
      {
        ...{ customer_id: person.id, key, played_on: playedOn, name, course_name: courseName, tee_name: teeName, holes, slope, pcc },
        ...{ adjusted_gross: adjustedGross, rating_tenths: ratingTenths },
        ...{ differential_tenths: record.differentialTenths, index_tenths: record.indexTenths },
      },
    ]
  })
  const written = await upsertRows(tx, {
    table: 'handicap_score',
    tenantId,
    columns: {
      ...{ customer_id: 'bigint', key: 'text', played_on: 'date', name: 'text', course_name: 'text', tee_name: 'text', holes: 'integer' },
      ...{ adjusted_gross: 'integer', rating_tenths: 'integer', slope: 'integer', pcc: 'integer' },
      ...{ differential_tenths: 'integer', index_tenths: 'integer' },
    },
    key: ['customer_id', 'key'],
    rows: known,
  })
  findings.count(SCORES_FILE, rows, written)
}
