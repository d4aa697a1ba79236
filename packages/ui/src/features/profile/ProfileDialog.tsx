import { type Customer, HOME_LAYOUTS, type TeeColour } from '@club/core/club'
import { type NotificationSettings, type PrivacySettings, type SettingsForm, visibleParts } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { actions, cardTitle, column, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { profileMessages as messages } from './messages.ts'
import * as css from './ProfileDialog.css.ts'
import { CHOSEN_VISIBILITIES, chosenVisibility, createProfileStore, type ProfileDeps } from './profileStore.ts'
import { Sessions, type SessionsProps } from './Sessions.tsx'

/** The settings, and the switches that apply to the club. */
export interface ProfileSettings {
  readonly form: SettingsForm
  readonly offered: readonly (keyof NotificationSettings)[]
  /** Colours of the club's tees that the customer can prefer. */
  readonly tees: readonly TeeColour[]
}

/** Mount it to open it. */
export interface ProfileDialogProps {
  readonly me: Customer
  readonly settings: Loadable<ProfileSettings>
  /** True if the club shows handicap indexes to visitors. CU-146+. */
  readonly showHandicapToVisitors: boolean
  readonly deps: ProfileDeps
  readonly sessions: Omit<SessionsProps, 'describeError'>
  /** URL of the emails, phones and addresses. */
  readonly hrefContact: string
  /** URL of the membership card; null if the club shows none. CU-113. */
  readonly hrefCard: string | null
  readonly onClose: () => void
}

/** Value of the choice without a preference. */
const NO_TEE = ''

/** Viewer classes in the preview. */
const VIEWERS = ['friend', 'memberLike', 'guest', 'anonymous'] as const

/** The customer’s own data, visibility, notifications, preferred tee and start page. SE-05, CU-76. */
export function ProfileDialog({ settings, ...rest }: ProfileDialogProps) {
  const { formatMessage } = useIntl()
  const { onClose } = rest
  if (settings.kind === 'ready') return <Editing {...rest} {...settings.value} />
  return (
    <DialogShell title={formatMessage(commonMessages.profile)} onClose={onClose}>
      <Head {...rest} />
      {settings.kind === 'loading' ? <ListSkeleton /> : <LoadFailed notice={settings.notice} onRetry={settings.onRetry} />}
      <Sessions {...rest.sessions} describeError={rest.deps.describeError} />
    </DialogShell>
  )
}

function Head({ me, hrefContact, hrefCard, onClose }: Omit<ProfileDialogProps, 'settings' | 'deps' | 'sessions'>) {
  const { formatMessage } = useIntl()
  return (
    <>
      <Person me={me} />
      <div className={actions}>
        {hrefCard !== null && (
          <Button size="low" href={hrefCard} onClick={onClose}>
            {formatMessage(messages.card)}
          </Button>
        )}
        <Button size="low" href={hrefContact} onClick={onClose}>
          {formatMessage(messages.contact)}
        </Button>
      </div>
    </>
  )
}

function Editing({ form, offered, tees, deps, sessions, ...head }: Omit<ProfileDialogProps, 'settings'> & ProfileSettings) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createProfileStore(form, deps))
  const { settings, phase, change, notify, preferTee, reset, save } = useStoreValues(
    store,
    'settings',
    'phase',
    'change',
    'notify',
    'preferTee',
    'reset',
    'save',
  )
  const { privacy, notifications, preferredTee } = settings
  const { props, notice, isSaving } = useForm({ phase, submit: save })
  return (
    <DialogShell
      title={formatMessage(commonMessages.profile)}
      onClose={head.onClose}
      actions={
        <>
          <Button kind="pri" type="submit" form={props.id} busy={isSaving}>
            {formatMessage(messages.save)}
          </Button>
          <Button kind="ghost" onClick={reset}>
            {formatMessage(messages.reset)}
          </Button>
        </>
      }
    >
      <Head {...head} />
      <form {...props} className={column}>
        <FormProblem notice={notice} />
        {offered.length > 0 && (
          <fieldset className={css.switches}>
            <legend className={cardTitle}>{formatMessage(messages.notify)}</legend>
            {offered.map((name) => (
              <Checkbox
                key={name}
                name={name}
                label={formatMessage(messages[`notify_${name}`])}
                hint={formatMessage(messages[`notify_${name}_hint`])}
                checked={notifications[name]}
                onChange={(on) => notify({ [name]: on })}
              />
            ))}
            <p className={small}>{formatMessage(messages.notifyHint)}</p>
          </fieldset>
        )}
        <h3 className={cardTitle}>{formatMessage(messages.seen)}</h3>
        <Select
          label={formatMessage(messages.visibility)}
          name="visibility"
          value={chosenVisibility(privacy.visibility)}
          options={CHOSEN_VISIBILITIES.map((value) => ({ value, label: formatMessage(messages[`visibility_${value}`]) }))}
          onChange={(visibility) => change({ visibility })}
        />
        <Preview me={head.me} settings={privacy} showHandicapToVisitors={head.showHandicapToVisitors} />
        <p className={small}>{formatMessage(messages.seenHint)}</p>
        {tees.length > 0 && (
          <>
            <h3 className={cardTitle}>{formatMessage(messages.tee)}</h3>
            <Select
              label={formatMessage(messages.teeColour)}
              name="preferredTee"
              value={preferredTee ?? NO_TEE}
              options={[
                { value: NO_TEE, label: formatMessage(messages.teeNone) },
                ...tees.map(({ colour, name }) => ({ value: colour, label: name })),
              ]}
              onChange={(colour) => preferTee(colour === NO_TEE ? null : colour)}
            />
            <p className={small}>{formatMessage(messages.teeHint)}</p>
          </>
        )}
        <h3 className={cardTitle}>{formatMessage(messages.start)}</h3>
        <Segmented
          label={formatMessage(messages.start)}
          options={HOME_LAYOUTS.map((value) => ({ value, label: formatMessage(messages[`layout_${value}`]) }))}
          value={privacy.homeLayout}
          onChange={(homeLayout) => change({ homeLayout })}
        />
        <div role="status">
          {phase.kind === 'saved' && <Note kind="ok">{formatMessage(messages.saved)}</Note>}
          {phase.kind === 'reset' && <Note kind="info">{formatMessage(messages.resetDone)}</Note>}
        </div>
      </form>
      <Sessions {...sessions} describeError={deps.describeError} />
    </DialogShell>
  )
}

