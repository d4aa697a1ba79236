import { describe, expect, it } from 'vitest'
import { exact } from '../exact.ts'
import { plainCard, plainField, plainSide, totalsSide } from '../testing/fields.ts'
import { CARD_STATUSES } from './kinds.ts'
import { rankField } from './rankField.ts'

describe('sides without a position', () => {
  const four = Array.from({ length: 18 }, () => 4)
  const field = plainField([
    totalsSide('cut', [70], 'cut'),
    totalsSide('withdrawn', [70, 70], 'withdrawn'),
    totalsSide('disqualified', [70, 70], 'disqualified'),
    totalsSide('no return', [70], 'noReturn'),
    totalsSide('one round, worse', [75]),
    totalsSide('one round', [72]),
    totalsSide('both rounds', [80, 80]),
    totalsSide('no round', []),
    totalsSide('a round without a total', [72, null]),
  ])

  it('are last: sides with more and better rounds first, then by status', () => {
    expect(rankField(field).rows.map(({ id, label }) => [id, label])).toEqual([
      ['both rounds', '1'],
      ['a round without a total', '---'],
      ['one round', '---'],
      ['one round, worse', '---'],
      ['no round', '---'],
      ['no return', '---'],
      ['disqualified', '---'],
      ['withdrawn', '---'],
      ['cut', '---'],
    ])
  })

  it('keep the totals of their played rounds', () => {
    const cut = rankField(field).rows.find(({ id }) => id === 'cut')
    expect(cut).toMatchObject({ position: null, total: null, rounds: [{ roundNumber: 1, total: exact(70) }] })
  })

  it('have the status of the round in which they left the field', () => {
    const gone = plainSide('gone', [plainCard({ gross: four, status: 'disqualified' }), plainCard({ gross: four, status: 'withdrawn' })])
    expect(rankField(plainField([gone])).rows[0]).toMatchObject({ status: 'disqualified', position: null })
  })

  it('are all sides of a field that has not begun', () => {
    expect(
      rankField(plainField(CARD_STATUSES.map((status) => ({ ...totalsSide(status, []), status })))).rows.map(({ label }) => label),
    ).toEqual(CARD_STATUSES.map(() => '---'))
    expect(rankField(plainField([]))).toEqual({ rows: [], tieBreaks: [] })
  })
})

describe('a field', () => {
  it('lists the rounds of a side in order, however they arrive', () => {
    const side = totalsSide('anna', [70, 72, 68])
    const [row] = rankField(plainField([{ ...side, rounds: [...side.rounds].reverse() }])).rows
    expect(row?.rounds).toEqual([70, 72, 68].map((total, at) => ({ roundNumber: at + 1, total: exact(total) })))
    expect(row?.total).toEqual(exact(210))
  })

  it('has every side once', () => {
    expect(() => rankField(plainField([totalsSide('anna', [70]), totalsSide('anna', [71])]))).toThrow('id: anna is used twice')
  })
})

describe('tied sides', () => {
  it('are ordered by id in code unit order, whatever the system’s language', () => {
    const ids = ['ä', 'b', 'Z', '10', '9', 'a']
    const { rows } = rankField(plainField(ids.map((id) => totalsSide(id, [70]))))
    expect(rows.map(({ id }) => id)).toEqual(['10', '9', 'Z', 'a', 'b', 'ä'])
    const unplaced = rankField(plainField(ids.map((id) => totalsSide(id, [70], 'cut'))))
    expect(unplaced.rows.map(({ id }) => id)).toEqual(['10', '9', 'Z', 'a', 'b', 'ä'])
  })
})
