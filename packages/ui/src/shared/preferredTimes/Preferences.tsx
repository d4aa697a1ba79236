import type { ClubDateTime } from '@club/core'
import { MAX_PREFERENCES, START_TEES, type StartTee, type TeeTimePreference } from '@club/core/reservation'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { hidden } from '../../theme/text.css.ts'
import { DialogShell } from '../DialogShell.tsx'
import { rows, small } from '../parts.css.ts'
import { preferenceMessages as messages } from './messages.ts'
import * as css from './preferences.css.ts'
import { movedItem, preferenceKey, withPreference } from './rankedPreferences.ts'
import { usePreferenceTexts } from './usePreferenceTexts.ts'

/** A course of a ballot with its start tees and the times of the day, ascending. */
export interface RequestCourse {
  readonly id: string
  readonly name: string
  readonly startTees: readonly StartTee[]
  readonly times: readonly ClubDateTime[]
}

interface PreferencesProps {
  readonly courses: readonly RequestCourse[]
  readonly preferences: readonly TeeTimePreference[]
  readonly onChange: (preferences: readonly TeeTimePreference[]) => void
}

/** The preferred times, the best first. Buttons move them; dragging with a mouse does the same. */
export function Preferences({ courses, preferences, onChange }: PreferencesProps) {
  const { formatMessage } = useIntl()
  const texts = usePreferenceTexts(courses)
  const [editing, setEditing] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [moved, setMoved] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const left = MAX_PREFERENCES - preferences.length
  const isLoaded = courses.some(({ times }) => times.length > 0)
  const move = (at: number, to: number, button?: 'up' | 'down'): void => {
    const preference = preferences[at]
    onChange(movedItem(preferences, at, to))
    if (preference) setMoved(formatMessage(messages.movedTo, { what: texts.range(preference), rank: to + 1, count: preferences.length }))
    // The focus stays with the moved one; its button may be disabled at the end of the list.
    requestAnimationFrame(() => {
      const row = list.current?.children[to]
      const same = row?.querySelector<HTMLButtonElement>(`[data-move="${button}"]:enabled`)
      if (button) (same ?? row?.querySelector<HTMLButtonElement>('[data-move]:enabled'))?.focus()
    })
  }
  return (
    <section className={rows} aria-label={formatMessage(messages.preferences)}>
      {preferences.length > 0 && (
        <ol ref={list}>
          {preferences.map((preference, at) => {
            const what = texts.range(preference)
            const ranked = { rank: at + 1, count: preferences.length, what }
            return (
              <li
                key={preferenceKey(preference)}
                className={css.preference}
                draggable
                onDragStart={() => setDragged(at)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => {
                  if (dragged !== null && dragged !== at) move(dragged, at)
                  setDragged(null)
                }}
              >
                <span className={css.rank} aria-hidden="true">
                  {at + 1}
                </span>
                <button type="button" className={css.preferenceText} onClick={() => setEditing(at)}>
                  <span className={hidden}>{formatMessage(messages.changeRanked, ranked)}</span>
                  <span className={css.range} aria-hidden="true">
                    {what}
                  </span>
                  <span className={small}>{texts.place(preference)}</span>
                </button>
                <span className={css.moves}>
                  <IconButton
                    icon="arrowUp"
                    data-move="up"
                    disabled={at === 0}
                    label={formatMessage(messages.moveUp, ranked)}
                    onClick={() => move(at, at - 1, 'up')}
                  />
                  <IconButton
                    icon="arrowDown"
                    data-move="down"
                    disabled={at === preferences.length - 1}
                    label={formatMessage(messages.moveDown, ranked)}
                    onClick={() => move(at, at + 1, 'down')}
                  />
                  <IconButton
                    icon="close"
                    label={formatMessage(messages.remove, ranked)}
                    onClick={() => onChange(preferences.filter((_, index) => index !== at))}
                  />
                </span>
              </li>
            )
          })}
        </ol>
      )}
      <LiveRegion text={moved} everySeconds={1} />
      {left > 0 && (
        <button type="button" className={css.add} disabled={!isLoaded} onClick={() => setEditing(preferences.length)}>
          <Icon name="plus" size={20} />
          <span className={css.addWords}>{formatMessage(messages.add)}</span>
          {preferences.length > 0 && <span className={small}>{formatMessage(messages.morePossible, { count: left })}</span>}
        </button>
      )}
      {editing !== null && (
        <PreferenceDialog courses={courses} preferences={preferences} onChange={onChange} at={editing} onClose={() => setEditing(null)} />
      )}
    </section>
  )
}

