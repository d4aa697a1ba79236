import { useState } from 'react'
import { MonthBar } from './MonthBar.tsx'

const MONTHS = [
  { value: '2026-04', label: 'Apr', long: 'April', count: 3 },
  { value: '2026-05', label: 'May', long: 'May', count: 8 },
  { value: '2026-06', label: 'June', long: 'June', count: 6 },
  { value: '2026-07', label: 'July', long: 'July', count: 9 },
  { value: '2026-08', label: 'Aug', long: 'August', count: 5 },
]

export function Summer() {
  const [at, setAt] = useState(2)
  const month = MONTHS[at]
  const go = (to: number) => setAt(Math.min(Math.max(to, 0), MONTHS.length - 1))
  if (!month) return null
  return (
    <MonthBar
      label="Month"
      title={`${month.long} 2026`}
      subtitle={`${month.count} tournaments`}
      previousLabel="Month before"
      nextLabel="Month after"
      onPrevious={() => go(at - 1)}
      onNext={() => go(at + 1)}
      months={MONTHS}
      value={month.value}
      onChange={(value) => go(MONTHS.findIndex((one) => one.value === value))}
    />
  )
}
