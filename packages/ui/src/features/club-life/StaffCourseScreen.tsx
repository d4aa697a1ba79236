import { COURSE_STATES, type CourseState, MAX_COURSE_NOTE, type StaffCourse } from '@club/core/club'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Disclosure } from '../../components/Disclosure/Disclosure.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import type { FormRefused } from '../../shared/form/formAnswer.ts'
import { useForm } from '../../shared/form/useForm.ts'
import { useLeaveGuard } from '../../shared/form/useLeaveGuard.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable, Notice } from '../../shared/loading/notice.ts'
import { actions, card, doneText, rowHead, rowLine, screen, sectionTitle } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { STATE_BADGES } from './CourseStatusCard.tsx'
import * as css from './clubLife.css.ts'
import { type CourseStatusValues, courseStatusValues, createCourseStatusStore, pressedState } from './courseStatusStore.ts'
import type { FormDeps, FormPhase, FormStore } from './formStore.ts'
import { staffCourseMessages as messages, courseStatusMessages as shown } from './messages.ts'

export interface StaffCourseScreenProps {
  readonly courses: Loadable<readonly StaffCourse[]>
  readonly depsOf: (courseId: string) => FormDeps<CourseStatusValues>
  readonly hrefBack: string
}

/** Staff set the status of each course, with one press. UI-51+. */
export function StaffCourseScreen({ courses, depsOf, hrefBack }: StaffCourseScreenProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(messages.title)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      {courses.kind === 'loading' && <ListSkeleton />}
      {courses.kind === 'failed' && <LoadFailed notice={courses.notice} onRetry={courses.onRetry} />}
      {courses.kind === 'ready' && courses.value.length === 0 && (
        <EmptyState title={formatMessage(messages.empty)} text={formatMessage(messages.emptyText)} />
      )}
      {courses.kind === 'ready' &&
        courses.value.map((course) => (
          <CourseCard key={course.courseId} course={course} deps={depsOf(course.courseId)} hrefBack={hrefBack} />
        ))}
    </div>
  )
}

interface CourseCardProps {
  readonly course: StaffCourse
  readonly deps: FormDeps<CourseStatusValues>
  readonly hrefBack: string
}

type Phase = FormPhase<CourseStatusValues>

const isConflict = (phase: Phase): phase is FormRefused => phase.kind === 'refused' && phase.code === 'changedMeanwhile'

interface CourseForm {
  readonly stored: CourseStatusValues
  readonly store: FormStore<CourseStatusValues>
  /** Whether it began with a status that was stored here. */
  readonly isOwn: boolean
  /** Why the last press was refused, if a colleague had set a status meanwhile. */
  readonly notice: Notice | null
}

/** Starts again with each stored status, but keeps what is typed when a colleague stored one. */
function useCourseStatus({ course, deps }: Omit<CourseCardProps, 'hrefBack'>) {
  const start = (phase: Phase): CourseForm => {
    const stored = courseStatusValues(course)
    const rest = { isOwn: phase.kind === 'done', notice: isConflict(phase) ? phase.notice : null }
    return { stored, store: createCourseStatusStore(stored, deps), ...rest }
  }
  const [{ store, stored, isOwn, notice }, setForm] = useState(() => start({ kind: 'typing' }))
  const { values, errors, phase, change, submit } = useStoreValues(store, 'values', 'errors', 'phase', 'change', 'submit')
  const seenId = course.history[0]?.id ?? null
  const isTyped = phase.kind !== 'done' && JSON.stringify(values) !== JSON.stringify(stored)
  if (stored.seenId !== seenId && !isTyped && phase.kind !== 'saving') setForm(start(phase))
  return {
    ...{ values, errors, change, isTyped },
    discard: () => setForm(start({ kind: 'typing' })),
    phase: phase.kind === 'typing' && notice !== null ? { kind: 'refused' as const, notice, fields: {} } : phase,
    isOvertaken: stored.seenId !== seenId && isTyped,
    isStored: isOwn && phase.kind === 'typing',
    saves: (state: CourseState): boolean => phase.kind === 'saving' && phase.more.state === state,
    press: (state: CourseState) => submit({ ...pressedState(state, values, stored), seenId }),
    save: () => submit({ seenId }),
  }
}

