import { type StartFlight, startTees } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { toggled } from '../../shared/form/toggled.ts'
import { FilterFrame, FilterGroup } from '../../shared/page/FilterFrame.tsx'
import * as css from './DrawFilterDialog.css.ts'
import { type DrawFilter, NO_DRAW_FILTER } from './drawView.ts'
import { drawMessages as messages } from './messages.ts'

interface DrawFilterDialogProps {
  readonly flights: readonly StartFlight[]
  readonly filter: DrawFilter
  readonly onChange: (part: Partial<DrawFilter>) => void
  /** Number of flights that match. */
  readonly count: number
  readonly onClose: () => void
}

/** Choice of tees and start times (TV-38); each choice applies immediately. */
export function DrawFilterDialog({ flights, filter, onChange, count, onClose }: DrawFilterDialogProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const tees = startTees(flights)
  const times = [...new Set(tees.flatMap(({ startTimes }) => startTimes))].sort()
  const { startTees: chosenTees, startTimes: chosenTimes } = filter
  return (
    <FilterFrame
      title={formatMessage(messages.filterTitle)}
      show={formatMessage(messages.show, { count })}
      reset={formatMessage(messages.reset)}
      filtered={chosenTees.length + chosenTimes.length > 0}
      onReset={() => onChange({ startTees: NO_DRAW_FILTER.startTees, startTimes: NO_DRAW_FILTER.startTimes })}
      onClose={onClose}
    >
      <FilterGroup title={formatMessage(messages.tees)}>
        <div className={css.boxes}>
          {tees.map(({ startTee }) => (
            <Checkbox
              key={startTee}
              label={formatMessage(messages.tee, { tee: startTee })}
              checked={chosenTees.includes(startTee)}
              onChange={() => onChange({ startTees: toggled(chosenTees, startTee) })}
            />
          ))}
        </div>
      </FilterGroup>
      {times.length > 1 && (
        <FilterGroup title={formatMessage(messages.times)}>
          <div className={css.boxes}>
            {times.map((time) => (
              <Checkbox
                key={time}
                label={formats.time(time)}
                checked={chosenTimes.includes(time)}
                onChange={() => onChange({ startTimes: toggled(chosenTimes, time) })}
              />
            ))}
          </div>
        </FilterGroup>
      )}
    </FilterFrame>
  )
}
