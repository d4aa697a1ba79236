import { useState } from 'react'
import { TextArea } from './TextArea.tsx'

export function Lines() {
  const [pars, setPars] = useState('4 5 3 4 5 3 5 3 4\n4 5 4 3 4 3 4 4 5')
  return <TextArea label="Par of each hole" rows={2} maxLength={120} value={pars} onChange={setPars} />
}

export function LinesWithError() {
  const [pars, setPars] = useState('4 5 3 4')
  return (
    <TextArea
      label="Par of each hole"
      hint="Nine or eighteen"
      error="Error: 4 holes. Type 9 or 18."
      rows={2}
      maxLength={120}
      value={pars}
      onChange={setPars}
    />
  )
}
