import { useState } from 'react'
import { Segmented } from './Segmented.tsx'

export function GrossOrNet() {
  const [method, setMethod] = useState<'gross' | 'net'>('gross')
  return (
    <Segmented
      label="Prize"
      options={[
        { value: 'gross', label: 'Gross' },
        { value: 'net', label: 'Net' },
      ]}
      value={method}
      onChange={setMethod}
    />
  )
}
