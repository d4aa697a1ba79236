import { exact } from '@club/core'
import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { board, boardRow, lastNine, prize, round } from '../../testing/board.ts'
import { moment, NOW, tournament } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { setWidth } from '../../testing/setWidth.ts'
import { ResultsPanel, type ResultsPanelProps } from './ResultsPanel.tsx'

const net = prize({ id: 'net', description: 'Net', scoreMethod: 'net' })
const secondRound = prize({ id: 'second', description: 'Best second round', rounds: [2] })
const special = prize({ id: 'pin', name: 'Nearest to the pin', special: true, rounds: [] })

function show(over: Partial<ResultsPanelProps> = {}, language: 'en' | 'de' = 'en') {
  const props: ResultsPanelProps = {
    now: NOW,
    tournament: tournament({ name: 'Club Championship', roundCount: 2 }),
    rounds: [round(1), round(2)],
    prizes: { kind: 'ready', value: [prize(), net] },
    prizeId: 'gross',
    roundId: 'round-2',
    onChoose: vi.fn(),
    view: { resultId: null, resultType: 'score' },
    onView: vi.fn(),
    board: { kind: 'ready', value: board() },
    myCustomerId: 'clara',
    friendIds: ['jonas'],
    hrefForCard: (prizeId, roundId, playerId) => `/card/${prizeId}/${roundId}/${playerId}`,
    ...over,
  }
  return { ...renderScreen(<Panel {...props} />, language), props }
}

/** What is looked at lies in the address. */
function Panel({ view: first, onView, ...props }: ResultsPanelProps) {
  const [view, setView] = useState(first)
  return (
    <ResultsPanel
      {...props}
      view={view}
      onView={(next) => {
        setView(next)
        onView(next)
      }}
    />
  )
}

const table = () => within(screen.getByRole('table', { name: 'Gross, round 2' }))
const rowTexts = () =>
  table()
    .getAllByRole('row')
    .map((row) =>
      [...row.children]
        .map((cell) => cell.textContent)
        .join(' | ')
        .replace(/[ |]+$/, ''),
    )

beforeEach(() => setWidth(1000))

