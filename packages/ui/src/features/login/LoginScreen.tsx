import type { Tenant } from '@club/core/club'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { problem, textLink } from '../parts.css.ts'
import * as css from './LoginScreen.css.ts'
import { createLoginStore, type LoginDeps, type LoginStart } from './loginStore.ts'
import { loginMessages as messages } from './messages.ts'

export interface LoginScreenProps {
  readonly clubName: string
  /** Address of the club's logo; null shows the name alone. */
  readonly logo: string | null
  /** The club that the portal was opened for. */
  readonly mainTenant: Tenant
  /** All clubs of its group, the main one included; empty without a group. */
  readonly tenantsInGroup: readonly Tenant[]
  readonly start: LoginStart
  readonly deps: LoginDeps
  /** Where a visitor goes on without a login; null when nothing is public. */
  readonly hrefVisitor: string | null
  /** Null where the surroundings choose language and display. */
  readonly onOpenSettings: (() => void) | null
}

/** Log in at the shown club or, inside its group, at another one. Paste and password managers work. */
export function LoginScreen({ clubName, logo, mainTenant, tenantsInGroup, start, deps, hrefVisitor, onOpenSettings }: LoginScreenProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createLoginStore(mainTenant.id, start, deps))
  const { username, password, tenantId, staySignedIn, missing, phase, type, chooseTenant, setStaySignedIn, submit } = useStore(store)
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (phase.kind === 'refused') summary.current?.focus()
  }, [phase])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    await submit()
    const [first] = store.getState().missing
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus()
  }

  return (
    <main className={css.page}>
      <div className={css.brand}>
        {logo && <img className={css.logo} src={logo} alt="" width={40} height={40} />}
        <div>
          <p className={css.club}>{clubName}</p>
          <p className={css.audience}>{formatMessage(messages.audience)}</p>
        </div>
      </div>
      <h1 className={css.title}>{formatMessage(messages.title)}</h1>

      <form ref={form} className={css.form} onSubmit={onSubmit} noValidate aria-busy={phase.kind === 'saving'}>
        <div ref={summary} tabIndex={-1} className={problem}>
          {phase.kind === 'refused' && (
            <Note kind="bad" title={phase.notice.title}>
              {phase.notice.text} {phase.notice.nextStep}
            </Note>
          )}
        </div>

        {tenantsInGroup.length > 1 && (
          <Select
            label={formatMessage(messages.club)}
            name="tenantId"
            value={tenantId}
            options={tenantsInGroup.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={chooseTenant}
          />
        )}
        <Field
          label={formatMessage(messages.username)}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(text) => type('username', text)}
          error={missing.includes('username') ? formatMessage(messages.missingUsername) : undefined}
        />
        <PasswordField
          label={formatMessage(messages.password)}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(text) => type('password', text)}
          error={missing.includes('password') ? formatMessage(messages.missingPassword) : undefined}
          showLabel={formatMessage(messages.showPassword)}
          hideLabel={formatMessage(messages.hidePassword)}
        />
        <Checkbox label={formatMessage(messages.stay)} name="stay" checked={staySignedIn} onChange={setStaySignedIn} />
        <Button kind="pri" type="submit" busy={phase.kind === 'saving'} wide>
          {formatMessage(messages.submit)}
        </Button>
      </form>

      {(hrefVisitor || onOpenSettings) && (
        <nav className={css.links}>
          {hrefVisitor && (
            <Link className={textLink} href={hrefVisitor}>
              {formatMessage(messages.visitor)}
            </Link>
          )}
          {onOpenSettings && (
            <button type="button" className={textLink} onClick={onOpenSettings}>
              {formatMessage(messages.settings)}
            </button>
          )}
        </nav>
      )}
    </main>
  )
}
