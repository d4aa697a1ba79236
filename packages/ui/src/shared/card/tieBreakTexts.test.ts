import { exact } from '@club/core'
import type { TieBreak } from '@club/core/scoring'
import type { BoardRow } from '@club/core/tournament'
import { describe, expect, it } from 'vitest'
import { boardRow, lastNine } from '../../testing/board.ts'
import { intlOf } from '../../testing/intl.ts'
import { describeTieBreak } from './tieBreakTexts.ts'

const rows = {
  ahead: boardRow('felix', 'Felix Arnold', { position: 3, label: '3' }),
  behind: boardRow('richter', 'Tom Richter', { position: 4, label: '4' }),
}
const intl = intlOf()

describe('describeTieBreak', () => {
  it('[TR-47] says who was better over the last holes, with which scores, and which steps were not needed', () => {
    expect(describeTieBreak(intl, lastNine, rows, '+1', false)).toEqual({
      title: 'Why 3rd and not 4th?',
      text: 'Both finished on +1. Count-back: fewer strokes win.',
      ahead: 'Arnold',
      behind: 'Richter',
      steps: [{ label: 'Last 9 holes', ahead: '36, better', behind: '38', decided: true }],
      notNeeded: 'Last 6, 3 and 1 were not needed.',
    })
  })

  it('shows every compared step, also tied ones, with net shares as exact fractions', () => {
    const tieBreak: TieBreak = {
      ...lastNine,
      stages: [
        {
          stage: { kind: 'lastHoles', roundNumber: 2, holes: [10, 11, 12, 13, 14, 15, 16, 17, 18] },
          ahead: exact(65, 2),
          behind: exact(65, 2),
        },
        { stage: { kind: 'lastHoles', roundNumber: 2, holes: [13, 14, 15, 16, 17, 18] }, ahead: exact(61, 3), behind: exact(62, 3) },
      ],
    }
    expect(describeTieBreak(intl, tieBreak, rows, '+1', true).steps).toEqual([
      { label: 'Last 9 holes, round 2', ahead: '32 1/2', behind: '32 1/2', decided: false },
      { label: 'Last 6 holes, round 2', ahead: '20 1/3, better', behind: '20 2/3', decided: true },
    ])
  })

  it('uses the team’s name, and all names for two teams with the same last name', () => {
    const heads = (one: Partial<BoardRow>, other: Partial<BoardRow>) => {
      const { ahead, behind } = describeTieBreak(
        intl,
        lastNine,
        { ahead: { ...rows.ahead, ...one }, behind: { ...rows.behind, ...other } },
        '+1',
        false,
      )
      return [ahead, behind]
    }
    const customerIds = ['1', '2']
    expect(heads({ name: 'Hill / Lake', customerIds }, { name: 'The Four Putts', customerIds })).toEqual(['Hill / Lake', 'The Four Putts'])
    expect(heads({ name: 'Hans Schmidt' }, { name: 'Henrik Schmidt' })).toEqual(['Hans Schmidt', 'Henrik Schmidt'])
  })

  it('knows that more points win', () => {
    const stage = { kind: 'lastHoles', roundNumber: 1, holes: [18] } as const
    const words = describeTieBreak(intl, { ...lastNine, stages: [{ stage, ahead: exact(3), behind: exact(2) }] }, rows, '36', false)
    expect(words.text).toBe('Both finished on 36. Count-back: more points win.')
    expect(words.steps[0]?.label).toBe('Last hole')
    expect(words.notNeeded).toBeNull()
  })

  it.each([
    { stage: { kind: 'round', roundNumber: 2 }, label: 'Whole round 2', rule: 'Count-back: fewer strokes win.' },
    {
      stage: { kind: 'frontNine', roundNumber: 1, holes: [4, 5, 6, 7, 8, 9] },
      label: 'Holes 4 to 9 of round 1',
      rule: 'Count-back: fewer strokes win.',
    },
    { stage: { kind: 'frontNine', roundNumber: 1, holes: [9] }, label: 'Hole 9 of round 1', rule: 'Count-back: fewer strokes win.' },
    { stage: { kind: 'lots' }, label: 'Random draw', rule: 'Decided at random.' },
  ] as const)('[TR-68+] describes an option of the tournament: $label', ({ stage, label, rule }) => {
    const words = describeTieBreak(intl, { ...lastNine, stages: [{ stage, ahead: exact(1), behind: exact(2) }] }, rows, '+1', false)
    expect(words.steps[0]?.label).toBe(label)
    expect(words.text).toBe(`Both finished on +1. ${rule}`)
  })

  it('[TR-47] shows the times at which two cards were returned', () => {
    const stages = [{ stage: { kind: 'returnOfCard' }, ahead: exact(20_260_502_090_205), behind: exact(20_260_502_143_210) }] as const
    expect(describeTieBreak(intl, { ...lastNine, stages }, rows, '36', false).steps).toEqual([
      { label: 'Card returned', ahead: '09:02:05, better', behind: '14:32:10', decided: true },
    ])
  })

  it('shows handicaps with as many decimals as are needed to differ', () => {
    const stages = [{ stage: { kind: 'handicap' }, ahead: exact(24_5752, 10_000), behind: exact(24_5791, 10_000) }] as const
    expect(describeTieBreak(intl, { ...lastNine, stages }, rows, '36', false).steps).toEqual([
      { label: 'Handicap, unrounded', ahead: '24.575, better', behind: '24.579', decided: true },
    ])
  })

  it.each([
    { outcome: 'shared', reason: 'Equal after every step, so they stay tied.' },
    { outcome: 'notComparable', reason: 'A card or value that the rule needs is missing, so they stay tied.' },
  ] as const)('says why a tie remains: $outcome', ({ outcome, reason }) => {
    const shared = { ahead: { ...rows.ahead, position: 5 }, behind: { ...rows.behind, position: 5 } }
    const words = describeTieBreak(intl, { ...lastNine, outcome }, shared, '+3', false)
    expect(words.title).toBe('Why are they tied for position 5?')
    expect(words.text).toBe(`Both finished on +3. ${reason}`)
    expect(words.steps.some(({ decided }) => decided)).toBe(false)
    expect(words.notNeeded).toBeNull()
  })

  it('[TR-47] says whose value is missing if the others could be compared', () => {
    const words = describeTieBreak(intl, { ...lastNine, outcome: 'missing', stages: [] }, rows, '+3', false)
    expect(words.title).toMatch(/^Why .* and not /)
    expect(words.text).toBe(
      `Both finished on +3. ${words.behind} has no value for the rule that decides the tie and therefore ranks behind.`,
    )
    expect(words.notNeeded).toBeNull()
  })

  it.each(['en', 'de', 'fr', 'da'] as const)(
    '[TR-47] says in net stroke play that the holes carry their part of the handicap: %s',
    (language) => {
      const spoken = intlOf(language)
      const plain = describeTieBreak(spoken, lastNine, rows, '−6', false)
      const net = describeTieBreak(spoken, lastNine, rows, '−6', false, true)
      expect(net.text.startsWith(plain.text)).toBe(true)
      expect(net.text.slice(plain.text.length)).toContain('18')
      // Lots and the committee know no handicap.
      const drawn = { ...lastNine, stages: [{ stage: { kind: 'lots' }, ahead: exact(1), behind: exact(2) }] } as const
      expect(describeTieBreak(spoken, drawn, rows, '−6', false, true).text).toBe(describeTieBreak(spoken, drawn, rows, '−6', false).text)
    },
  )

  it('speaks German', () => {
    const words = describeTieBreak(intlOf('de'), lastNine, rows, '+1', false)
    expect([words.title, words.text, words.steps[0]?.label, words.notNeeded]).toEqual([
      'Warum Platz 3 und nicht 4?',
      'Beide liegen bei +1. Kartenstechen: Weniger Schläge gewinnen.',
      'Letzte 9 Löcher',
      'Die letzten 6, 3 und 1 wurden nicht gebraucht.',
    ])
  })
})