describe('the board', () => {
  it('[TR-48] [TR-50] pins the viewer and friends above all, with position, movement, to par, thru and today', () => {
    show()
    expect(rowTexts().slice(0, 6)).toEqual([
      'Pos | Movement | Player | Round 1 | To par | Thru | Today',
      'You and friends',
      'T5 |  | Jonas Weberfriend | 72 | +3 | 12 | −2',
      '7 |  | Clara HoffmannYou | 72 | +8 | 14:50 | E',
      'Everyone, 8 players',
      '1 | –no change | Lukas Brandt | 72 | −4 | 14 | −3',
    ])
    expect(rowTexts()[6]).toBe('2 | ▲22 up | Henrik Sommer | 72 | −1 | F | −2')
  })

  it('[TR-81+] is not called live while there are no updates, and says when it was loaded', () => {
    show({ staleAt: moment('2026-07-04T14:32:00') })
    expect(screen.getByText('Not live. Data from Saturday 4 July, 14:32')).toBeTruthy()
    expect(screen.queryByText('Live')).toBeNull()
    cleanup()
    show({ staleAt: null })
    expect(screen.getByText('Live')).toBeTruthy()
  })

  it('pins no players for visitors', () => {
    show({ myCustomerId: null, friendIds: [] })
    expect(table().queryByText('You and friends')).toBeNull()
    expect(table().getAllByRole('row')).toHaveLength(9)
  })

  it('lists a disqualified player last, also in words', () => {
    show()
    expect(rowTexts().at(-1)).toBe('DQ |  | Otto Langdisqualified | 72 | – | – | –')
  })

  it('links to the card of a row', async () => {
    const { user, visited } = show()
    await user.click(table().getByRole('link', { name: 'Henrik Sommer' }))
    expect(visited).toEqual(['/card/gross/round-2/henrik'])
  })

  it('[TR-27] [TR-28] [TR-31] shows medals in the last round of the prize, when play is over', () => {
    const finished = board({ lastScoreAt: null })
    const { rerender, props } = show({ board: { kind: 'ready', value: finished } })
    expect(
      rowTexts()
        .slice(5, 9)
        .map((text) => text.split(' | ')[2]),
    ).toEqual(['gold medalLukas Brandt', 'silver medalHenrik Sommer', 'bronze medalFelix Arnoldc/b · Why?', 'placedTom Richterc/b · Why?'])
    expect(rowTexts().at(-1)).not.toContain('placed')
    rerender(<Panel {...props} roundId="round-1" />)
    expect(screen.queryByText('gold medal')).toBeNull()
    rerender(<Panel {...props} board={{ kind: 'ready', value: board() }} />)
    expect(screen.queryByText('gold medal')).toBeNull()
  })

  it('[TR-29] [TR-30] [TR-32] shares silver and bronze between tied players and adjusts the positions after them, as the legend says', () => {
    const labels = ['1', 'T2', 'T2', '4', '17', '---']
    const rows = labels.map((label, at) =>
      boardRow(`p${at}`, `P${at}`, { label, position: label === '---' ? null : Number(label.replace('T', '')) }),
    )
    const third = boardRow('p9', 'P9', { label: 'T3', position: 3 })
    show({ friendIds: [], board: { kind: 'ready', value: board({ rows: [...rows, third], tieBreaks: [], lastScoreAt: null }) } })
    expect(
      rowTexts()
        .slice(1)
        .map((text) => text.split(' | ')[1]),
    ).toEqual(['gold medalP0', 'silver medalP1', 'silver medalP2', 'placedP3', 'placedP4', 'P5', 'bronze medalP9'])
    expect(screen.getByText('Prize position, from fourth on')).toBeTruthy()
  })

  it('shows no medals in the legend before the end', () => {
    show()
    expect(screen.queryByText('Prize position, from fourth on')).toBeNull()
  })

  it('says that it is live and when the last score came', () => {
    show()
    expect(document.body.textContent).toContain('Live, new scores appear automatically. Last one 14:32')
  })

  it('has a short live label on a phone', () => {
    setWidth(390)
    show()
    expect(screen.getByText('Live').parentElement?.textContent).toBe('Live, 14:32')
  })

  it('shows before the first score when all players start', () => {
    const waits = { progress: { kind: 'notStarted', startTime: moment('2026-06-13T14:50:00') }, toPar: null, today: null } as const
    const rows = board()
      .rows.slice(0, 2)
      .map((row) => ({ ...row, ...waits, position: null, label: '---' }))
    show({ friendIds: [], myCustomerId: null, board: { kind: 'ready', value: board({ rows, tieBreaks: [], lastScoreAt: null }) } })
    expect(rowTexts()[0]).toMatch(/\| To par \| Thru \| Today$/)
    expect(rowTexts()[1]).toMatch(/\| – \| 14:50 \| –$/)
  })

  it('shows rounds and totals once play is over', () => {
    show({ board: { kind: 'ready', value: board({ lastScoreAt: null }) } })
    expect(rowTexts()[0]).toBe('Pos | Movement | Player | Round 1 | Round 2 | To par | Total')
    expect(document.body.textContent).not.toContain('Last one')
  })

  it('shows points if points are ranked', () => {
    const stableford = prize({ scoring: 'stableford', scoreMethod: 'net', rounds: [2] })
    const rows = [boardRow('clara', 'Clara Hoffmann', { total: exact(40), toPar: null })]
    show({
      prizes: { kind: 'ready', value: [stableford] },
      board: { kind: 'ready', value: board({ prize: stableford, rows, tieBreaks: [], lastScoreAt: null }) },
    })
    expect(rowTexts().at(-1)).toBe('1 | gold medalClara HoffmannYou | 40')
  })
})

