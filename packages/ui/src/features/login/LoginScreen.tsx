import type { Tenant } from '@club/core/club'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { formMessages } from '../../shared/form/formMessages.ts'
import { useForm } from '../../shared/form/useForm.ts'
import * as css from '../../shared/page/AuthPage.css.ts'
import { AuthPage } from '../../shared/page/AuthPage.tsx'
import { textLink } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { createLoginStore, type LoginDeps, type LoginStart } from './loginStore.ts'
import { loginMessages as messages } from './messages.ts'

export interface LoginScreenProps {
  readonly clubName: string
  /** URL of the club’s logo; null shows only the name. */
  readonly logo: string | null
  /** The club that the portal was opened for. */
  readonly mainTenant: Tenant
  /** All clubs of its group, the main one included; empty without a group. */
  readonly tenantsInGroup: readonly Tenant[]
  readonly start: LoginStart
  readonly deps: LoginDeps
  /** URL to continue as a visitor; null if nothing is public. */
  readonly hrefVisitor: string | null
  /** Null if the club does not offer it. CS-22, CS-23. */
  readonly hrefForgot: string | null
  readonly hrefRegister: string | null
  /** Null if the host page or app chooses language and display. */
  readonly onOpenSettings: (() => void) | null
  /** Whether the data of a login that stays are stored on the device. SH-67+. */
  readonly worksOffline: boolean
}

/** Formats seconds: 75 is `1:15`. */
function asClock(seconds: number): string {
  return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Logs in at this club or, inside its group, at another one. Paste and password managers work. */
export function LoginScreen(props: LoginScreenProps) {
  const { clubName, logo, mainTenant, tenantsInGroup, start, deps, hrefVisitor, hrefForgot, hrefRegister, onOpenSettings } = props
  const { formatMessage } = useIntl()
  const [store] = useState(() => createLoginStore(mainTenant.id, start, deps))
  const { username, password, tenantId, staySignedIn, missing, phase, type, chooseTenant, setStaySignedIn, submit, usePasskey } =
    useStoreValues(
      store,
      'username',
      'password',
      'tenantId',
      'staySignedIn',
      'missing',
      'phase',
      'type',
      'chooseTenant',
      'setStaySignedIn',
      'submit',
      'usePasskey',
    )
  const { props: formProps, notice, isSaving } = useForm({ phase, submit })
  useEffect(() => {
    const { suggestPasskeys, leave } = store.getState()
    void suggestPasskeys()
    return leave
  }, [store])

  const ways = [
    { href: hrefForgot, label: messages.forgotten },
    { href: hrefRegister, label: messages.register },
    { href: hrefVisitor, label: messages.visitor },
  ]
  const links = (ways.some(({ href }) => href !== null) || onOpenSettings) && (
    <>
      {ways.map(
        ({ href, label }) =>
          href !== null && (
            <Link key={label.id} className={textLink} href={href}>
              {formatMessage(label)}
            </Link>
          ),
      )}
      {onOpenSettings && (
        <button type="button" className={textLink} onClick={onOpenSettings}>
          {formatMessage(messages.settings)}
        </button>
      )}
    </>
  )

  return (
    <AuthPage
      clubName={clubName}
      logo={logo}
      audience={formatMessage(messages.audience)}
      title={formatMessage(messages.title)}
      links={links}
    >
      <form {...formProps} className={css.form}>
        <FormProblem notice={notice} />
        {phase.kind === 'waiting' && <p role="timer">{formatMessage(messages.wait, { time: asClock(phase.secondsLeft) })}</p>}
        {phase.kind === 'waitOver' && (
          <div role="status">
            <Note kind="info" title={formatMessage(messages.waitOver)} />
          </div>
        )}
        {start.done !== null && phase.kind === 'typing' && <Note kind="ok" title={start.done} />}

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
          autoComplete={deps.passkeys ? 'username webauthn' : 'username'}
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
          showLabel={formatMessage(formMessages.showPassword)}
          hideLabel={formatMessage(formMessages.hidePassword)}
        />
        <Checkbox
          label={formatMessage(messages.stay)}
          hint={props.worksOffline ? formatMessage(messages.stayHint) : undefined}
          name="stay"
          checked={staySignedIn}
          onChange={setStaySignedIn}
        />
        <Button kind="pri" type="submit" busy={isSaving} disabled={phase.kind === 'waiting'} wide>
          {formatMessage(messages.submit)}
        </Button>
        {deps.passkeys && (
          <Button icon="lock" disabled={isSaving} onClick={() => void usePasskey()} wide>
            {formatMessage(messages.passkey)}
          </Button>
        )}
      </form>
    </AuthPage>
  )
}
