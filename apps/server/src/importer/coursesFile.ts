/** courses.json: courses, their tees for each sex, and the holes. */
import * as v from 'valibot'
import type { Findings } from './report.ts'

export const COURSES_FILE = 'courses.json'
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
const whole = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))

/** A number with at most one decimal place, for example 71.4. */
const rating = v.pipe(
  v.number(),
  v.minValue(20),
  v.maxValue(90),
  v.check((number) => /^\d+(\.\d)?$/.test(String(number)), 'At most one decimal place'),
)
const nine = v.strictObject({ rating, slope: whole(55, 155) })

const tee = v.strictObject({
  key: text,
  name: text,
  colour: v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'A colour as #ffcc00'), v.toLowerCase()),
  sex: v.picklist(['male', 'female']),
  rating,
  slope: whole(55, 155),
  par: whole(27, 80),
  front: v.optional(v.nullable(nine)),
  back: v.optional(v.nullable(nine)),
  holes: v.array(v.strictObject({ par: whole(3, 6), strokeIndex: whole(1, 18), metres: v.optional(v.nullable(whole(30, 700))) })),
})
const course = v.strictObject({ key: text, name: text, holes: v.picklist([9, 18]), tees: v.pipe(v.array(tee), v.minLength(1)) })

export const coursesFile = v.strictObject({ note: v.optional(v.string()), courses: v.array(course) })
export type CoursesFile = v.InferOutput<typeof coursesFile>
export type CourseRecord = CoursesFile['courses'][number]
export type TeeRecord = CourseRecord['tees'][number]

/** Returns a number with one decimal place in whole tenths: 714 for 71.4. */
export function tenthsOf(number: number): number {
  const [units = '0', tenth = '0'] = String(number).split('.')
  return Number(units) * 10 + Number(tenth)
}

/** Checks what the schema cannot: duplicate keys, missing holes, stroke indexes that are no order, a par that is not the sum. */
export function checkCourses({ courses }: CoursesFile, findings: Findings): void {
  const keys = new Set<string>()
  courses.forEach((course, index) => {
    const problem = (column: string, what: string, remedy: string): void => {
      findings.add({ file: COURSES_FILE, row: index + 1, column, problem: what, remedy })
    }
    if (keys.has(course.key)) problem('key', `There are two courses "${course.key}".`, 'Give each its own key.')
    keys.add(course.key)
    const tees = new Set<string>()
    course.tees.forEach((tee, place) => {
      const at = (column: string): string => `tees[${place + 1}]${column}`
      const teeKey = `${tee.key} ${tee.sex}`
      if (tees.has(teeKey)) problem(at('.key'), `There are two tees "${tee.key}" for ${tee.sex}.`, 'Give each its own key.')
      tees.add(teeKey)
      if (tee.holes.length !== course.holes) {
        problem(at('.holes'), `The tee has ${tee.holes.length} holes, the course has ${course.holes}.`, 'List every hole once, in order.')
        return
      }
      const wrongIndex = strokeIndexFault(tee)
      if (wrongIndex !== null) problem(at('.holes'), wrongIndex, 'Give each hole its own stroke index, 1 for the hardest.')
      const sum = tee.holes.reduce((par, hole) => par + hole.par, 0)
      if (sum !== tee.par)
        problem(at('.par'), `The par is ${tee.par}, the holes add up to ${sum}.`, 'Correct the par of the tee or of a hole.')
    })
  })
}

function strokeIndexFault({ holes }: TeeRecord): string | null {
  const indexes = holes.map(({ strokeIndex }) => strokeIndex)
  const twice = indexes.find((strokeIndex, place) => indexes.indexOf(strokeIndex) !== place)
  return twice === undefined ? null : `Stroke index ${twice} stands there twice.`
}
