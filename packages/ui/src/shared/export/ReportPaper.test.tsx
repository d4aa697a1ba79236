import type { ClubDate } from '@club/core'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ReportPaper, type ReportPaperProps } from './ReportPaper.tsx'

const header: ReportPaperProps['header'] = {
  ...{ title: 'Club Championship 2026', subTitle: 'Played off white', clubName: 'North Hill', date: '2026-06-18' as ClubDate },
  footer: 'Thanks to our greenkeepers',
}

function show(over: Partial<ReportPaperProps> = {}) {
  renderScreen(
    <ReportPaper header={header} pageTitle="Championship" {...over}>
      <p>Board</p>
    </ReportPaper>,
  )
  return [...document.querySelectorAll('p')].map((line) => line.textContent)
}

describe('ReportPaper', () => {
  it('[TR-53] puts title, subtitle, club and day above a list, and the footer below it', () => {
    const lines = show()
    expect(lines).toEqual([
      'Club Championship 2026',
      'Played off white',
      expect.stringMatching(/^North Hill · .*2026/),
      'Board',
      header?.footer,
    ])
  })

  it('does not repeat the title of the page', () => {
    expect(show({ pageTitle: 'Club Championship 2026' })[0]).toBe('Played off white')
  })

  it('leaves a list without a header unchanged', () => {
    expect(show({ header: null })).toEqual(['Board'])
  })
})
