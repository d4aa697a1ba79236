import { type ReservationCourse, START_TEES } from '@club/core/reservation'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Chip } from '../../components/Chip/Chip.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { chips } from '../../shared/parts.css.ts'
import { useWide } from '../../shared/useWide.ts'
import { target } from '../../theme/scale.ts'
import { hidden } from '../../theme/text.css.ts'
import { ChipSelect } from './ChipSelect.tsx'
import { teeTimesMessages as messages } from './messages.ts'
import { NextDay } from './NextDay.tsx'
import { SheetOptions } from './SheetOptions.tsx'
import * as css from './TeeTimesScreen.css.ts'
import type { TeeTimesScreenProps } from './TeeTimesScreen.tsx'
import type { Times } from './useTimes.ts'

/** Players to choose from, if no time has more places. */
const MAX_PLACES = 4

type FiltersProps = TeeTimesScreenProps & {
  readonly known: readonly ReservationCourse[]
  readonly course: ReservationCourse | undefined
  readonly times: Times
  readonly onWeek: (() => void) | null
  readonly onJump: (flightId: string) => void
}

/** Players, course and week as chips, and the next time with room for the party. The players come first: a long name of a course would push them off a phone. RE-92+. */
export function SheetFilters(props: FiltersProps) {
  const { known, course, filter, onFilter, places, onPlaces, onlyWithRoom, onOnlyWithRoom, view, onView, times, onWeek, onJump, sheet } =
    props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const wide = useWide()
  const [open, setOpen] = useState(false)
  const most = Math.max(MAX_PLACES, places, ...times.all.map(({ maxPlayers }) => maxPlayers))
  const tee = filter.startTee === 'none' ? null : formatMessage(messages.tee, { tee: filter.startTee.slice(3) })
  const words = [course?.name, formatMessage(messages.holes, { holes: filter.numberOfHoles }), tee].filter(Boolean).join(', ')
  const next = times.withRoom[0]
  const nextText = next
    ? formatMessage(messages.nextFree, { players: places, time: formats.time(next.startDateTime) })
    : formatMessage(messages.noRoom, { players: places, holes: filter.numberOfHoles })
  return (
    <div className={css.filters}>
      <fieldset className={chips}>
        <legend className={hidden}>{formatMessage(messages.filters)}</legend>
        <ChipSelect
          label={formatMessage(messages.playersLabel)}
          icon="friends"
          value={`${places}`}
          options={Array.from({ length: most }, (_, index) => ({
            value: `${index + 1}`,
            label: formatMessage(messages.playersCount, { count: index + 1 }),
          }))}
          onChange={(count) => onPlaces(Number(count))}
        />
        <Chip icon="flag" onClick={() => setOpen(true)}>
          {words}
          <Icon name="chevronDown" size={16} />
        </Chip>
        <Chip pressed={onlyWithRoom} onClick={() => onOnlyWithRoom(!onlyWithRoom)}>
          {formatMessage(messages.onlyWithRoom)}
        </Chip>
        {onWeek && (
          <Chip icon="calendar" onClick={onWeek}>
            {formatMessage(messages.week)}
          </Chip>
        )}
      </fieldset>
      {sheet.kind === 'loading' && (
        <div className={css.next} aria-hidden="true">
          <Skeleton width={wide ? 160 : '100%'} height={target.control} />
        </div>
      )}
      {sheet.kind === 'ready' && times.shown.length > 0 && (
        <div className={css.next}>
          {next ? (
            <Button kind={wide ? 'ghost' : 'sec'} wide icon="arrowDown" onClick={() => onJump(next.id)}>
              {nextText}
            </Button>
          ) : (
            <p className={css.none}>{nextText}</p>
          )}
          {!next && <NextDay {...props} />}
          <LiveRegion text={nextText} />
        </div>
      )}
      <Partners party={props.party} />
      {open && (
        <SheetOptions
          courses={known}
          filter={filter}
          onFilter={onFilter}
          startTees={START_TEES.filter((one) => times.all.some(({ startTee, holeCounts }) => startTee === one && holeCounts.length > 0))}
          secondTees={START_TEES.filter((one) => times.all.some(({ secondTees }) => secondTees.includes(one)))}
          holeCounts={[...new Set(times.all.flatMap(({ holeCounts }) => holeCounts))]}
          view={view}
          onView={onView}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** With whom the viewer books, once partners are chosen. CU-300+. */
function Partners({ party }: Pick<TeeTimesScreenProps, 'party'>) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const names = party.filter(({ look }) => look !== 'me').map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
  const known = names.filter((name) => name !== '')
  return known.length === 0 ? null : <p className={css.partners}>{formatMessage(messages.withPartners, { names: formats.names(known) })}</p>
}
