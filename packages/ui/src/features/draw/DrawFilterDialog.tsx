import { type StartFlight, startTees } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../commonMessages.ts'
import * as css from './DrawFilterDialog.css.ts'
import { type DrawFilter, NO_DRAW_FILTER, toggled } from './drawView.ts'
import { drawMessages as messages } from './messages.ts'

interface DrawFilterDialogProps {
  readonly flights: readonly StartFlight[]
  readonly filter: DrawFilter
  readonly onChange: (part: Partial<DrawFilter>) => void
  /** How many flights match. */
  readonly count: number
  readonly onClose: () => void
}

/** Tees and start times to choose from (TV-38); each choice counts at once. */
export function DrawFilterDialog({ flights, filter, onChange, count, onClose }: DrawFilterDialogProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const tees = startTees(flights)
  const times = [...new Set(tees.flatMap(({ startTimes }) => startTimes))].sort()
  const { startTees: chosenTees, startTimes: chosenTimes } = filter
  return (
    <Dialog
      open
      title={formatMessage(messages.filterTitle)}
      closeLabel={formatMessage(commonMessages.close)}
      onClose={onClose}
      actions={
        <>
          <Button kind="pri" onClick={onClose}>
            {formatMessage(messages.show, { count })}
          </Button>
          <Button
            kind="sec"
            disabled={chosenTees.length + chosenTimes.length === 0}
            onClick={() => onChange({ startTees: NO_DRAW_FILTER.startTees, startTimes: NO_DRAW_FILTER.startTimes })}
          >
            {formatMessage(messages.reset)}
          </Button>
        </>
      }
    >
      <fieldset className={css.group}>
        <legend className={css.legend}>{formatMessage(messages.tees)}</legend>
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
      </fieldset>
      {times.length > 1 && (
        <fieldset className={css.group}>
          <legend className={css.legend}>{formatMessage(messages.times)}</legend>
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
        </fieldset>
      )}
    </Dialog>
  )
}
