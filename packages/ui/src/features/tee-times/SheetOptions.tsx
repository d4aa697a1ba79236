import {
  HOLE_COUNTS,
  type HoleCount,
  type ReservationCourse,
  type TeeSelector,
  type TeeTimeFilter,
  type TeeTimeView,
} from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { FilterGroup } from '../../shared/page/FilterFrame.tsx'
import { column } from '../../shared/parts.css.ts'
import { teeTimesMessages as messages } from './messages.ts'
import { teeNumber } from './teeTexts.ts'

export interface SheetOptionsProps {
  readonly courses: readonly ReservationCourse[]
  readonly filter: TeeTimeFilter
  readonly onFilter: (change: Partial<TeeTimeFilter>) => void
  /** The tees of the day, in the order of the course. */
  readonly startTees: readonly Exclude<TeeSelector, 'none'>[]
  readonly secondTees: readonly Exclude<TeeSelector, 'none'>[]
  readonly holeCounts: readonly HoleCount[]
  readonly view: TeeTimeView
  readonly onView: (view: TeeTimeView) => void
  readonly onClose: () => void
}

/** Course, holes, tees and layout; each choice applies immediately. */
export function SheetOptions(props: SheetOptionsProps) {
  const { courses, filter, onFilter, startTees, secondTees, holeCounts, view, onView, onClose } = props
  const { formatMessage } = useIntl()
  const teeOptions = (tees: readonly Exclude<TeeSelector, 'none'>[]) => [
    { value: 'none' as TeeSelector, label: formatMessage(messages.anyTee) },
    ...tees.map((tee) => ({ value: tee as TeeSelector, label: formatMessage(messages.tee, { tee: teeNumber(tee) }) })),
  ]
  return (
    <DialogShell
      title={formatMessage(messages.optionsTitle)}
      onClose={onClose}
      actions={
        <Button kind="pri" onClick={onClose}>
          {formatMessage(messages.showSheet)}
        </Button>
      }
    >
      <div className={column}>
        {courses.length > 1 && (
          <Select
            label={formatMessage(messages.course)}
            name="course"
            value={filter.courseId ?? ''}
            options={courses.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(courseId) => onFilter({ courseId })}
          />
        )}
        <FilterGroup title={formatMessage(messages.round)}>
          <Segmented
            label={formatMessage(messages.round)}
            options={HOLE_COUNTS.filter((count) => holeCounts.includes(count) || count === filter.numberOfHoles).map((count) => ({
              value: `${count}`,
              label: formatMessage(messages.holes, { holes: count }),
            }))}
            value={`${filter.numberOfHoles}`}
            onChange={(count) => onFilter({ numberOfHoles: count === '9' ? 9 : 18 })}
          />
        </FilterGroup>
        {startTees.length > 1 && (
          <FilterGroup title={formatMessage(messages.startTee)}>
            <Segmented
              label={formatMessage(messages.startTee)}
              options={teeOptions(startTees)}
              value={filter.startTee}
              onChange={(startTee) => onFilter({ startTee })}
            />
          </FilterGroup>
        )}
        {filter.numberOfHoles === 18 && secondTees.length > 1 && (
          <FilterGroup title={formatMessage(messages.secondTee)}>
            <Segmented
              label={formatMessage(messages.secondTee)}
              options={teeOptions(secondTees)}
              value={filter.secondTee}
              onChange={(secondTee) => onFilter({ secondTee })}
            />
          </FilterGroup>
        )}
        <FilterGroup title={formatMessage(messages.view)}>
          <Segmented
            label={formatMessage(messages.view)}
            options={[
              { value: 'lines', label: formatMessage(messages.lines) },
              { value: 'tiles', label: formatMessage(messages.tiles) },
            ]}
            value={view}
            onChange={onView}
          />
        </FilterGroup>
      </div>
    </DialogShell>
  )
}
