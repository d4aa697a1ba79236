/** State of the form in which staff set the status of a course. UI-51+. */
import { type ClubDateTime, parseClubDateTime } from '@club/core'
import type { CourseState, StaffCourse } from '@club/core/club'
import { createFormStore, type FormDeps, type FormStore } from './formStore.ts'

export interface CourseStatusValues {
  readonly state: CourseState
  readonly buggies: boolean
  readonly temporaryGreens: boolean
  readonly note: string
  /** As a field of day and time has it; '' for no end. */
  readonly validUntil: string
}

/** Returns the moment of a field of day and time; null for an empty one. */
export function momentOfField(text: string): ClubDateTime | null {
  const parsed = parseClubDateTime(text.length === 16 ? `${text}:00` : text)
  return parsed.ok ? parsed.value : null
}

/** Starts with the status that counts, or with an open course. */
export function createCourseStatusStore(
  { current }: Pick<StaffCourse, 'current'>,
  deps: FormDeps<CourseStatusValues>,
): FormStore<CourseStatusValues> {
  const { state = 'open', buggies = true, temporaryGreens = false, note = '', validUntil = null } = current ?? {}
  return createFormStore<CourseStatusValues>(
    { state, buggies, temporaryGreens, note, validUntil: validUntil?.slice(0, 16) ?? '' },
    (values) => (values.validUntil !== '' && momentOfField(values.validUntil) === null ? [{ field: 'validUntil', code: 'notADate' }] : []),
    deps,
  )
}
