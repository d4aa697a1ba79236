import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import type { DisplaySettings } from './displaySettings.ts'
import type { LoginSettings } from './loginSettings.ts'
import { SettingsDialog } from './SettingsDialog.tsx'

const settings: DisplaySettings = { language: 'en', theme: 'system', textSize: 'usual', scoreColours: 'classic', squares: true }

describe('SettingsDialog', () => {
  it('[LO-01] changes the language immediately', async () => {
    const onChange = vi.fn()
    const { user } = renderScreen(<SettingsDialog settings={settings} onChange={onChange} login={null} about={null} onClose={vi.fn()} />)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch')
    expect(onChange.mock.calls).toEqual([[{ ...settings, language: 'de' }]])
  })

  it('[LO-02] lists the text keys only if a link has chosen them', () => {
    const props = { onChange: vi.fn(), login: null, about: null, onClose: vi.fn() }
    renderScreen(<SettingsDialog settings={settings} {...props} />)
    expect(screen.queryByRole('option', { name: 'Text keys' })).toBeNull()
    cleanup()
    renderScreen(<SettingsDialog settings={{ ...settings, language: 'keys' }} {...props} />)
    expect(screen.getByRole('option', { name: 'Text keys' })).toBeTruthy()
  })

  it.each(['en', 'de', 'fr', 'da'] as const)('[LO-01] lists every language by its own name, in %s', (language) => {
    renderScreen(
      <SettingsDialog settings={{ ...settings, language }} onChange={vi.fn()} login={null} about={null} onClose={vi.fn()} />,
      language,
    )
    const names = screen.getAllByRole('combobox')[0]?.querySelectorAll('option')
    expect([...(names ?? [])].slice(0, 4).map(({ text }) => text)).toEqual(['English', 'Deutsch', 'Français', 'Dansk'])
  })

  it('shows the version and the club’s settings', () => {
    const about = { version: '1.2.3', licensed: ['Events', 'News'] }
    renderScreen(<SettingsDialog settings={settings} onChange={vi.fn()} login={null} about={about} onClose={vi.fn()} />)
    screen.getByText('Version 1.2.3')
    screen.getByText('Licensed: Events and News')
  })

  it('changes the size of all text, in three steps', async () => {
    const onChange = vi.fn()
    const { user } = renderScreen(<SettingsDialog settings={settings} onChange={onChange} login={null} about={null} onClose={vi.fn()} />)
    const size = screen.getByRole('combobox', { name: 'Text size' })
    expect([...size.querySelectorAll('option')].map(({ text }) => text)).toEqual(['Default', 'Larger', 'Largest'])
    await user.selectOptions(size, 'Largest')
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...settings, textSize: 'largest' })
  })

  it('[UI-14] changes appearance, score colours and squares', async () => {
    const onChange = vi.fn()
    const { user } = renderScreen(<SettingsDialog settings={settings} onChange={onChange} login={null} about={null} onClose={vi.fn()} />)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Appearance' }), 'Sunlight')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Score colours' }), 'Green under par')
    await user.click(screen.getByRole('checkbox', { name: 'No squares around scores over par' }))
    expect(onChange.mock.calls).toEqual([
      [{ ...settings, theme: 'sunlight' }],
      [{ ...settings, scoreColours: 'rsx' }],
      [{ ...settings, squares: false }],
    ])
  })

  const nothing: LoginSettings = { saveAccount: false, saveLogin: false, savePassword: false }
  function renderLogin(canSavePasswords: boolean) {
    const onChange = vi.fn()
    const login = { settings: nothing, canSavePasswords, onChange }
    return {
      onChange,
      ...renderScreen(<SettingsDialog settings={settings} onChange={vi.fn()} login={login} about={null} onClose={vi.fn()} />),
    }
  }

  it('[SE-10] [SE-11] chooses what this device saves of a login', async () => {
    const { onChange, user } = renderLogin(true)
    await user.click(screen.getByRole('checkbox', { name: 'Stay logged in' }))
    await user.click(screen.getByRole('checkbox', { name: 'Remember my username' }))
    await user.click(screen.getByRole('checkbox', { name: 'Log in with the password saved in this browser' }))
    expect(onChange.mock.calls).toEqual([
      [{ ...nothing, saveAccount: true }],
      [{ ...nothing, saveLogin: true }],
      [{ ...nothing, savePassword: true }],
    ])
  })

  it('[SE-11] offers no saved password if the browser gives none to a page', () => {
    renderLogin(false)
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('name'))).toEqual(['noSquares', 'saveAccount', 'saveLogin'])
  })
})
