import { useState } from 'react'
import { Tabs } from './Tabs.tsx'

const PANELS = {
  details: 'Stroke play over two rounds of 18 holes.',
  entry: 'You are in. Tee-off 09:20 from tee 10.',
  results: 'Lukas Brandt leads with −4.',
} as const

export function Tournament() {
  const [tab, setTab] = useState<keyof typeof PANELS>('results')
  return (
    <Tabs
      label="Sections of the tournament"
      tabs={[
        { key: 'details', label: 'Details' },
        { key: 'entry', label: 'Sign-up' },
        { key: 'results', label: 'Results' },
      ]}
      selected={tab}
      onSelect={setTab}
    >
      <p>{PANELS[tab]}</p>
    </Tabs>
  )
}
