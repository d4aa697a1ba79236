import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { cardTitle, column } from '../../shared/parts.css.ts'
import { LOGIN_SETTINGS, type LoginSettings } from './loginSettings.ts'
import { settingsMessages as messages } from './messages.ts'

export interface SavedLoginProps {
  readonly settings: LoginSettings
  readonly onChange: (settings: LoginSettings) => void
  /** True if this browser provides saved passwords to a page. */
  readonly canSavePasswords: boolean
  /** Opens the dialog for another username or password; null for a visitor. */
  readonly onChangeLogin?: (() => void) | null
}

/** Parts of a login that are saved on this device, each with its effect. SE-10, SE-11. */
export function SavedLogin({ settings, onChange, canSavePasswords, onChangeLogin = null }: SavedLoginProps) {
  const { formatMessage } = useIntl()
  return (
    <section className={column}>
      <h3 className={cardTitle}>{formatMessage(messages.login)}</h3>
      {LOGIN_SETTINGS.filter((name) => name !== 'savePassword' || canSavePasswords).map((name) => (
        <Checkbox
          key={name}
          label={formatMessage(messages[name])}
          hint={formatMessage(messages[`${name}Hint`])}
          name={name}
          checked={settings[name]}
          onChange={(checked) => onChange({ ...settings, [name]: checked })}
        />
      ))}
      {onChangeLogin && (
        <div>
          <Button onClick={onChangeLogin}>{formatMessage(messages.changeLogin)}</Button>
        </div>
      )}
    </section>
  )
}
