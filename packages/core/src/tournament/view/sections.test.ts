import { describe, expect, it } from 'vitest'
import { sectionOf, TOURNAMENT_SECTIONS, viewOfSection } from './sections.ts'
import { allowedView, VIEW_PANELS } from './tournamentView.ts'

describe('the sections of a tournament', () => {
  it('[TL-12] are eleven, by their keys', () => {
    expect(TOURNAMENT_SECTIONS).toEqual(['rounds', 'age', 'hcp', 'ass', 'prize', 'players', 'waiting', 'draw', 'live', 'results', 'stats'])
  })

  it('[TL-13] open the part that they name, each panel except teams once', () => {
    expect(TOURNAMENT_SECTIONS.map((section) => viewOfSection(section).panel).filter((panel) => panel !== null)).toEqual([
      ...['players', 'waitingList', 'draw', 'liveScoring', 'results', 'statistics'],
    ])
    expect(VIEW_PANELS.filter((panel) => TOURNAMENT_SECTIONS.every((section) => viewOfSection(section).panel !== panel))).toEqual(['teams'])
  })

  it.each([
    ['details', ['rounds', 'age', 'hcp', 'ass', 'prize']],
    ['entry', ['players', 'waiting']],
    ['results', ['draw', 'live', 'results', 'stats']],
  ])('[TL-13] on the tab %s: %j', (tab, sections) => {
    expect(TOURNAMENT_SECTIONS.filter((section) => viewOfSection(section).tab === tab)).toEqual(sections)
  })

  it('[TL-13] open only what the viewer may see', () => {
    const openedBy = (open: boolean) => TOURNAMENT_SECTIONS.filter((section) => sectionOf(section, open) !== null)
    expect(openedBy(true)).toEqual(TOURNAMENT_SECTIONS)
    expect(openedBy(false)).toEqual(['rounds', 'age', 'hcp', 'ass', 'prize'])
    for (const section of openedBy(false)) expect(allowedView(viewOfSection(section), false)).toEqual(viewOfSection(section))
  })

  it.each([
    ['draw', true, 'draw'],
    ['draw', false, null],
    ['age', false, 'age'],
    ['teams', true, null],
    [null, true, null],
  ])('[TL-13] a link with %s, open %s: %s', (text, open, section) => {
    expect(sectionOf(text, open)).toBe(section)
  })
})
