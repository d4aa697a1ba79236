import { useState } from 'react'
import { Select } from './Select.tsx'

export function Rounds() {
  const [round, setRound] = useState<'1' | '2'>('2')
  return (
    <Select
      label="Round"
      name="round"
      options={[
        { value: '1', label: 'Round 1, Friday 12 June' },
        { value: '2', label: 'Round 2, Saturday 13 June' },
      ]}
      value={round}
      onChange={setRound}
    />
  )
}

export function PrizesUnderHeadings() {
  const [prize, setPrize] = useState('gross')
  return (
    <Select
      label="Prize"
      name="prize"
      groups={[
        { label: 'Everyone', options: [{ value: 'gross', label: 'Gross' }] },
        {
          label: 'Net by class',
          options: [
            { value: 'a', label: 'Class A, up to 18.4' },
            { value: 'b', label: 'Class B, from 18.5' },
          ],
        },
      ]}
      value={prize}
      onChange={setPrize}
    />
  )
}
