import type { ViewPanel } from '@club/core/tournament'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { date, NOW } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { PanelSwitch } from './PanelSwitch.tsx'
import { openingPanel, panelsOfTab } from './viewPanels.ts'

function Switched({ panels }: { readonly panels: readonly ViewPanel[] }) {
  const [panel, setPanel] = useState<ViewPanel | null>(panels[0] ?? null)
  return (
    <PanelSwitch panels={panels} panel={panel} onPanel={setPanel}>
      <p>{`The panel ${panel}`}</p>
    </PanelSwitch>
  )
}

describe('PanelSwitch', () => {
  it('[TV-16] [TV-18] [TV-19] replaces the open panel', async () => {
    const { user } = renderScreen(<Switched panels={['draw', 'liveScoring', 'results', 'statistics']} />)
    expect(screen.getByText('The panel draw')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Live' }))
    expect(screen.getByText('The panel liveScoring')).toBeTruthy()
    expect(screen.queryByText('The panel draw')).toBeNull()
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
  })

  it('shows no switch for a single panel', () => {
    renderScreen(<Switched panels={['players']} />)
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('the panels of a tab', () => {
  it('[TV-17] are listed under sign-up and results, in the order of the view', () => {
    expect(panelsOfTab('entry', ['waitingList', 'players', 'results', 'teams'])).toEqual(['players', 'teams', 'waitingList'])
    expect(panelsOfTab('results', ['statistics', 'players', 'draw'])).toEqual(['draw', 'statistics'])
    expect(panelsOfTab('details', ['statistics', 'players', 'draw'])).toEqual([])
  })

  it.each([
    { live: true, startDate: '2026-06-13', panel: 'liveScoring' },
    { live: false, startDate: '2026-06-20', panel: 'draw' },
    { live: false, startDate: '2026-06-13', panel: 'results' },
    { live: false, startDate: '2026-06-01', panel: 'results' },
  ])('open with $panel (live $live, on $startDate)', ({ live, startDate, panel }) => {
    expect(openingPanel('results', ['draw', 'liveScoring', 'results'], { live, startDate: date(startDate) }, NOW)).toBe(panel)
    expect(openingPanel('results', ['results'], { live, startDate: date(startDate) }, NOW)).toBe('results')
    expect(openingPanel('entry', ['waitingList', 'teams'], { live, startDate: date(startDate) }, NOW)).toBe('teams')
    expect(openingPanel('entry', [], { live, startDate: date(startDate) }, NOW)).toBeNull()
  })
})
