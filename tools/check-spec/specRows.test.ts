import { describe, expect, it } from 'vitest'
import { checkIds, readRows, sortedIds } from './specRows.ts'

describe('readRows', () => {
  it('reads layers, status and text, and skips readings and headings', () => {
    const { rows, faults } = readRows(
      [
        '## Stableford points',
        'Source: specification 001 §5.',
        '- **SC-17** (core) Strokes are added.',
        '- **SC-18** (core, portal; ambiguous) Before or after? (also 001 §3)',
        '  We read it as: after.',
        '- **SC-66+** (core) Capping a capped score changes nothing.',
        '- an ordinary point',
      ].join('\n'),
    )
    expect(faults).toEqual([])
    expect(rows).toEqual([
      { id: 'SC-17', layers: ['core'], status: 'stated', text: 'Strokes are added.' },
      { id: 'SC-18', layers: ['core', 'portal'], status: 'ambiguous', text: 'Before or after? (also 001 §3)' },
      { id: 'SC-66+', layers: ['core'], status: 'stated', text: 'Capping a capped score changes nothing.' },
    ])
  })

  it('reads a row that is overruled in every layer', () => {
    expect(readRows('- **SC-19** (overruled) Text.').rows).toEqual([{ id: 'SC-19', layers: [], status: 'overruled', text: 'Text.' }])
  })

  it.each([
    ['a layer that does not exist', '- **SC-17** (cellar) Text.'],
    ['a status that does not exist', '- **SC-17** (core; maybe) Text.'],
    ['no layer', '- **SC-17** Text.'],
    ['no text', '- **SC-17** (core)'],
    ['an id in a form of its own', '- **SC-x** (core) Text.'],
  ])('reports a row with %s', (_, line) => {
    expect(readRows(line)).toEqual({ rows: [], faults: [line] })
  })
})

describe('checkIds', () => {
  const row = (id: string) => ({ id, layers: ['core' as const], status: 'stated' as const, text: 'Text.' })

  it('finds duplicate, lost and new ids', () => {
    expect(checkIds([row('SC-01'), row('SC-02'), row('SC-02'), row('SC-66+')], ['SC-01', 'SC-02', 'SC-03'])).toEqual({
      twice: ['SC-02'],
      lost: ['SC-03'],
      added: ['SC-66+'],
    })
  })
})

describe('sortedIds', () => {
  it('keeps the order of the areas and counts numbers as numbers', () => {
    expect(sortedIds(['TV-99', 'SC-02', 'TV-100', 'SC-66+', 'SC-10', 'TV-03'])).toEqual([
      'TV-03',
      'TV-99',
      'TV-100',
      'SC-02',
      'SC-10',
      'SC-66+',
    ])
  })
})
