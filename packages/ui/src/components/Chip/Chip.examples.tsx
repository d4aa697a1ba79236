import { useState } from 'react'
import { Chip } from './Chip.tsx'

const FILTERS = ['18 holes', '9 holes', 'Open', 'Women'] as const

export function Filters() {
  const [chosen, setChosen] = useState<readonly string[]>(['18 holes'])
  const toggle = (filter: string) => setChosen(chosen.includes(filter) ? chosen.filter((one) => one !== filter) : [...chosen, filter])
  return (
    <>
      <Chip icon="filter" onClick={() => setChosen([])}>
        Filter
      </Chip>
      {FILTERS.map((filter) => (
        <Chip key={filter} pressed={chosen.includes(filter)} onClick={() => toggle(filter)}>
          {filter}
        </Chip>
      ))}
    </>
  )
}
