import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import type { DisplaySettings } from './displaySettings.ts'
import { SettingsDialog } from './SettingsDialog.tsx'

const settings: DisplaySettings = { language: 'en', theme: 'system', scoreColours: 'classic', squares: true }

describe('SettingsDialog', () => {
  it('[LO-01] [LO-02] changes the language at once, to the keys of the texts too', async () => {
    const onChange = vi.fn()
    const { user } = renderScreen(<SettingsDialog settings={settings} onChange={onChange} onClose={vi.fn()} />)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Text keys')
    expect(onChange.mock.calls).toEqual([[{ ...settings, language: 'de' }], [{ ...settings, language: 'keys' }]])
  })

  it.each(['en', 'de', 'fr', 'da'] as const)('[LO-01] names every language in that language itself, read in %s', (language) => {
    renderScreen(<SettingsDialog settings={{ ...settings, language }} onChange={vi.fn()} onClose={vi.fn()} />, language)
    const names = screen.getAllByRole('combobox')[0]?.querySelectorAll('option')
    expect([...(names ?? [])].slice(0, 4).map(({ text }) => text)).toEqual(['English', 'Deutsch', 'Français', 'Dansk'])
  })

  it('[UI-14] changes appearance, score colours and squares', async () => {
    const onChange = vi.fn()
    const { user } = renderScreen(<SettingsDialog settings={settings} onChange={onChange} onClose={vi.fn()} />)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Appearance' }), 'Sunlight')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Score colours' }), 'Green under par')
    await user.click(screen.getByRole('checkbox', { name: 'No squares around scores over par' }))
    expect(onChange.mock.calls).toEqual([
      [{ ...settings, theme: 'sunlight' }],
      [{ ...settings, scoreColours: 'rsx' }],
      [{ ...settings, squares: false }],
    ])
  })
})
