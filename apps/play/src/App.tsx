import { IconButton } from '@club/ui'
import { EXAMPLE_COURSES, ScoreCalculatorScreen, SettingsDialog, settingsMessages } from '@club/ui/features'
import { useState } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import * as css from './App.css.ts'
import { linkTo, type OpenedCase, showInAddress, useOpenedCase } from './caseInAddress.ts'
import { catalogOf, useDisplay } from './useDisplay.ts'
import { useTheme } from './useTheme.ts'

export function App() {
  const { settings, change } = useDisplay()
  const [settingsOpen, setSettingsOpen] = useState(false)
  const opened = useOpenedCase()
  useTheme(settings)
  const { locale, messages } = catalogOf(settings.language)

  return (
    <IntlProvider locale={locale} messages={messages}>
      <header className={css.bar}>
        <p className={css.brand}>Clubhouse</p>
        <Settings onOpen={() => setSettingsOpen(true)} />
      </header>
      <main className={css.main}>
        <Calculator key={opened.number} opened={opened} />
      </main>
      {settingsOpen && (
        <SettingsDialog settings={settings} onChange={change} login={null} about={null} onClose={() => setSettingsOpen(false)} />
      )}
    </IntlProvider>
  )
}

function Settings({ onOpen }: { readonly onOpen: () => void }) {
  const { formatMessage } = useIntl()
  return <IconButton icon="settings" label={formatMessage(settingsMessages.title)} onClick={onOpen} />
}

function Calculator({ opened }: { readonly opened: OpenedCase }) {
  return (
    <ScoreCalculatorScreen
      start={opened.start}
      courses={EXAMPLE_COURSES}
      refusal={opened.refusal}
      onCase={showInAddress}
      onShare={(page) => navigator.clipboard.writeText(linkTo(page))}
    />
  )
}
