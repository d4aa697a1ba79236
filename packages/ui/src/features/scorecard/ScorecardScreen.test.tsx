import { exact } from '@club/core'
import { type ComputedHole, withPoints } from '@club/core/scoring'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { claraCard, scorecard } from '../../testing/card.ts'
import { moment } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { setWidth } from '../../testing/setWidth.ts'
import { ScorecardScreen } from './ScorecardScreen.tsx'

function show(over: Parameters<typeof scorecard>[0] = {}, language: 'en' | 'de' = 'en', onTry?: () => void) {
  return renderScreen(
    <ScorecardScreen
      tournamentName="May Stableford"
      playedAt={moment('2026-05-23T09:20:00')}
      card={{ kind: 'ready', value: scorecard(over) }}
      mine
      hrefBack="/results"
      onTry={onTry}
    />,
    language,
  )
}

const figureOf = (label: string) => {
  const dt = screen.getByText(label, { selector: 'dt' })
  return [dt.nextElementSibling?.textContent, dt.nextElementSibling?.nextElementSibling?.textContent]
}
const rowText = (table: HTMLElement, name: string) =>
  [...(within(table).getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)

describe('ScorecardScreen', () => {
  beforeEach(() => setWidth(1280))

  it('links to the calculator if there is one', async () => {
    const onTry = vi.fn()
    const { user } = show({}, 'en', onTry)
    await user.click(screen.getByRole('button', { name: 'Try other scores' }))
    expect(onTry).toHaveBeenCalledOnce()
    cleanup()
    show()
    expect(screen.queryByRole('button', { name: 'Try other scores' })).toBeNull()
  })

  it('[TR-17] shows gross, net and points with their meaning relative to par', () => {
    show()
    expect(figureOf('Gross')).toEqual(['91', '+19 to par'])
    expect(figureOf('Net')).toEqual(['68', '−4 to par'])
    expect(figureOf('Points')).toEqual(['40', '4 over 36'])
  })

  it('[TR-82+] names gross points without a comparison, and has the same numbers for every prize', () => {
    const figures = () => ['Gross points', 'Points'].map(figureOf)
    show()
    expect(figures()).toEqual([
      ['20', ''],
      ['40', '4 over 36'],
    ])
    cleanup()
    show({ scoreMethod: 'gross', card: withPoints(claraCard, false) })
    expect(figures()).toEqual([
      ['20', ''],
      ['40', '4 over 36'],
    ])
    const table = screen.getByRole('table', { name: 'All holes' })
    expect(rowText(table, 'Gross points').at(-1)).toBe('20')
    expect([9, 19, 20].map((at) => rowText(table, 'Points')[at])).toEqual(['18', '22', '40'])
  })

  it('[TR-82+] has one kind of points if the other cannot be counted, and never compares gross points', () => {
    show({ scoreMethod: 'gross', card: withPoints(claraCard, false), handicap: null })
    expect(figureOf('Gross points')).toEqual(['20', ''])
    expect(screen.queryByText('Points', { selector: 'dt' })).toBeNull()
    cleanup()
    show({ scoring: 'againstPar', scoreMethod: 'gross' })
    expect(figureOf('Gross against par')).toEqual(['+40', ''])
    expect(screen.queryByText('Points', { selector: 'dt' })).toBeNull()
  })

  it('[TR-82+] names gross points in German', () => {
    show({ scoreMethod: 'gross', card: withPoints(claraCard, false) }, 'de')
    expect(figureOf('Bruttopunkte')).toEqual(['20', ''])
    expect(figureOf('Punkte')).toEqual(['40', '4 über 36'])
  })

  it.each([
    ['whs', 'By the World Handicap System'],
    ['dgv', 'By the rules of the German federation (DGV)'],
    ['asSpecified', 'By the rules of the specification: a hole not completed disqualifies'],
  ] as const)('[TR-69+] names the rules that applied: %s', (policy, words) => {
    show({ policy })
    expect(screen.getByText(words)).toBeDefined()
  })

  const gaveUp = (...numbers: readonly number[]) => ({
    ...claraCard,
    status: 'disqualified' as const,
    holes: claraCard.holes.map((hole) => (numbers.includes(hole.number) ? { ...hole, entry: { status: 'skipped' as const } } : hole)),
  })

  it.each([
    { policy: 'asSpecified', holes: [7], says: 'Disqualified: hole 7 was not completed' },
    { policy: 'asSpecified', holes: [7, 12], says: 'Disqualified: holes 7 and 12 were not completed' },
    { policy: 'asSpecified', holes: [], says: 'Disqualified' },
    { policy: 'whs', holes: [7], says: 'Disqualified' },
  ] as const)(
    '[SC-91+] names the holes that disqualified by the rules of the specification: $policy, $holes',
    ({ policy, holes, says }) => {
      show({ policy, card: gaveUp(...holes) })
      expect(screen.getByText(/^Disqualified/).textContent).toBe(says)
    },
  )

  it.each([
    { sum: 3, shown: '+3' },
    { sum: 0, shown: '0' },
    { sum: -2, shown: '−2' },
  ])('[SC-90+] shows a score to par with its sign: $shown', ({ sum, shown }) => {
    const total = { ...claraCard.total, points: sum }
    const before = [{ roundNumber: 1, total: exact(sum) }]
    show({ scoring: 'againstPar', scoreMethod: 'net', card: { ...claraCard, total }, priorResults: before })
    expect(figureOf('Against par')).toEqual([shown, ''])
    expect(rowText(screen.getByRole('table', { name: 'All holes' }), 'Against par').at(-1)).toBe(shown)
    expect(screen.getByText(`Before: ${shown} in round 1`)).toBeDefined()
  })

  it('[TR-69+] shows no rules if the server sent none', () => {
    show({ policy: null })
    expect(screen.queryByText(/^By the /)).toBeNull()
  })

  it('[TR-15] [TR-16] has one table from lg, with out, in and total', () => {
    show()
    const table = screen.getByRole('table', { name: 'All holes' })
    expect(rowText(table, 'Par').slice(9, 10)).toEqual(['36'])
    const points = rowText(table, 'Points')
    expect([points[9], points[19], points[20]]).toEqual(['18', '22', '40'])
    expect(rowText(table, 'Score')[2]).toBe('22, birdie')
    expect(rowText(table, 'Strokes')[1]).toBe('2 strokes')
  })

  /** The points row as a reader says it. */
  const spokenPoints = (over: Parameters<typeof scorecard>[0]) => {
    show(over)
    const row = within(screen.getByRole('table', { name: 'All holes' }))
      .getByRole('rowheader', { name: /^(Points|Against par|Gross against par)$/ })
      .closest('tr')
    return [...(row?.querySelectorAll('td') ?? [])].slice(0, 8).map((cell) => cell.querySelector('span:last-child')?.textContent)
  }
  const holesWith = (change: (at: number) => Partial<ComputedHole>) => ({
    ...claraCard,
    holes: claraCard.holes.map((hole, at) => ({ ...hole, ...change(at) })),
  })

  it('[SC-41] [SC-42] [SC-43] explains Stableford points: none, one and two', () => {
    const points = [-1, 0, 1, 2, 3, 4, 5, 6]
    const spoken = spokenPoints({ card: holesWith((at) => ({ points: points[at] ?? 2 })) })
    expect(spoken.slice(0, 4)).toEqual(['−1, double bogey', '0, double bogey', '1, bogey', '2, par'])
  })

  it('[SC-44] [SC-45] explains Stableford points: three, four and more', () => {
    const points = [3, 4, 5, 6]
    const spoken = spokenPoints({ card: holesWith((at) => ({ points: points[at] ?? 2 })) })
    expect(spoken.slice(0, 4)).toEqual(['3, birdie', '4, eagle', '5, eagle', '6, eagle'])
  })

  const won = [1, 1, 1, 0, -1, -1, -1, -1]
  const over = [-3, -2, -1, 0, 1, 2, 3, 4]
  it('[SC-46] [SC-47] [SC-48] says by how many holes a par/bogey hole was won', () => {
    const card = holesWith((at) => ({ par: 4, points: won[at] ?? 0, net: 4 + (over[at] ?? 0), counted: 9 }))
    const spoken = spokenPoints({ card, scoring: 'againstPar', scoreMethod: 'net' })
    expect(spoken.slice(0, 4)).toEqual(['+1, eagle', '+1, eagle', '+1, birdie', '0, par'])
  })

  it('[SC-49] [SC-50] and by how many it was lost', () => {
    const card = holesWith((at) => ({ par: 4, points: won[at] ?? 0, net: 1, counted: 4 + (over[at] ?? 0) }))
    const spoken = spokenPoints({ card, scoring: 'againstPar', scoreMethod: 'gross' })
    expect(spoken.slice(4)).toEqual(['−1, bogey', '−1, double bogey', '−1, double bogey', '−1, double bogey'])
  })

  it('[TR-18] [TR-19] has a table for each played nine on a phone', () => {
    setWidth(390)
    const { rerender } = show()
    expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
      'Holes 1 to 9',
      'Holes 10 to 18',
    ])
    const front = scorecard({ coursePart: 'first', card: { ...claraCard, back: null, holes: claraCard.holes.slice(0, 9) } })
    rerender(
      <ScorecardScreen tournamentName="May Stableford" playedAt={null} card={{ kind: 'ready', value: front }} mine hrefBack="/results" />,
    )
    expect(screen.getAllByRole('table')).toHaveLength(1)
  })

  it('lists each shape on the card, with its count', () => {
    show()
    const legend = within(screen.getByRole('list', { name: 'What the shapes mean' }))
    expect(legend.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      '3Eagle 1',
      '2Birdie 2',
      '3Par 1',
      '6Bogey 8',
      '6Double 4',
      '9Triple or more 2',
    ])
  })

  it('explains the playing handicap in place', async () => {
    const { user } = show()
    expect(screen.queryByText('18.7 × 134 ÷ 113 + (74.4 − 72)')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Why 23?' }))
    const panel = within(screen.getByRole('region', { name: 'Why playing handicap 23?' }))
    expect(panel.getByText('18.7 × 134 ÷ 113 + (74.4 − 72)')).toBeTruthy()
    expect(panel.getByText('24.58')).toBeTruthy()
    expect(panel.getByText('23.35')).toBeTruthy()
  })

  it('names the missing holes of an unfinished card, and a disqualification', () => {
    const nothing = { counted: null, net: null, points: null, label: 'none' } as const
    const holes = claraCard.holes.map((hole) => {
      if (hole.number === 1) return { ...hole, ...nothing, entry: { status: 'skipped' } as const }
      return hole.number === 2 ? { ...hole, ...nothing, entry: { status: 'notEntered' } as const } : hole
    })
    const sum = { ...claraCard.total, gross: null, net: null, points: null }
    show({ card: { ...claraCard, holes, front: { ...sum, par: 36 }, total: sum, holesPlayed: 16, status: 'disqualified' } })
    expect(screen.getByText('Disqualified')).toBeTruthy()
    expect(figureOf('Gross')).toEqual(['–', 'after 16 of 18 holes'])
    const score = rowText(screen.getByRole('table'), 'Score')
    expect(score.slice(0, 2)).toEqual(['×not completed', '–no score yet'])
    expect(score.at(-1)).toBe('DQ')
  })

  it('shows the score to par of an unfinished card like the board', () => {
    const nothing = { counted: null, net: null, points: null, label: 'none', entry: { status: 'notEntered' } } as const
    const holes = claraCard.holes.map((hole) => (hole.number < 10 ? { ...hole, ...nothing } : hole))
    const sum = { ...claraCard.total, gross: null, net: null, points: 22 }
    show({ card: { ...claraCard, holes, total: sum, holesPlayed: 9, overPar: 7 } })
    expect(figureOf('Gross')).toEqual(['+7', 'after 9 of 18 holes'])
    expect(figureOf('Net')).toEqual(['−4', 'after 9 of 18 holes'])
    expect(figureOf('Points')).toEqual(['22', 'after 9 of 18 holes'])
  })

  it('shows no net score and no strokes for a player without a handicap', () => {
    show({ handicap: null })
    expect(screen.getByText('Plays without a handicap')).toBeTruthy()
    expect(screen.queryByRole('rowheader', { name: 'Strokes' })).toBeNull()
    expect(screen.queryByText('Net', { selector: 'dt' })).toBeNull()
  })

  it('[TR-84+] says that a hidden handicap is not shown, not that there is none', () => {
    show({ handicap: null, handicapIndex: { kind: 'unset' } })
    expect(screen.getByText('Handicap not shown')).toBeDefined()
    expect(screen.queryByText('Plays without a handicap')).toBeNull()
  })

  it('speaks German', () => {
    show({}, 'de')
    expect(screen.getByText('May Stableford · Samstag, 23. Mai')).toBeTruthy()
    expect(screen.getByText(/Handicap Index 18,7 · Spielvorgabe 23/)).toBeTruthy()
    expect(figureOf('Brutto')).toEqual(['91', '+19 zu Par'])
  })
})

