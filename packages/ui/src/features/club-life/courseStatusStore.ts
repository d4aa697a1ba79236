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
  /** The newest change that the screen shows; null without a change. */
  readonly seenId: string | null
}

/** Returns the moment of a field of day and time; null for an empty one. */
export function momentOfField(text: string): ClubDateTime | null {
  const parsed = parseClubDateTime(text.length === 16 ? `${text}:00` : text)
  return parsed.ok ? parsed.value : null
}

/** Returns what the form shows of the status that counts; an open course without one. */
export function courseStatusValues({ current, history }: Pick<StaffCourse, 'current' | 'history'>): CourseStatusValues {
  const { state = 'open', buggies = true, temporaryGreens = false, note = '', validUntil = null } = current ?? {}
  return { state, buggies, temporaryGreens, note, validUntil: validUntil?.slice(0, 16) ?? '', seenId: history[0]?.id ?? null }
}

/** Returns what one press on a state stores: the note and the end of another state are left out, unless they were typed for this one. UI-51+. */
export function pressedState(state: CourseState, shown: CourseStatusValues, stored: CourseStatusValues): CourseStatusValues {
  if (state === stored.state) return shown
  const { note, validUntil } = shown
  return { ...shown, state, note: note === stored.note ? '' : note, validUntil: validUntil === stored.validUntil ? '' : validUntil }
}

export function createCourseStatusStore(stored: CourseStatusValues, deps: FormDeps<CourseStatusValues>): FormStore<CourseStatusValues> {
  return createFormStore<CourseStatusValues>(
    stored,
    (values) => (values.validUntil !== '' && momentOfField(values.validUntil) === null ? [{ field: 'validUntil', code: 'notADate' }] : []),
    deps,
  )
}