interface FactsProps {
  readonly facts: readonly { readonly term: string; readonly text: string }[]
  /** True to announce changes to screen readers. */
  readonly live?: boolean
}

function Facts({ facts, live = false }: FactsProps) {
  return (
    <dl className={css.facts} aria-live={live ? 'polite' : undefined}>
      {facts.map(({ term, text }) => (
        <div key={term} className={css.pair}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.fact}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Person({ me }: { readonly me: Customer }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const facts = [
    { term: formatMessage(messages.number), text: me.number },
    { term: formatMessage(messages.index), text: formats.index(me.handicapIndex) },
    { term: formatMessage(messages.homeClub), text: me.homeClubName },
  ]
  return (
    <section className={column}>
      <div className={css.person}>
        <Avatar initials={`${me.firstName.slice(0, 1)}${me.lastName.slice(0, 1)}`} kind="me" size="large" />
        <p className={css.name}>{me.fullName}</p>
      </div>
      <Facts facts={facts.filter(({ text }) => text !== '')} />
    </section>
  )
}

interface PreviewProps extends Pick<ProfileDialogProps, 'me' | 'showHandicapToVisitors'> {
  readonly settings: PrivacySettings
}

/** Shows what friends, members, guests and visitors would see, by the server’s masking rules. CU-131+. */
function Preview({ me, settings, showHandicapToVisitors }: PreviewProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const index = formats.index(me.handicapIndex)
  const named = (withIndex: boolean): string =>
    withIndex && index !== '' ? formatMessage(messages.seesIndex, { name: me.fullName, index }) : me.fullName
  const facts = VIEWERS.map((viewer) => {
    const seen = visibleParts(settings, { avatarsEnabled: false, showHandicapToVisitors }, viewer)
    const number = seen.number && formatMessage(messages.seesNumber, { number: me.number })
    return {
      term: formatMessage(messages[`viewer_${viewer}`]),
      text: (seen.name && named(seen.handicap)) || number || formatMessage(messages.seesNothing),
    }
  })
  return <Facts facts={facts} live />
}
