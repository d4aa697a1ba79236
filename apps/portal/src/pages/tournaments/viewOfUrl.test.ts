import { panelView, VIEW_PANELS, VIEW_TABS, type ViewTab } from '@club/core/tournament'
import { describe, expect, it } from 'vitest'
import { drawPath, viewOfTab, viewPath } from '../../routes/paths.ts'
import { viewOfUrl } from './viewOfUrl.ts'

describe('the view of a tournament', () => {
  it('[TV-15] [TV-18] [TV-19] has a path for each tab and panel, which opens it', () => {
    expect(VIEW_TABS.map((tab) => viewPath('7', viewOfTab(tab)))).toEqual([
      ...['/tournaments/view/7', '/tournaments/view/7/entry', '/tournaments/view/7/results'],
    ])
    expect(viewPath('7', panelView('waitingList'))).toBe('/tournaments/view/7/entry/waiting-list')
    expect(drawPath('7', '2')).toBe('/tournaments/view/7/results/draw?round=2')
    for (const panel of VIEW_PANELS) {
      const [tab, word = ''] = viewPath('7', panelView(panel)).split('/').slice(-2) as [ViewTab, string]
      expect(viewOfUrl({ tab, panel: word }, '', true)).toEqual({ tab, panel })
    }
  })

  it.each([
    [{ tab: 'results', panel: 'draw' }, '', true, { tab: 'results', panel: 'draw' }],
    [{ tab: 'entry', panel: 'draw' }, '', true, { tab: 'entry', panel: null }],
    [{ tab: 'entry', panel: 'nothing' }, '', true, { tab: 'entry', panel: null }],
    [{ tab: 'results', panel: 'draw' }, '', false, { tab: 'details', panel: null }],
    [{ tab: 'entry' }, '', false, { tab: 'details', panel: null }],
  ] as const)('[TV-19] [TV-20] [TV-21] %j%s, players and results visible: %s', (params, search, open, view) => {
    expect(viewOfUrl(params, search, open)).toEqual(view)
  })

  it.each([
    ['?part=live', true, { tab: 'results', panel: 'liveScoring' }],
    ['?part=waiting', true, { tab: 'entry', panel: 'waitingList' }],
    ['?part=prize', true, { tab: 'details', panel: null }],
    ['?part=live', false, { tab: 'details', panel: null }],
    ['?part=elsewhere', true, { tab: 'details', panel: null }],
  ] as const)('[TL-13] a link with %s opens that section, players and results visible: %s', (search, open, view) => {
    expect(viewOfUrl({ tab: 'details' }, search, open)).toEqual(view)
    expect(viewOfUrl({ tab: 'entry' }, search, open)).toEqual(open ? { tab: 'entry', panel: null } : { tab: 'details', panel: null })
  })
})
