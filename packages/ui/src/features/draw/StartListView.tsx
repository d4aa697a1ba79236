import type { NamePattern } from '@club/core'
import { DRAW_SORTS, type StartFlight, withStartTeeNames } from '@club/core/tournament'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Chip } from '../../components/Chip/Chip.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { useTeamName } from '../../shared/entry/useTeamName.ts'
import { card, sectionTitle, surface } from '../../shared/parts.css.ts'
import { hidden } from '../../theme/text.css.ts'
import { DrawFilterDialog } from './DrawFilterDialog.tsx'
import { type DrawFilter, flightOf, NO_DRAW_FILTER, shotgunTime, shownFlights } from './drawView.ts'
import { FlightRow } from './FlightRow.tsx'
import { drawMessages as messages } from './messages.ts'
import * as css from './StartListView.css.ts'

interface StartListViewProps {
  readonly flights: readonly StartFlight[]
  readonly myCustomerId: string | null
  readonly friendIds: readonly string[]
  readonly shortName: NamePattern
}

/** The start list with the viewer’s own start at the top; search, sort and filter use the loaded flights. */
export function StartListView({ flights, myCustomerId, friendIds, shortName }: StartListViewProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [filter, setFilter] = useState(NO_DRAW_FILTER)
  const [choosing, setChoosing] = useState(false)
  const [mineId, listId] = [useId(), useId()]
  const change = (part: Partial<DrawFilter>) => setFilter((before) => ({ ...before, ...part }))
  const named = withStartTeeNames(flights)
  const mine = flightOf(named, myCustomerId)
  const teamName = useTeamName()
  const shown = shownFlights(named, filter, teamName)
  const together = shotgunTime(flights)
  const inTeams = flights.some(({ players }) => players.some(({ team }) => team !== null))
  const chosen = filter.startTees.length + filter.startTimes.length
  const people = { myCustomerId, friendIds, shortName, together: together !== null }

  return (
    <>
      {mine && (
        <section className={card} aria-labelledby={mineId}>
          <h2 id={mineId} className={sectionTitle}>
            {formatMessage(messages.yourStart)}
          </h2>
          <FlightRow flight={mine} large {...people} />
        </section>
      )}
      <div className={css.tools}>
        <Field
          label={formatMessage(inTeams ? messages.searchTeams : messages.search)}
          type="search"
          name="player"
          value={filter.text}
          onChange={(text) => change({ text })}
        />
        <Segmented
          label={formatMessage(messages.sort)}
          options={DRAW_SORTS.map((sort) => ({ value: sort, label: formatMessage(messages[`sort_${sort}`]) }))}
          value={filter.sort}
          onChange={(sort) => change({ sort })}
        />
        <div>
          <Chip icon="filter" {...(chosen > 0 && { pressed: true })} onClick={() => setChoosing(true)}>
            {formatMessage(messages.filter, { count: chosen })}
          </Chip>
        </div>
      </div>
      <section aria-labelledby={listId} className={css.list}>
        <h2 id={listId} className={css.count}>
          {together && `${formatMessage(messages.shotgunAt, { time: formats.time(together) })} · `}
          {formatMessage(messages.count, { count: shown.length })}
        </h2>
        {shown.length === 0 ? (
          <EmptyState
            title={formatMessage(messages.noMatchTitle)}
            text={formatMessage(messages.noMatchText)}
            action={
              <Button kind="sec" onClick={() => setFilter(NO_DRAW_FILTER)}>
                {formatMessage(messages.showAll)}
              </Button>
            }
          />
        ) : (
          <ol className={surface}>
            {shown.map((flight) => (
              <li key={flight.id} className={flight === mine ? css.mine : css.item}>
                <FlightRow flight={flight} {...people} />
              </li>
            ))}
          </ol>
        )}
      </section>
      <p className={hidden} role="status">
        {formatMessage(messages.count, { count: shown.length })}
      </p>
      {choosing && (
        <DrawFilterDialog flights={flights} filter={filter} onChange={change} count={shown.length} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
