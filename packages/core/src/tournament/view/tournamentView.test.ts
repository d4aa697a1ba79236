import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allowedView,
  chosenResultType,
  INITIAL_LIST_TAB,
  INITIAL_RESULTS,
  INITIAL_VIEW,
  listTabs,
  panelView,
  RESULT_TYPES,
  resultTypesOf,
  type TournamentView,
  tabAllowed,
  VIEW_PANELS,
  VIEW_TABS,
} from './tournamentView.ts'

const anyView: fc.Arbitrary<TournamentView> = fc.record({
  tab: fc.constantFrom(...VIEW_TABS),
  panel: fc.option(fc.constantFrom(...VIEW_PANELS)),
})

describe('the view of a tournament', () => {
  it('[TV-15] begins with the details and no panel', () => {
    expect(INITIAL_VIEW).toEqual({ tab: 'details', panel: null })
    expect(VIEW_TABS).toEqual(['details', 'entry', 'results'])
  })

  it('[TV-18] has panels for draw, players, teams, live scoring, results, statistics and waiting list', () => {
    expect(VIEW_PANELS).toEqual(['draw', 'players', 'teams', 'liveScoring', 'results', 'statistics', 'waitingList'])
  })

  it('[TV-19] has one panel at a time, in its own tab', () => {
    expect(panelView('draw')).toEqual({ tab: 'results', panel: 'draw' })
    const tabs = VIEW_TABS.map((tab) => VIEW_PANELS.filter((panel) => panelView(panel).tab === tab))
    expect(tabs).toEqual([[], ['players', 'teams', 'waitingList'], ['draw', 'liveScoring', 'results', 'statistics']])
  })

  it('[TV-19] opens no panel of another tab', () => {
    expect(allowedView({ tab: 'entry', panel: 'draw' }, true)).toEqual({ tab: 'entry', panel: null })
  })

  it('[TV-20] blocks entry and results while players and results are closed', () => {
    expect(VIEW_TABS.filter((tab) => tabAllowed(tab, false))).toEqual(['details'])
    expect(VIEW_TABS.filter((tab) => tabAllowed(tab, true))).toEqual([...VIEW_TABS])
  })

  it('[TV-21] [TV-22] [TV-23] falls back to the details without a panel, whatever was open', () => {
    for (const tab of VIEW_TABS)
      for (const panel of [...VIEW_PANELS, null]) expect(allowedView({ tab, panel }, false)).toEqual(INITIAL_VIEW)
  })

  it('[TV-20] [TV-21] changes nothing if they are open, and a second run changes nothing', () => {
    fc.assert(
      fc.property(anyView, fc.boolean(), (view, open) => {
        const shown = allowedView(view, open)
        if (open) expect(shown).toEqual({ ...view, panel: view.panel && panelView(view.panel).tab === view.tab ? view.panel : null })
        expect(tabAllowed(shown.tab, open)).toBe(true)
        expect(allowedView(shown, open)).toEqual(shown)
      }),
    )
  })
})

describe('inside the panels', () => {
  it('[TV-27] [TV-28] players and teams begin with everyone; a visitor has no friends to choose', () => {
    expect(INITIAL_LIST_TAB).toBe('everyone')
    expect(listTabs(true)).toEqual(['everyone', 'friends'])
    expect(listTabs(false)).toEqual(['everyone'])
  })

  it('[TV-33] [TV-34] results begin with scores and nothing chosen', () => {
    expect(INITIAL_RESULTS).toEqual({ prizeId: null, roundId: null, resultId: null, resultType: 'score' })
  })

  it.each([
    ['medal', false, ['score', 'points']],
    ['medalMaxScore', false, ['score', 'points']],
    ['stableford', false, ['score']],
    ['againstPar', false, ['score']],
    ['medal', true, ['special']],
  ] as const)('[TV-35] [TV-34] %s, special %s: shown by %j, its own by default', (scoring, isSpecial, types) => {
    const prize = { scoring, special: isSpecial }
    expect(resultTypesOf(prize)).toEqual(types)
    for (const asked of [...RESULT_TYPES, null, 'elsewhere']) {
      expect(chosenResultType(prize, asked)).toBe(types.some((type) => type === asked) ? asked : types[0])
    }
  })
})
