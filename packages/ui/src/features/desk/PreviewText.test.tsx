import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { PreviewText } from './PreviewText.tsx'

describe('the preview of a command', () => {
  it('[RE-380+] names the person that a reason is about', () => {
    const reason = { text: 'Plays another round at that time.', overrulable: false }
    const refusals = [
      { ...reason, personName: 'Anna Golf' },
      { ...reason, personName: 'Mia Golf' },
      { text: 'Blocked.', overrulable: true },
    ]
    renderScreen(<PreviewText preview={{ refusals, notified: [] }} />, 'fr')
    expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Anna Golf\u00a0: Plays another round at that time.',
      'Mia Golf\u00a0: Plays another round at that time.',
      'Blocked.',
      'Aucun e-mail n’est envoyé.',
    ])
  })
})