function CourseCard({ course, deps, hrefBack }: CourseCardProps) {
  const { formatMessage } = useIntl()
  const { dayAndTime } = useFormats()
  const status = useCourseStatus({ course, deps })
  const { values, errors, phase, change, save, press, saves, isOvertaken, isStored } = status
  const form = useForm({ errors, phase, submit: save })
  const { isTyped: isChanged, discard } = status
  const { question } = useLeaveGuard({ isChanged, isSaving: form.isSaving, discard, hrefBack })
  const { courseName, current, bookedToday, history } = course
  return (
    <form {...form.props} className={card} aria-label={courseName}>
      <div className={rowHead}>
        <h2 className={sectionTitle}>{courseName}</h2>
        {current && <StateBadge kind={STATE_BADGES[current.state]} label={formatMessage(shown[`state_${current.state}`])} />}
      </div>
      {current === null && <p className={rowLine}>{formatMessage(messages.none)}</p>}
      <FormProblem notice={form.notice} />
      <fieldset className={css.group}>
        <legend className={css.legend}>{formatMessage(messages.set, { course: courseName })}</legend>
        <div className={css.states}>
          {COURSE_STATES.map((state) => (
            <Button
              key={state}
              size="big"
              kind={current?.state === state ? 'pri' : 'sec'}
              aria-pressed={current?.state === state}
              busy={saves(state)}
              onClick={() => void form.send(() => press(state))}
            >
              {formatMessage(shown[`state_${state}`])}
            </Button>
          ))}
        </div>
        <p role="status" className={doneText}>
          {isStored &&
            current &&
            formatMessage(messages.stored, { course: courseName, state: formatMessage(shown[`state_${current.state}`]) })}
        </p>
        <p className={rowLine}>{formatMessage(messages.booked, { count: bookedToday })}</p>
      </fieldset>
      <Disclosure title={formatMessage(messages.details)} startsOpen={errors.length > 0}>
        <div className={css.form}>
          <Checkbox label={formatMessage(shown.buggies)} checked={values.buggies} onChange={(buggies) => change({ buggies })} />
          <Checkbox
            label={formatMessage(shown.temporaryGreens)}
            checked={values.temporaryGreens}
            onChange={(temporaryGreens) => change({ temporaryGreens })}
          />
          <TextArea
            label={formatMessage(messages.note)}
            rows={2}
            maxLength={MAX_COURSE_NOTE}
            value={values.note}
            onChange={(note) => change({ note })}
            error={form.errorOf('note')}
          />
          <Field
            type="datetime-local"
            label={formatMessage(messages.validUntil)}
            hint={formatMessage(messages.validUntilHint)}
            value={values.validUntil}
            onChange={(validUntil) => change({ validUntil })}
            error={form.errorOf('validUntil')}
          />
          {isOvertaken && <Note kind="warn">{formatMessage(messages.overtaken)}</Note>}
          <div className={actions}>
            <Button type="submit" kind="pri" busy={form.isSaving}>
              {formatMessage(messages.save)}
            </Button>
          </div>
        </div>
      </Disclosure>
      {history.length > 0 && (
        <Disclosure title={formatMessage(messages.history)}>
          <ul className={css.courses}>
            {history.map(({ id, state, note, at, actorName }) => (
              <li key={id}>
                {note === ''
                  ? formatMessage(shown[`state_${state}`])
                  : formatMessage(commonMessages.labelled, { label: formatMessage(shown[`state_${state}`]), text: note })}
                <p className={rowLine}>{[dayAndTime(at), actorName].filter(Boolean).join(', ')}</p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {question}
    </form>
  )
}
