import type { BirdieFilter, Round } from '@club/core/tournament'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { Select } from '../../components/Select/Select.tsx'
import { statisticsMessages as messages } from './messages.ts'
import * as css from './StatisticsPanel.css.ts'

interface Choice {
  readonly id: string
  readonly name: string
}

/** Options of the filters; a filter without options is hidden. */
export interface FilterChoices {
  readonly rounds: readonly Pick<Round, 'id' | 'number'>[]
  readonly handicapClassIds: readonly Choice[]
  readonly ageClassIds: readonly Choice[]
  readonly groupingIds: readonly Choice[]
  readonly teeIds: readonly Choice[]
  /** True if both men and women play. */
  readonly bothSexes: boolean
}

type ListName = Exclude<keyof BirdieFilter, 'sex'>

const LISTS: readonly { readonly name: ListName; readonly label: MessageDescriptor; readonly all: MessageDescriptor }[] = [
  { name: 'roundIds', label: messages.round, all: messages.allRounds },
  { name: 'handicapClassIds', label: messages.handicapClass, all: messages.all },
  { name: 'ageClassIds', label: messages.ageClass, all: messages.all },
  { name: 'groupingIds', label: messages.grouping, all: messages.all },
  { name: 'teeIds', label: messages.tee, all: messages.all },
]

const EVERYBODY = ''

interface StatisticsFilterProps {
  readonly choices: FilterChoices
  readonly filter: BirdieFilter
  readonly onFilter: (filter: BirdieFilter) => void
}

/** Shows the filters with more than one option; one option of each can be chosen. */
export function StatisticsFilter({ choices, filter, onFilter }: StatisticsFilterProps) {
  const { formatMessage } = useIntl()
  const rounds = choices.rounds.map(({ id, number }) => ({ id, name: formatMessage(messages.roundNumber, { number }) }))
  const named = { ...choices, roundIds: rounds }
  const lists = LISTS.filter(({ name }) => named[name].length > 1)
  if (lists.length === 0 && !choices.bothSexes) return null
  return (
    <fieldset className={css.filter} aria-label={formatMessage(messages.label)}>
      {choices.bothSexes && (
        <Select
          label={formatMessage(messages.sex)}
          name="sex"
          value={filter.sex}
          options={[
            { value: 'both' as const, label: formatMessage(messages.everybody) },
            { value: 'female' as const, label: formatMessage(messages.women) },
            { value: 'male' as const, label: formatMessage(messages.men) },
          ]}
          onChange={(sex) => onFilter({ ...filter, sex })}
        />
      )}
      {lists.map(({ name, label, all }) => (
        <Select
          key={name}
          label={formatMessage(label)}
          name={name}
          value={filter[name][0] ?? EVERYBODY}
          options={[
            { value: EVERYBODY, label: formatMessage(all) },
            ...named[name].map((choice) => ({ value: choice.id, label: choice.name })),
          ]}
          onChange={(id) => onFilter({ ...filter, [name]: id === EVERYBODY ? [] : [id] })}
        />
      ))}
    </fieldset>
  )
}