describe('Why?', () => {
  it('[TR-47] says how a tie was broken, with the values of both', async () => {
    const { user } = show()
    await user.click(table().getByRole('button', { name: 'Why is Felix Arnold 3?' }))
    const panel = within(screen.getByText('Why 3rd and not 4th?').parentElement as HTMLElement)
    expect(panel.getByText('Both finished on +1. Count-back: fewer strokes win.')).toBeTruthy()
    expect(panel.getByRole('row', { name: /Last 9 holes/ }).textContent).toBe('Last 9 holes, round 236, better38')
    expect(panel.getByText('Last 6, 3 and 1 were not needed.')).toBeTruthy()
    await user.click(table().getByRole('button', { name: 'Why is Felix Arnold 3?' }))
    expect(screen.queryByText('Why 3rd and not 4th?')).toBeNull()
  })

  it('is shown next to the board if there is room', async () => {
    setWidth(1280)
    const { user } = show()
    await user.click(table().getByRole('button', { name: 'Why is Tom Richter 4?' }))
    expect(table().queryByText('Why 4th and not 3rd?')).toBeNull()
    expect(screen.getByText('Why 4th and not 3rd?')).toBeTruthy()
  })

  it('marks positions decided by count-back, and offers “Why?” only after a tie', () => {
    show()
    expect(
      rowTexts()
        .filter((text) => text.includes('c/b'))
        .map((text) => text.split(' | ')[2]),
    ).toEqual(['Felix Arnoldc/b · Why?', 'Tom Richterc/b · Why?'])
    expect(table().getAllByRole('button')).toHaveLength(2)
  })

  it('explains both ties of a row in the middle of three', async () => {
    const rows = ['felix', 'richter', 'paul'].map((id, at) => boardRow(id, id, { position: at + 1, label: `${at + 1}` }))
    const tieBreaks = [lastNine, { ...lastNine, aheadId: 'richter', behindId: 'paul' }]
    const { user } = show({ friendIds: [], myCustomerId: null, board: { kind: 'ready', value: board({ rows, tieBreaks }) } })
    await user.click(table().getByRole('button', { name: 'Why is richter 2?' }))
    expect(screen.getByText('Why 2nd and not 1st?')).toBeTruthy()
    expect(screen.getByText('Why 2nd and not 3rd?')).toBeTruthy()
  })
})