describe('the card of a team', () => {
  const people = [
    { id: 'p1', name: 'Ada Adler' },
    { id: 'p2', name: 'Ben Buche' },
  ]
  const own = { team: true, playerId: 't1', customerId: '', name: 'Eagles', handicap: null, players: people } as const

  beforeEach(() => setWidth(1280))

  it('[TR-14] [TR-73+] with one ball shows its handicap and how it was computed', async () => {
    const part = (playerId: string, course: number, share: number) => ({
      playerId,
      courseExact: exact(course),
      share: exact(share, 100),
      part: exact(course * share, 100),
    })
    const working = { parts: [part('p2', 10, 35), part('p1', 20, 15)], exact: exact(13, 2), rounded: 7, limit: null, teamHandicap: 7 }
    const { user } = show({ ...own, teamHandicap: working })
    expect(screen.getByText('Ada Adler')).toBeDefined()
    expect(screen.getByText(/^Playing handicap of the team 7/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Why 7?' }))
    const steps = within(screen.getByRole('region', { name: 'Why playing handicap 7?' }))
    expect(steps.getAllByRole('term').map((term) => `${term.textContent} = ${term.nextElementSibling?.textContent}`)).toEqual([
      'Ben Buche10.00 × 35% = 3.50',
      'Ada Adler20.00 × 15% = 3.00',
      'Together = 6.50',
      'Rounded = 7',
    ])
  })

  it.each([
    { net: 70, says: 'Handicap not shown' },
    { net: null, says: 'Plays without a handicap' },
  ])('[TR-84+] with one ball, net strokes $net and no working says: $says', ({ net, says }) => {
    show({ ...own, card: { ...claraCard, total: { ...claraCard.total, net } } })
    expect(screen.getByText(says)).toBeDefined()
  })

  it('[TR-14] [TR-74+] with several balls says which ball counted on each hole', () => {
    show({
      ...own,
      card: { ...claraCard, countingBalls: 1 },
      holeDetails: scorecard().holeDetails.map((detail, at) => ({ ...detail, countingIds: [at < 9 ? 'p1' : 'p2'] })),
    })
    expect(screen.getByText('The best ball counts on each hole')).toBeDefined()
    const row = rowText(screen.getByRole('table'), 'Whose ball counts')
    expect(row.slice(0, 2)).toEqual(['AAAda Adler', 'AAAda Adler'])
    expect(row.at(-3)).toBe('BBBen Buche')
  })

  it('[TR-17] shows the totals of earlier rounds, for player and team, and what it counts for', () => {
    show({
      priorResults: [{ roundNumber: 1, total: exact(78) }],
      teamPriorResults: [{ roundNumber: 1, total: null }],
      prizes: [{ id: 'net', name: 'Net' }],
    })
    expect(screen.getByText('Before: 78 in round 1')).toBeDefined()
    expect(screen.getByText('The team before: – in round 1')).toBeDefined()
    expect(screen.getByText('Counts for Net')).toBeDefined()
  })
})
