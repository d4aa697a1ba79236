import { describe, expect, it } from 'vitest'
import { intlOf } from '../../../testing/intl.ts'
import type { CalculatorCase, CalculatorPlayer } from '../case/calculatorCase.ts'
import { computeCase } from '../case/computeCase.ts'
import { EXAMPLE_CASE } from '../case/exampleCase.ts'
import { boardColumns, boardLines } from './boardTexts.ts'

const intl = intlOf()
const [clara, mia] = EXAMPLE_CASE.players as readonly [CalculatorPlayer, CalculatorPlayer]

function factsOf(page: CalculatorCase, inHand = 'player-000') {
  const { board, players } = computeCase(page)
  if (!board) throw new Error('There is more than one player')
  const names = new Map(players.map(({ id, name }) => [id, name]))
  return { board, scoring: page.scoring, method: page.method, roundCount: page.rounds.length, names, inHand }
}

const started = (name: string, scores: readonly string[]): CalculatorPlayer => ({ ...clara, name, cards: [{ scores, penalty: '' }] })

describe('a field with complete cards only', () => {
  it('shows totals, the selected card, and which ties were broken', () => {
    const facts = factsOf(EXAMPLE_CASE, 'player-001')
    expect(boardColumns(intl, facts).map(({ key, label }) => [key, label])).toEqual([['total', 'Points']])
    expect(
      boardLines(intl, facts).map(({ position, name, mine, remark, cells }) => [position, name, mine, remark, cells['total']?.text]),
    ).toEqual([
      ['1', 'Clara Hoffmann', false, 'c/b', '40'],
      ['2', 'Mia Bergmann', true, 'c/b', '40'],
      ['3', 'Lena Vogt', false, null, '38'],
    ])
    expect(boardLines(intl, facts).map(({ why }) => why?.reader)).toEqual([
      'Why 1 for Clara Hoffmann?',
      'Why 2 for Mia Bergmann?',
      undefined,
    ])
  })

  it('has a column for each round, and a label for players who left the field', () => {
    const [round] = EXAMPLE_CASE.rounds
    const twice = (player: CalculatorPlayer) => ({ ...player, cards: [...player.cards, ...player.cards] })
    const page = {
      ...EXAMPLE_CASE,
      rounds: [round, round] as CalculatorCase['rounds'],
      players: [twice(clara), { ...twice(mia), status: 'disqualified' as const }],
    }
    const facts = factsOf(page)
    expect(boardColumns(intl, facts).map(({ label }) => label)).toEqual(['Round 1', 'Round 2', 'Points'])
    const [first, out] = boardLines(intl, facts)
    expect([first?.cells['round1']?.text, first?.cells['round2']?.text, first?.cells['total']?.text]).toEqual(['40', '40', '80'])
    expect([out?.position, out?.remark, out?.cells['total']?.text]).toEqual(['–', 'Disqualified', '–'])
  })
})

describe('a field in play', () => {
  const page: CalculatorCase = {
    ...EXAMPLE_CASE,
    scoring: 'medal',
    method: 'gross',
    players: [started('A', ['3']), started('B', ['6', '5']), started('C', [])],
  }

  it('shows scores to par, under par by colour, and the holes played', () => {
    const facts = factsOf(page)
    expect(boardColumns(intl, facts).map(({ key }) => key)).toEqual(['toPar', 'thru'])
    expect(boardLines(intl, facts).map(({ position, name, cells }) => [position, name, cells['toPar'], cells['thru']?.text])).toEqual([
      ['1', 'A', { text: '−1', under: true }, '1'],
      ['2', 'B', { text: '+2', under: false }, '2'],
      ['–', 'C', { text: '–' }, '–'],
    ])
    expect(boardLines(intl, facts).every(({ why, remark }) => why === null && remark === null)).toBe(true)
  })

  it('[SC-90+] shows the total against par so far with its sign', () => {
    const total = (policy: CalculatorCase['policy']) =>
      boardLines(intl, factsOf({ ...page, policy, scoring: 'againstPar', method: 'gross' })).map(({ cells }) => cells['total']?.text)
    expect([total('whs'), total('asSpecified')]).toEqual([
      ['+1', '−1', '–'],
      ['−1', '+2', '–'],
    ])
  })

  it('shows the points so far if points count', () => {
    const facts = factsOf({ ...page, scoring: 'stableford' })
    expect(boardColumns(intl, facts).map(({ key }) => key)).toEqual(['toPar', 'thru', 'total'])
    expect(boardLines(intl, facts)[0]?.cells['total']?.text).toBe('3')
  })
})
