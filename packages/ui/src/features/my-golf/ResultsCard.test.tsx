import { playerStatistics } from '@club/core/tournament'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drawn, result, show } from '../../testing/myGolf.tsx'
import { setWidth } from '../../testing/setWidth.ts'

beforeEach(() => setWidth(390))

describe('results and statistics', () => {
  it('[HC-88+] have position, score and the card', async () => {
    const { user, visited } = show(drawn)
    const row = screen.getByRole('link', { name: /T5.*May Stableford.*Net · 84 entrants.*40 points/ })
    await user.click(row)
    expect(visited).toEqual(['/card/7'])
  })

  it.each([
    {
      index: { kind: 'counted', beforeTenths: 187, afterTenths: 184 },
      en: 'Handicap index from 18.7 to 18.4',
      de: 'Handicap Index von 18,7 auf 18,4',
    },
    {
      index: { kind: 'counted', beforeTenths: 3, afterTenths: -2 },
      en: 'Handicap index from 0.3 to +0.2',
      de: 'Handicap Index von 0,3 auf +0,2',
    },
    { index: { kind: 'counted', beforeTenths: 189, afterTenths: 189 }, en: 'stays 18.9', de: 'bleibt 18,9' },
    { index: { kind: 'counted', beforeTenths: null, afterTenths: 384 }, en: 'first index 38.4', de: 'erster Index 38,4' },
    { index: { kind: 'pending' }, en: 'not with the federation yet', de: 'noch nicht beim Verband' },
    { index: { kind: 'notReported' }, en: 'not in the record', de: 'nicht in der Wertung' },
    { index: { kind: 'noDifferential' }, en: 'no handicap score', de: 'kein Handicap-Ergebnis' },
    { index: { kind: 'notForHandicap' }, en: 'not for the handicap', de: 'zählt nicht fürs Handicap' },
  ] as const)('[HC-94+] are read with the index before and after, or the reason: $en', ({ index, en, de }) => {
    const results = { kind: 'ready', value: [{ ...result, index }] } as const
    show(drawn, { results })
    show(drawn, { results }, 'de')
    for (const read of [`40 points ${en}`, `40 Punkte ${de}`])
      expect(screen.getByRole('link', { name: new RegExp(`${read.replace('+', '\\+').replaceAll(' ', '\\s*')}$`) })).toBeDefined()
  })

  it('[CU-320+] leads nowhere if the club does not show its tournaments', () => {
    show(drawn, { hrefForResult: () => null })
    expect(screen.queryByRole('link', { name: /May Stableford/ })).toBeNull()
    expect(screen.getByText('May Stableford')).toBeDefined()
  })

  it('[HC-94+] show a change with an arrow, and nothing if it is not known', () => {
    show(drawn, {
      results: {
        kind: 'ready',
        value: [
          { ...result, index: { kind: 'counted', beforeTenths: 187, afterTenths: 184 } },
          { ...result, tournamentId: '8' },
        ],
      },
    })
    expect(screen.getByText('18.7 → 18.4')).toBeDefined()
    expect(screen.getByRole('link', { name: /40 points$/ })).toBeDefined()
  })

  it('[HC-88+] load more on request', async () => {
    const onMore = vi.fn()
    const { user } = show(drawn, { total: 12, onMore })
    expect(screen.getByText('1 of 12')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('[HC-88+] are in the side column of a desktop if there is no estimate', () => {
    setWidth(1280)
    const incomplete = { ...drawn, rounds: drawn.rounds.slice(0, 3) }
    show(incomplete)
    const column = (name: string) => screen.getByRole('region', { name }).parentElement
    expect(column('Results')).not.toBe(column('Handicap index'))
    cleanup()
    show(drawn)
    expect(column('Results')).toBe(column('Handicap index'))
  })

  it('[HC-88+] load no more than there are', () => {
    show(drawn)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('[HC-89+] show scores by kind of hole and the form of the months as a table', async () => {
    setWidth(1280)
    const card = {
      holes: [3, 4, 5].map((par, at) => ({
        number: at + 1,
        par,
        strokeIndex: 6 * at + 1,
        entry: { status: 'entered' as const, strokes: par + at },
      })),
    }
    const form = [
      { month: '2026-04', rounds: 2, averageTenths: 230 },
      { month: '2026-05', rounds: 1, averageTenths: 186 },
    ]
    const { user } = show(drawn, { statistics: { kind: 'ready', value: { ...playerStatistics([card, card]), form } } }, 'de')
    const byPar = screen.getByRole('table', { name: 'Nach Par' })
    expect(
      within(byPar)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['Nach ParLöcherPar oder besserGestrichenZum Par', 'Par 32200,00', 'Par 4200+1,00', 'Par 5200+2,00'])
    await user.click(screen.getByText('Form als Tabelle'))
    expect(screen.getByRole('row', { name: /Mai 2026.*1.*18,6/ })).toBeDefined()
  })
})
