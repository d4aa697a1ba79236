import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { cardTitle, column, small } from '../../shared/parts.css.ts'
import { type DisplaySettings, LANGUAGE_MODES, SCORE_COLOURS, TEXT_SIZES, THEMES } from './displaySettings.ts'
import { settingsMessages as messages } from './messages.ts'
import { SavedLogin, type SavedLoginProps } from './SavedLogin.tsx'

/** Information that a member reads out to the support. */
export interface AboutPortal {
  readonly version: string
  /** Spelled as in the licence. */
  readonly licensed: readonly string[]
}

/** Mount it to open it; every change applies immediately. */
export interface SettingsDialogProps {
  readonly settings: DisplaySettings
  readonly onChange: (settings: DisplaySettings) => void
  /** Null if there is no login. */
  readonly login: SavedLoginProps | null
  /** Null without a club. */
  readonly about: AboutPortal | null
  readonly onClose: () => void
}

export function SettingsDialog({ settings, onChange, login, about, onClose }: SettingsDialogProps) {
  const { formatMessage, formatList } = useIntl()
  return (
    <DialogShell
      title={formatMessage(messages.title)}
      onClose={onClose}
      actions={
        <Button kind="pri" onClick={onClose}>
          {formatMessage(messages.done)}
        </Button>
      }
    >
      <section className={column}>
        <h3 className={cardTitle}>{formatMessage(messages.display)}</h3>
        <Select
          label={formatMessage(messages.language)}
          name="language"
          value={settings.language}
          options={LANGUAGE_MODES.filter((value) => (value !== 'keys' && value !== 'pseudo') || value === settings.language).map(
            (value) => ({
              value,
              label: formatMessage(messages[`language_${value}`]),
            }),
          )}
          onChange={(language) => onChange({ ...settings, language })}
        />
        <Select
          label={formatMessage(messages.theme)}
          name="theme"
          value={settings.theme}
          options={THEMES.map((value) => ({ value, label: formatMessage(messages[`theme_${value}`]) }))}
          onChange={(theme) => onChange({ ...settings, theme })}
        />
        <Select
          label={formatMessage(messages.textSize)}
          name="textSize"
          value={settings.textSize}
          options={TEXT_SIZES.map((value) => ({ value, label: formatMessage(messages[`textSize_${value}`]) }))}
          onChange={(textSize) => onChange({ ...settings, textSize })}
        />
        <Select
          label={formatMessage(messages.scoreColours)}
          name="scoreColours"
          value={settings.scoreColours}
          options={SCORE_COLOURS.map((value) => ({ value, label: formatMessage(messages[`scoreColours_${value}`]) }))}
          onChange={(scoreColours) => onChange({ ...settings, scoreColours })}
        />
        <Checkbox
          label={formatMessage(messages.noSquares)}
          name="noSquares"
          checked={!settings.squares}
          onChange={(noSquares) => onChange({ ...settings, squares: !noSquares })}
        />
      </section>
      {login && <SavedLogin {...login} />}
      {about && (
        <section className={column}>
          <h3 className={cardTitle}>{formatMessage(messages.about)}</h3>
          <p className={small}>{formatMessage(messages.version, { version: about.version })}</p>
          {about.licensed.length > 0 && (
            <p className={small}>{formatMessage(messages.licensed, { modules: formatList(about.licensed) })}</p>
          )}
        </section>
      )}
    </DialogShell>
  )
}
