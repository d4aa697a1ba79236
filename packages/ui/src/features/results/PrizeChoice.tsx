import { groupPrizesByRounds, type Prize, type Round } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { resultsMessages as messages } from './messages.ts'
import { describeGroup, describePrize } from './prizeTexts.ts'

export interface PrizeChoiceProps {
  readonly prizes: readonly Prize[]
  readonly rounds: readonly Round[]
  readonly prize: Prize
  readonly onChoose: (prize: Prize) => void
}

/** Two or three prizes are shown side by side if they cover the same rounds; more become a list, grouped by rounds (TR-12). */
const MAX_SEGMENTS = 3

export function PrizeChoice({ prizes, rounds, prize, onChoose }: PrizeChoiceProps) {
  const intl = useIntl()
  if (prizes.length < 2) return null
  const groups = groupPrizesByRounds(prizes)
  const choose = (id: string) => {
    const next = prizes.find((one) => one.id === id)
    if (next) onChoose(next)
  }
  const optionOf = (one: Prize) => ({ value: one.id, label: describePrize(intl, one) })
  const label = intl.formatMessage(messages.prize)
  if (groups.length === 1 && prizes.length <= MAX_SEGMENTS) {
    return <Segmented label={label} options={prizes.map(optionOf)} value={prize.id} onChange={choose} />
  }
  return (
    <Select
      label={label}
      quietLabel
      name="prize"
      value={prize.id}
      groups={groups.map((group) => ({ label: describeGroup(intl, group, rounds), options: group.prizes.map(optionOf) }))}
      onChange={choose}
    />
  )
}
