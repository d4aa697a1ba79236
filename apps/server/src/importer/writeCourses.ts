/** Courses, tees and holes. The holes of a tee are replaced as a whole; played cards keep their snapshot. */
import { type CoursesFile, type TeeRecord, tenthsOf } from './coursesFile.ts'
import type { ImportContext } from './importContext.ts'
import { upsertRows } from './upsertRows.ts'

export async function writeCourses({ tx, tenantId, findings }: ImportContext, { courses }: CoursesFile): Promise<void> {
  const written = await upsertRows(tx, {
    table: 'course',
    tenantId,
    columns: { key: 'text', name: 'text', holes: 'integer' },
    key: ['key'],
    rows: courses.map(({ key, name, holes }) => ({ key, name, holes })),
    returning: ['id', 'key'],
  })
  const courseIds = new Map(written.rows.map(({ id, key }) => [key, id]))
  const tees = courses.flatMap((course) => course.tees.map((tee) => ({ tee, courseId: courseIds.get(course.key) })))
  const writtenTees = await upsertRows(tx, {
    table: 'tee',
    tenantId,
    columns: {
      course_id: 'bigint',
      key: 'text',
      name: 'text',
      colour: 'text',
      sex: 'text',
      rating_tenths: 'integer',
      slope: 'integer',
      par: 'integer',
      front_rating_tenths: 'integer',
      front_slope: 'integer',
      back_rating_tenths: 'integer',
      back_slope: 'integer',
    },
    key: ['course_id', 'key', 'sex'],
    rows: tees.map(({ tee, courseId }) => ({ course_id: courseId, ...teeColumns(tee) })),
    returning: ['id', 'course_id', 'key', 'sex'],
  })
  const teeIds = new Map(writtenTees.rows.map((row) => [`${row.course_id} ${row.sex} ${row.key}`, row.id]))
  const holes = tees.flatMap(({ tee, courseId }) => holeRows(tee, teeIds.get(`${courseId} ${tee.sex} ${tee.key}`)))
  await tx.query('delete from tee_hole where tenant_id = $1 and tee_id = any ($2)', [tenantId, [...teeIds.values()]])
  await upsertRows(tx, {
    table: 'tee_hole',
    tenantId,
    columns: { tee_id: 'bigint', number: 'integer', par: 'integer', stroke_index: 'integer', metres: 'integer' },
    key: ['tee_id', 'number'],
    rows: holes,
  })
  findings.count('courses.json', courses.length, written)
}

function teeColumns({ key, name, colour, sex, rating, slope, par, front, back }: TeeRecord): Readonly<Record<string, unknown>> {
  return {
    key,
    name,
    colour,
    sex,
    rating_tenths: tenthsOf(rating),
    slope,
    par,
    front_rating_tenths: front ? tenthsOf(front.rating) : null,
    front_slope: front?.slope ?? null,
    back_rating_tenths: back ? tenthsOf(back.rating) : null,
    back_slope: back?.slope ?? null,
  }
}

function holeRows({ holes }: TeeRecord, teeId: unknown): readonly Readonly<Record<string, unknown>>[] {
  return holes.map(({ par, strokeIndex, metres }, index) => ({
    tee_id: teeId,
    number: index + 1,
    par,
    stroke_index: strokeIndex,
    metres: metres ?? null,
  }))
}
