import { useIntl } from 'react-intl'
import { Chip } from '../../components/Chip/Chip.tsx'
import { chips } from '../../shared/parts.css.ts'
import { hidden } from '../../theme/text.css.ts'
import { tournamentsMessages as messages } from './messages.ts'
import { type TournamentFilter, toggleAccess, toggleHoles, toggleSex } from './tournamentFilter.ts'

export interface FilterChipsProps {
  readonly filter: TournamentFilter
  readonly onFilter: (filter: TournamentFilter) => void
  readonly loggedIn: boolean
  readonly onOpenAll: () => void
}

/** The quick filters; the first chip opens all of them. */
export function FilterChips({ filter, onFilter, loggedIn, onOpenAll }: FilterChipsProps) {
  const { formatMessage } = useIntl()
  return (
    <fieldset className={chips}>
      <legend className={hidden}>{formatMessage(messages.filters)}</legend>
      <Chip icon="filter" onClick={onOpenAll}>
        {formatMessage(messages.filter)}
      </Chip>
      <Chip pressed={filter.holes.includes(18)} onClick={() => onFilter(toggleHoles(filter, 18))}>
        {formatMessage(messages.holes18)}
      </Chip>
      <Chip pressed={filter.holes.includes(9)} onClick={() => onFilter(toggleHoles(filter, 9))}>
        {formatMessage(messages.holes9)}
      </Chip>
      <Chip pressed={filter.access === 'open'} onClick={() => onFilter(toggleAccess(filter, 'open'))}>
        {formatMessage(messages.open)}
      </Chip>
      <Chip pressed={filter.access === 'internal'} onClick={() => onFilter(toggleAccess(filter, 'internal'))}>
        {formatMessage(messages.internal)}
      </Chip>
      <Chip pressed={filter.sex === 'female'} onClick={() => onFilter(toggleSex(filter, 'female'))}>
        {formatMessage(messages.women)}
      </Chip>
      <Chip pressed={filter.sex === 'male'} onClick={() => onFilter(toggleSex(filter, 'male'))}>
        {formatMessage(messages.men)}
      </Chip>
      {loggedIn && (
        <Chip pressed={filter.mine} onClick={() => onFilter({ ...filter, mine: !filter.mine })}>
          {formatMessage(messages.mine)}
        </Chip>
      )}
    </fieldset>
  )
}
