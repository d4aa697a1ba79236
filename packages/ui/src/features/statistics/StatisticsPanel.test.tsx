import type { BirdieFilter, BirdieStatistics } from '@club/core/tournament'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { moment } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { StatisticsPanel, type StatisticsPanelProps } from './StatisticsPanel.tsx'

const NO_FILTER: BirdieFilter = { sex: 'both', groupingIds: [], handicapClassIds: [], teeIds: [], ageClassIds: [], roundIds: [] }
const NONE = { albatross: 0, eagle: 0, birdie: 0, par: 0, bogey: 0, more: 0 }
const STATISTICS: BirdieStatistics = {
  holes: [
    { number: 1, par: 4, counts: { ...NONE, birdie: 2, par: 5, bogey: 3 } },
    { number: 2, par: 5, counts: { ...NONE, eagle: 1, par: 4, bogey: 2, more: 3 } },
  ],
  total: { ...NONE, eagle: 1, birdie: 2, par: 9, bogey: 5, more: 3 },
}

function show(over: Partial<StatisticsPanelProps> = {}) {
  const onFilter = vi.fn()
  const props: StatisticsPanelProps = {
    choices: {
      rounds: [
        { id: 'r1', number: 1 },
        { id: 'r2', number: 2 },
      ],
      handicapClassIds: [
        { id: 'A', name: 'A' },
        { id: 'B', name: 'B' },
      ],
      ageClassIds: [{ id: '7', name: 'Seniors' }],
      groupingIds: [],
      teeIds: [],
      bothSexes: true,
    },
    filter: NO_FILTER,
    onFilter,
    statistics: { kind: 'ready', value: STATISTICS },
    ...over,
  }
  return { ...renderScreen(<StatisticsPanel {...props} />), onFilter }
}

const cells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent)

describe('the statistics', () => {
  it('[TR-52] show how often each score was made, and its share', () => {
    show()
    const table = within(screen.getByRole('table', { name: 'All holes' }))
    expect(table.getAllByRole('row').slice(1).map(cells)).toEqual([
      ['Albatross or better', '0', '0%'],
      ['Eagle', '1', '5%'],
      ['Birdie', '2', '10%'],
      ['Par', '9', '45%'],
      ['Bogey', '5', '25%'],
      ['Double or more', '3', '15%'],
    ])
    expect(screen.getByText('20 scores')).toBeDefined()
  })

  it('show the same for every hole next to its picture', () => {
    show()
    const table = within(screen.getByRole('table', { name: 'Hole by hole' }))
    expect(table.getAllByRole('row').slice(1).map(cells)).toEqual([
      ['1', '4', '', '2', '5', '3', '0'],
      ['2', '5', '', '1', '4', '2', '3'],
    ])
    expect(table.getAllByRole('row')[1]?.querySelectorAll('rect')).toHaveLength(3)
  })

  it('are filtered by the available choices', async () => {
    const { user, onFilter } = show()
    expect(screen.getAllByRole('combobox').map((select) => select.getAttribute('name'))).toEqual(['sex', 'roundIds', 'handicapClassIds'])
    await user.selectOptions(screen.getByLabelText('Round'), 'Round 2')
    expect(onFilter).toHaveBeenLastCalledWith({ ...NO_FILTER, roundIds: ['r2'] })
    await user.selectOptions(screen.getByLabelText('Women and men'), 'Women')
    expect(onFilter).toHaveBeenLastCalledWith({ ...NO_FILTER, sex: 'female' })
  })

  it('a filter is removed', async () => {
    const { user, onFilter } = show({ filter: { ...NO_FILTER, handicapClassIds: ['B'] } })
    await user.selectOptions(screen.getByLabelText('Handicap class'), 'All')
    expect(onFilter).toHaveBeenLastCalledWith(NO_FILTER)
  })

  it('say that no player of the selection has a score, and that nothing is published', () => {
    const { rerender } = show({ statistics: { kind: 'ready', value: { holes: [], total: NONE } } })
    expect(screen.getByText('None of the chosen players has a score yet.')).toBeDefined()
    rerender(
      <StatisticsPanel
        choices={{ rounds: [], handicapClassIds: [], ageClassIds: [], groupingIds: [], teeIds: [], bothSexes: false }}
        filter={NO_FILTER}
        onFilter={() => undefined}
        statistics={{ kind: 'notPublished', publishTime: moment('2026-05-23T20:00:00') }}
      />,
    )
    expect(screen.getByText('The statistics are not published yet')).toBeDefined()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
