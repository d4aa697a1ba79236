import { ROUND_TYPES } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { golfMessages } from '../../format/golfMessages.ts'
import { FilterFrame, FilterGroup } from '../../shared/page/FilterFrame.tsx'
import * as css from './FilterDialog.css.ts'
import { tournamentsMessages as messages } from './messages.ts'
import { filterSize, NO_FILTER, type TournamentFilter, toggleAccess, toggleHoles, toggleRoundType, toggleSex } from './tournamentFilter.ts'

export interface FilterDialogProps {
  readonly filter: TournamentFilter
  readonly onFilter: (filter: TournamentFilter) => void
  readonly loggedIn: boolean
  /** Number of matches; null while unknown. */
  readonly count: number | null
  readonly onClose: () => void
}

/** Every filter of the list; each choice applies immediately. */
export function FilterDialog({ filter, onFilter, loggedIn, count, onClose }: FilterDialogProps) {
  const { formatMessage } = useIntl()
  const groups = [
    {
      title: messages.groupHoles,
      boxes: ([18, 9] as const).map((holes) => ({
        key: `${holes}`,
        label: formatMessage(holes === 18 ? messages.holes18 : messages.holes9),
        checked: filter.holes.includes(holes),
        next: toggleHoles(filter, holes),
      })),
    },
    {
      title: messages.groupAccess,
      boxes: (['open', 'internal'] as const).map((access) => ({
        key: access,
        label: formatMessage(messages[`${access}Long`]),
        checked: filter.access === access,
        next: toggleAccess(filter, access),
      })),
    },
    {
      title: messages.groupSex,
      boxes: (['female', 'male', 'both'] as const).map((sex) => ({
        key: sex,
        label: formatMessage({ female: messages.women, male: messages.men, both: messages.mixed }[sex]),
        checked: filter.sex === sex,
        next: toggleSex(filter, sex),
      })),
    },
    {
      title: messages.groupRoundType,
      boxes: ROUND_TYPES.map((type) => ({
        key: type,
        label: formatMessage(golfMessages[`round_${type}`]),
        checked: filter.roundTypes.includes(type),
        next: toggleRoundType(filter, type),
      })),
    },
    ...(loggedIn
      ? [
          {
            title: messages.groupPeople,
            boxes: [{ key: 'mine', label: formatMessage(messages.mine), checked: filter.mine, next: { ...filter, mine: !filter.mine } }],
          },
        ]
      : []),
  ]

  return (
    <FilterFrame
      title={formatMessage(messages.filterTitle)}
      show={count === null ? formatMessage(messages.showAll) : formatMessage(messages.show, { count })}
      reset={formatMessage(messages.reset)}
      filtered={filterSize(filter) > 0}
      onReset={() => onFilter(NO_FILTER)}
      onClose={onClose}
    >
      {groups.map(({ title, boxes }) => (
        <FilterGroup key={title.id} title={formatMessage(title)}>
          <div className={css.boxes}>
            {boxes.map(({ key, label, checked, next }) => (
              <Checkbox key={key} label={label} checked={checked} onChange={() => onFilter(next)} />
            ))}
          </div>
        </FilterGroup>
      ))}
    </FilterFrame>
  )
}
