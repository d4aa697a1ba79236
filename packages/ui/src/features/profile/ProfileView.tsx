import type { ClubDate } from '@club/core'
import { type Customer, HOME_LAYOUTS, type TeeColour } from '@club/core/club'
import {
  type ChangeRequest,
  type ClubPrivacy,
  type MandateSettings,
  type NotificationSettings,
  type PersonalData,
  type ProfileTab,
  profileTabChange,
  profileTabs,
} from '@club/core/membership'
import { type ReactNode, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { Tabs } from '../../components/Tabs/Tabs.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { ResumedNote } from '../../shared/form/ResumedNote.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { useLeaveGuard } from '../../shared/form/useLeaveGuard.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { actions as buttons, cardTitle, column, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { GolfPreferences } from './GolfPreferences.tsx'
import { profileMessages as messages } from './messages.ts'
import { Person, type PictureProps } from './Person.tsx'
import { PersonalDataSection, type PersonalDataSectionProps } from './PersonalDataSection.tsx'
import { Privacy } from './Privacy.tsx'
import { createProfileStore, type ProfileDeps, type ProfileForm, type ProfileState } from './profileStore.ts'
import { Sessions, type SessionsProps } from './Sessions.tsx'

/** The settings, the switches that apply to the club, and the record. */
export interface ProfileSettings {
  readonly form: ProfileForm
  readonly offered: readonly (keyof NotificationSettings)[]
  /** Colours of the club's tees that the customer can prefer. */
  readonly tees: readonly TeeColour[]
  readonly personal: PersonalData
  /** Whether the customer has a picture; null if the club has none. */
  readonly hasPicture: boolean | null
  /** The latest request to change the record; `none` without one, null if the club's service takes no requests. */
  readonly changeRequest: ChangeRequest | 'none' | null
}

export interface ProfileViewProps {
  readonly me: Customer
  readonly today: ClubDate
  readonly settings: Loadable<ProfileSettings>
  /** The club's settings that decide what others see. CU-99, CU-146+. */
  readonly privacy: ClubPrivacy
  readonly deps: ProfileDeps
  readonly changes: PersonalDataSectionProps['deps']
  readonly picture: Omit<PictureProps, 'has'>
  readonly sessions: Omit<SessionsProps, 'describeError'>
  /** The passkeys of the login; null where they do not work. */
  readonly passkeys: ReactNode
  /** URL of the emails, phones and addresses. */
  readonly hrefContact: string
  /** URL of the export and the deletion of the customer’s data. */
  readonly hrefMyData: string
  /** URL of the membership card; null if the club shows none. CU-113. */
  readonly hrefCard: string | null
  /** Decides whether there is a tab of mandates. CU-71. */
  readonly club: MandateSettings
  readonly tab: ProfileTab
  readonly onTab: (tab: ProfileTab) => void
  /** The content of the tab of mandates. */
  readonly mandates: ReactNode
  /** Page that Back leads to; null in a dialog, which Back closes. */
  readonly hrefBack: string | null
  /** Puts the content and its buttons into a dialog; `ask` asks before unsaved input is lost. null: a page, with the buttons below the form. */
  readonly frame: ((content: ReactNode, actions: ReactNode, ask: (leave: () => void) => void) => ReactNode) | null
}

type Ready = Omit<ProfileViewProps, 'settings'> & ProfileSettings

/** The customer’s profile in three tabs: details, privacy, mandates. CU-70 to CU-74. */
export function ProfileView({ settings, ...rest }: ProfileViewProps) {
  if (settings.kind === 'ready') return <Editing {...rest} {...settings.value} />
  const state = settings.kind === 'loading' ? <ListSkeleton /> : <LoadFailed notice={settings.notice} onRetry={settings.onRetry} />
  const content = rest.tab === 'details' ? <Details {...rest}>{state}</Details> : state
  const tabs = <ProfileTabs {...rest}>{content}</ProfileTabs>
  return rest.frame?.(tabs, null, (leave) => leave()) ?? tabs
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

interface DetailsProps extends Pick<ProfileViewProps, 'me' | 'hrefContact' | 'hrefMyData' | 'hrefCard' | 'sessions' | 'passkeys' | 'deps'> {
  readonly shownPicture?: PictureProps | null
  readonly children: ReactNode
}

function Details({ me, shownPicture = null, hrefContact, hrefMyData, hrefCard, sessions, passkeys, deps, children }: DetailsProps) {
  const { formatMessage } = useIntl()
  return (
    <>
      <Person me={me} picture={shownPicture} />
      <div className={buttons}>
        {hrefCard !== null && (
          <Button size="low" href={hrefCard}>
            {formatMessage(messages.card)}
          </Button>
        )}
        <Button size="low" href={hrefContact}>
          {formatMessage(messages.contact)}
        </Button>
        <Button size="low" href={hrefMyData}>
          {formatMessage(messages.myData)}
        </Button>
      </div>
      {children}
      {passkeys}
      <Sessions {...sessions} describeError={deps.describeError} />
    </>
  )
}

/** The choices of all tabs are saved together, so they survive a change of the tab. */
function Editing({ form, offered, tees, personal, hasPicture, changeRequest, ...view }: Ready) {
  const { formatMessage } = useIntl()
  const { tab, onTab, deps, me, privacy, hrefBack, frame } = view
  const [store] = useState(() => createProfileStore(form, deps))
  const { phase, errors, isChanged, isResumed, reset, adopt, discard, save } = useStoreValues(
    store,
    ...(['phase', 'errors', 'isChanged', 'isResumed', 'reset', 'adopt', 'discard', 'save'] as const),
  )
  useEffect(() => adopt(form), [form, adopt])
  const { props, notice, isSaving, errorOf } = useForm({ errors, phase, submit: save })
  const { ask, question } = useLeaveGuard({ isChanged, isSaving, discard, hrefBack })
  // The fields with errors are on this tab.
  const isRefused = errors.length > 0
  useEffect(() => {
    if (isRefused) onTab('details')
  }, [isRefused, onTab])
  const actions = (
    <>
      <Button kind="pri" type="submit" form={props.id} busy={isSaving}>
        {formatMessage(messages.save)}
      </Button>
      {tab === 'privacy' && (
        <Button kind="ghost" onClick={reset}>
          {formatMessage(messages.reset)}
        </Button>
      )}
    </>
  )
  const fields = (
    <form {...props} className={column}>
      <FormProblem notice={notice} />
      {isResumed && <ResumedNote onDiscard={discard} />}
      {tab === 'details' ? (
        <>
          <GolfPreferences store={store} tees={tees} errorOf={errorOf} />
          <StartPage store={store} />
        </>
      ) : (
        <Privacy store={store} offered={offered} me={me} club={privacy} />
      )}
      <div role="status">
        {phase.kind === 'saved' && <Note kind="ok">{formatMessage(messages.saved)}</Note>}
        {phase.kind === 'reset' && <Note kind="info">{formatMessage(messages.resetDone)}</Note>}
      </div>
      {frame === null && <div className={buttons}>{actions}</div>}
    </form>
  )
  const details = (
    <Details {...view} shownPicture={hasPicture === null ? null : { ...view.picture, has: hasPicture }}>
      <PersonalDataSection personal={personal} request={changeRequest} today={view.today} deps={view.changes} />
      {fields}
    </Details>
  )
  const tabs = <ProfileTabs {...view}>{tab === 'details' ? details : fields}</ProfileTabs>
  return (
    <>
      {frame?.(tabs, tab === 'mandates' ? null : actions, ask) ?? tabs}
      {question}
    </>
  )
}

/** List or tiles, on the start page and in lists that have both. UI-31. */
function StartPage({ store }: { readonly store: StoreApi<ProfileState> }) {
  const { formatMessage } = useIntl()
  const { settings, change } = useStoreValues(store, 'settings', 'change')
  return (
    <>
      <h3 className={cardTitle}>{formatMessage(messages.start)}</h3>
      <Segmented
        label={formatMessage(messages.start)}
        options={HOME_LAYOUTS.map((value) => ({ value, label: formatMessage(messages[`layout_${value}`]) }))}
        value={settings.privacy.homeLayout}
        onChange={(homeLayout) => change({ homeLayout })}
      />
      <p className={small}>{formatMessage(messages.layoutHint)}</p>
    </>
  )
}
