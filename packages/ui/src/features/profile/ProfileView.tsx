import { type Customer, HOME_LAYOUTS, type TeeColour } from '@club/core/club'
import {
  type MandateSettings,
  type NotificationSettings,
  type PrivacySettings,
  type ProfileTab,
  profileTabChange,
  profileTabs,
  type SettingsForm,
  visibleParts,
} from '@club/core/membership'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { Tabs } from '../../components/Tabs/Tabs.tsx'
import { initials } from '../../format/names.ts'
import { useFormats } from '../../format/useFormats.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { actions as buttons, cardTitle, column, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { profileMessages as messages } from './messages.ts'
import * as css from './ProfileDialog.css.ts'
import { CHOSEN_VISIBILITIES, chosenVisibility, createProfileStore, type ProfileDeps, type ProfileState } from './profileStore.ts'
import { Sessions, type SessionsProps } from './Sessions.tsx'

/** The settings, and the switches that apply to the club. */
export interface ProfileSettings {
  readonly form: SettingsForm
  readonly offered: readonly (keyof NotificationSettings)[]
  /** Colours of the club's tees that the customer can prefer. */
  readonly tees: readonly TeeColour[]
}

export interface ProfileViewProps {
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
  /** Decides whether there is a tab of mandates. CU-71. */
  readonly club: MandateSettings
  readonly tab: ProfileTab
  readonly onTab: (tab: ProfileTab) => void
  /** The content of the tab of mandates. */
  readonly mandates: ReactNode
  /** Puts the content and its buttons into a dialog or a page. */
  readonly frame: (content: ReactNode, actions: ReactNode) => ReactNode
}

type Ready = Omit<ProfileViewProps, 'settings'> & ProfileSettings

/** Value of the choice without a preference. */
const NO_TEE = ''

/** Viewer classes in the preview. */
const VIEWERS = ['friend', 'memberLike', 'guest', 'anonymous'] as const

/** The customer’s profile in three tabs: details, privacy, mandates. CU-70 to CU-74. */
export function ProfileView({ settings, ...rest }: ProfileViewProps) {
  if (settings.kind === 'ready') return <Editing {...rest} {...settings.value} />
  const state = settings.kind === 'loading' ? <ListSkeleton /> : <LoadFailed notice={settings.notice} onRetry={settings.onRetry} />
  return rest.frame(<ProfileTabs {...rest}>{rest.tab === 'details' ? <Details {...rest}>{state}</Details> : state}</ProfileTabs>, null)
}

function ProfileTabs({
  club,
  tab,
  onTab,
  mandates,
  children,
}: Pick<ProfileViewProps, 'club' | 'tab' | 'onTab' | 'mandates'> & { readonly children: ReactNode }) {
  const { formatMessage } = useIntl()
  return (
    <Tabs
      label={formatMessage(messages.parts)}
      tabs={profileTabs(club).map((key) => ({ key, label: formatMessage(messages[`tab_${key}`]) }))}
      selected={tab}
      onSelect={(requested) => {
        const next = profileTabChange(tab, requested, club)
        if (next !== null) onTab(next)
      }}
    >
      <div className={column}>{tab === 'mandates' ? mandates : children}</div>
    </Tabs>
  )
}

function Details({
  me,
  hrefContact,
  hrefCard,
  sessions,
  deps,
  children,
}: Omit<ProfileViewProps, 'settings'> & { readonly children: ReactNode }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <Person me={me} />
      <div className={buttons}>
        {hrefCard !== null && (
          <Button size="low" href={hrefCard}>
            {formatMessage(messages.card)}
          </Button>
        )}
        <Button size="low" href={hrefContact}>
          {formatMessage(messages.contact)}
        </Button>
      </div>
      {children}
      <Sessions {...sessions} describeError={deps.describeError} />
    </>
  )
}

/** The choices of both tabs are saved together, so they survive a change of the tab. */
function Editing({ form, offered, tees, ...view }: Ready) {
  const { formatMessage } = useIntl()
  const { tab, deps, me, showHandicapToVisitors, frame } = view
  const [store] = useState(() => createProfileStore(form, deps))
  const { phase, reset, save } = useStoreValues(store, 'phase', 'reset', 'save')
  const { props, notice, isSaving } = useForm({ phase, submit: save })
  const fields = (
    <form {...props} className={column}>
      <FormProblem notice={notice} />
      {tab === 'details' ? (
        <Preferences store={store} tees={tees} />
      ) : (
        <Privacy store={store} offered={offered} me={me} showHandicapToVisitors={showHandicapToVisitors} />
      )}
      <div role="status">
        {phase.kind === 'saved' && <Note kind="ok">{formatMessage(messages.saved)}</Note>}
        {phase.kind === 'reset' && <Note kind="info">{formatMessage(messages.resetDone)}</Note>}
      </div>
    </form>
  )
  return frame(
    <ProfileTabs {...view}>{tab === 'details' ? <Details {...view}>{fields}</Details> : fields}</ProfileTabs>,
    tab === 'mandates' ? null : (
      <>
        <Button kind="pri" type="submit" form={props.id} busy={isSaving}>
          {formatMessage(messages.save)}
        </Button>
        <Button kind="ghost" onClick={reset}>
          {formatMessage(messages.reset)}
        </Button>
      </>
    ),
  )
}

interface PartProps {
  readonly store: StoreApi<ProfileState>
}

function Preferences({ store, tees }: PartProps & Pick<ProfileSettings, 'tees'>) {
  const { formatMessage } = useIntl()
  const { settings, change, preferTee } = useStoreValues(store, 'settings', 'change', 'preferTee')
  const { privacy, preferredTee } = settings
  return (
    <>
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
    </>
  )
}

function Privacy({
  store,
  offered,
  me,
  showHandicapToVisitors,
}: PartProps & Pick<ProfileSettings, 'offered'> & Pick<ProfileViewProps, 'me' | 'showHandicapToVisitors'>) {
  const { formatMessage } = useIntl()
  const { settings, change, notify } = useStoreValues(store, 'settings', 'change', 'notify')
  const { privacy, notifications } = settings
  return (
    <>
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
      <Preview me={me} settings={privacy} showHandicapToVisitors={showHandicapToVisitors} />
      <p className={small}>{formatMessage(messages.seenHint)}</p>
    </>
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
        <Avatar initials={initials(me)} customerId={me.id} kind="me" size="profile" />
        <p className={css.name}>{me.fullName}</p>
      </div>
      <Facts facts={facts.filter(({ text }) => text !== '')} />
    </section>
  )
}

interface PreviewProps extends Pick<ProfileViewProps, 'me' | 'showHandicapToVisitors'> {
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