interface PreferenceDialogProps extends PreferencesProps {
  /** Rank of the preference, from 0; the number of preferences for a new one. */
  readonly at: number
  readonly onClose: () => void
}

/** Course, tee and range of times of one preference. */
function PreferenceDialog({ courses, preferences, onChange, at, onClose }: PreferenceDialogProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const existing = preferences[at]
  const [chosen, setChosen] = useState<TeeTimePreference>(() => existing ?? firstChoice(courses, preferences))
  const course = courses.find(({ id }) => id === chosen.courseId)
  const times = [...new Set([...(course?.times ?? []), chosen.from, chosen.to])].sort()
  const options = (from: ClubDateTime | null) =>
    times.filter((time) => from === null || time >= from).map((time) => ({ value: time, label: formats.time(time) }))
  const tees = START_TEES.filter((tee) => course?.startTees.includes(tee))
  const submit = (): void => {
    onChange(withPreference(preferences, at, chosen))
    onClose()
  }
  return (
    <DialogShell title={formatMessage(messages.rank, { rank: at + 1, count: Math.max(preferences.length, at + 1) })} onClose={onClose}>
      <div className={css.form}>
        {courses.length > 1 && (
          <Select
            label={formatMessage(messages.course)}
            name="course"
            value={chosen.courseId}
            options={courses.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(courseId) => setChosen(onCourse(chosen, courses, courseId))}
          />
        )}
        <div className={css.pair}>
          <Select
            label={formatMessage(messages.from)}
            name="from"
            value={chosen.from}
            options={options(null)}
            onChange={(from) => setChosen({ ...chosen, from, to: [from, chosen.to].sort().at(-1) ?? from })}
          />
          <Select
            label={formatMessage(messages.to)}
            name="to"
            value={chosen.to}
            options={options(chosen.from)}
            onChange={(to) => setChosen({ ...chosen, to })}
          />
        </div>
        {tees.length > 1 && (
          <Select
            label={formatMessage(messages.tee)}
            name="tee"
            value={chosen.startTee ?? ''}
            options={[
              { value: '', label: formatMessage(messages.anyTee) },
              ...tees.map((tee) => ({ value: tee, label: formatMessage(messages.teeNumber, { number: tee.slice('tee'.length) }) })),
            ]}
            onChange={(tee) => setChosen({ ...chosen, startTee: tees.find((one) => one === tee) ?? null })}
          />
        )}
        <Button kind="pri" wide onClick={submit}>
          {formatMessage(existing ? messages.save : messages.addThis)}
        </Button>
      </div>
    </DialogShell>
  )
}

const FIRST_RANGE_TIMES = 9

/** Returns a new preference: on the best course that has times, after the ranges that are chosen already. */
function firstChoice(courses: readonly RequestCourse[], preferences: readonly TeeTimePreference[]): TeeTimePreference {
  const last = preferences.at(-1)
  const offered = courses.filter(({ times }) => times.length > 0)
  const course = offered.find(({ id }) => id === last?.courseId) ?? offered[0]
  const times = course?.times ?? []
  const after = last ? times.findIndex((time) => time > last.to) : 0
  const begin = Math.max(after, 0)
  const from = times[begin] as ClubDateTime
  return { courseId: course?.id ?? '', startTee: null, from, to: times[Math.min(begin + FIRST_RANGE_TIMES, times.length - 1)] ?? from }
}

/** Returns the preference on another course; a tee belongs to its course. */
function onCourse(chosen: TeeTimePreference, courses: readonly RequestCourse[], courseId: string): TeeTimePreference {
  const tees = courses.find(({ id }) => id === courseId)?.startTees ?? []
  return { ...chosen, courseId, startTee: tees.find((tee) => tee === chosen.startTee) ?? null }
}