describe('the open explanation', () => {
  it('[TV-33] follows the URL, and updates it when another is opened', async () => {
    const { user, props } = show({ view: { resultId: 'richter', resultType: 'score' } })
    expect(screen.getByText('Why 4th and not 3rd?')).toBeTruthy()
    await user.click(table().getByRole('button', { name: 'Why is Felix Arnold 3?' }))
    expect(screen.queryByText('Why 4th and not 3rd?')).toBeNull()
    await user.click(table().getByRole('button', { name: 'Why is Felix Arnold 3?' }))
    expect(vi.mocked(props.onView).mock.calls).toEqual([
      [{ resultId: 'felix', resultType: 'score' }],
      [{ resultId: null, resultType: 'score' }],
    ])
  })

  it('[TV-33] opens in the group that was clicked, for a friend who is in both groups', async () => {
    const { user } = show({ friendIds: ['richter'] })
    const [pinned, among] = table().getAllByRole('button', { name: 'Why is Tom Richter 4?' })
    await user.click(among as HTMLElement)
    expect([pinned, among].map((button) => button?.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
  })

  it('[TV-34] [TV-35] [TR-76+] shows scores, and points of the same cards on request, in the same order', async () => {
    const rows = [
      boardRow('ada', 'Ada', { points: 70, rounds: [1, 2].map((roundNumber) => ({ roundNumber, total: exact(71), points: 35 })) }),
      boardRow('ben', 'Ben', { position: 2, label: '2', points: null }),
    ]
    const { user, props } = show({ friendIds: [], board: { kind: 'ready', value: board({ rows, tieBreaks: [], lastScoreAt: null }) } })
    expect(rowTexts()).toEqual([
      'Pos | Player | Round 1 | Round 2 | To par | Total',
      '1 | gold medalAda | 71 | 71 | −1 | 143',
      '2 | silver medalBen | 72 | – | −1 | 143',
    ])
    await user.click(screen.getByRole('button', { name: 'In points', pressed: false }))
    expect(props.onView).toHaveBeenLastCalledWith({ resultId: null, resultType: 'points' })
    expect(rowTexts()).toEqual([
      'Pos | Player | Round 1 | Round 2 | Gross points',
      '1 | gold medalAda | 35 | 35 | 70',
      '2 | silver medalBen | – | – | –',
    ])
    expect(screen.getByText('Stableford points of the same cards. Positions are by strokes.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'In points', pressed: true }))
    expect(rowTexts()[0]).toContain('To par')
  })
})

describe('the selection', () => {
  it('keeps the round when the prize changes', async () => {
    const { user, props } = show()
    await user.click(screen.getByRole('radio', { name: 'Net' }))
    expect(props.onChoose).toHaveBeenCalledWith('net', 'round-2')
  })

  it('[TR-12] [TR-24] [TR-25] groups many prizes by the rounds they cover, special ones last', async () => {
    const { user, props } = show({ prizes: { kind: 'ready', value: [special, secondRound, prize(), net] }, roundId: 'round-1' })
    const select = screen.getByRole('combobox', { name: 'Prize' })
    expect(
      [...select.querySelectorAll('optgroup')].map((group) => [group.label, ...[...group.children].map((option) => option.textContent)]),
    ).toEqual([
      ['All rounds', 'Gross', 'Net'],
      ['Round 2', 'Best second round'],
      ['Special prizes', 'Nearest to the pin'],
    ])
    await user.selectOptions(select, 'Best second round')
    await user.selectOptions(select, 'Nearest to the pin')
    expect(vi.mocked(props.onChoose).mock.calls).toEqual([
      ['second', 'round-2'],
      ['pin', 'round-1'],
    ])
  })

  it('[TR-07] [TR-13] names all rounds in any order, lists single rounds after them, special prizes last', () => {
    const late = prize({ id: 'late', description: 'Late', rounds: [2] })
    const early = prize({ id: 'early', description: 'Early', rounds: [1] })
    const whole = prize({ id: 'whole', description: 'Whole', rounds: [2, 1] })
    show({ prizes: { kind: 'ready', value: [special, late, early, whole, prize()] }, prizeId: 'whole' })
    const groups = [...screen.getByRole('combobox', { name: 'Prize' }).querySelectorAll('optgroup')]
    expect(groups.map((group) => [group.label, ...[...group.children].map(({ textContent }) => textContent)])).toEqual([
      ['All rounds', 'Whole', 'Gross'],
      ['Round 1', 'Early'],
      ['Round 2', 'Late'],
      ['Special prizes', 'Nearest to the pin'],
    ])
  })

  it('[TR-26] [TV-33] falls back to the first prize and round if the URL names none', async () => {
    const { user, props } = show({ prizeId: 'gone', roundId: 'gone' })
    expect(screen.getByRole('radio', { name: 'Gross', checked: true })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Round 1', checked: true })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Round 2' }))
    expect(props.onChoose).toHaveBeenCalledWith('gross', 'round-2')
  })
})

describe('missing results', () => {
  it('[TV-60] show when they will be published', () => {
    show({ board: { kind: 'notPublished', publishTime: moment('2026-06-13T18:00:00') } })
    expect(screen.getByText('They appear on Saturday 13 June, 18:00.')).toBeTruthy()
  })

  it('[TR-66] say that there is no prize, and that there are no scores', () => {
    const { rerender, props } = show({ prizes: { kind: 'ready', value: [] } })
    expect(screen.getByText('No prizes yet')).toBeTruthy()
    rerender(
      <Panel
        {...props}
        prizes={{ kind: 'ready', value: [prize()] }}
        board={{ kind: 'ready', value: board({ rows: [], tieBreaks: [] }) }}
      />,
    )
    expect(screen.getByText('No scores yet')).toBeTruthy()
  })

  it('speaks German', () => {
    show({}, 'de')
    expect(document.body.textContent).toContain('Live, neue Ergebnisse erscheinen von selbst. Letztes um 14:32')
    expect(screen.getByText('Sie und Freunde')).toBeTruthy()
  })
})

describe('the description of a prize', () => {
  const classes = { handicap: ['A', 'B'], team: ['A'], ages: ['J', 'S'], groups: [] }
  const facts = (over: Partial<ReturnType<typeof prize>>) => {
    show({ prizes: { kind: 'ready', value: [prize({ id: 'gross', ...over })] }, classes })
    const text = screen.getByText(/^Gross · Stroke play/).textContent
    cleanup()
    return text
  }

  it('[TR-08] [TR-09] [TR-10] says “all” if it names every class, and nothing if there are none', () => {
    expect(
      facts({
        handicapClasses: ['B'],
        ageClasses: [
          { id: '1', shortName: 'J' },
          { id: '2', shortName: 'S' },
        ],
      }),
    ).toBe('Gross · Stroke play · class B · all ages · 3 prizes · ties: the last holes')
    expect(facts({ handicapClasses: ['A', 'B'], ageClasses: [{ id: '2', shortName: 'S' }], sex: 'female' })).toBe(
      'Gross · Stroke play · all handicap classes · age class S · women · 3 prizes · ties: the last holes',
    )
    expect(facts({ team: true, handicapClasses: ['A'] })).toContain('all handicap classes')
  })

  it('says how many players or teams win the prize', () => {
    expect(facts({ sex: 'female', actorsCount: 14 })).toContain(' · women · 14 players · 3 prizes')
    expect(facts({ team: true, actorsCount: 1 })).toContain(' · 1 team · 3 prizes')
  })

  it('[TR-46] says that the committee decides', () => {
    show({ tournament: tournament({ countBackProtocol: 'manual' }) })
    expect(screen.getByText(/ties: the committee decides$/)).toBeDefined()
  })

  it('[TR-51] [TR-25] shows the winner of a special prize in any round, with the measurement', () => {
    const winner = (id: string, name: string) => ({ id, name, team: false, customerIds: [id] })
    const value = {
      prize: special,
      results: [
        { roundNumber: 1, winner: winner('clara', 'Clara Hoffmann'), comment: '1.24 m' },
        { roundNumber: 2, winner: winner('tom', 'Tom Richter'), comment: '' },
      ],
    }
    const given = { prizes: { kind: 'ready' as const, value: [special] }, prizeId: 'pin', special: { kind: 'ready' as const, value } }
    const { rerender, props } = show({ ...given, roundId: 'round-1' })
    expect(screen.getByRole('listitem').textContent).toBe('CHClara Hoffmann You1.24 m')
    expect(screen.queryByRole('table')).toBeNull()
    rerender(<Panel {...props} roundId="round-2" />)
    expect(screen.getByRole('listitem').textContent).toBe('TRTom Richter')
    rerender(<Panel {...props} special={{ kind: 'ready', value: { ...value, results: [] } }} />)
    expect(screen.getByText('No winner yet')).toBeDefined()
  })

  it('[TR-50] shows a later round by itself as well, without medals', async () => {
    const { user } = show({ board: { kind: 'ready', value: board({ lastScoreAt: null }) } })
    expect(screen.queryAllByText('gold medal').length).toBeGreaterThan(0)
    await user.click(screen.getByRole('radio', { name: 'Round 2 only' }))
    expect(screen.queryByText('gold medal')).toBeNull()
  })
})
