import { ApiError, type ClubClient, newIdempotencyKey } from '@club/client'
import { clubSearchToWire, homeClubFromWire, searchHomeClubs } from '@club/contract/club'
import {
  addChangeRequest,
  deleteAvatar,
  getOwnCustomer,
  getPrivacySettings,
  newChangeRequestToWire,
  ownRecordFromWire,
  preferredTeeFromWire,
  privacySettingsFromWire,
  privacySettingsToWire,
  updateGolfDetails,
  updatePreferredTee,
  updatePrivacySettings,
  uploadAvatar,
  withdrawChangeRequest,
} from '@club/contract/customers'
import {
  NOTIFICATION_SWITCHES,
  notificationChangeToWire,
  notificationsFromWire,
  updateNotificationSettings,
} from '@club/contract/notifications'
import { endOtherSessions, endSession, listSessions, sessionFromWire } from '@club/contract/session'
import { golfDetailsFromWire, golfDetailsToWire } from '@club/contract/wire'
import { dayOf } from '@club/core'
import { CLUB_SEARCH_FIELDS, type Customer } from '@club/core/club'
import {
  MandatesPanel,
  PasskeysSection,
  type ProfileDeps,
  type ProfileForm,
  type ProfileSettings,
  type ProfileViewProps,
  withChanges,
} from '@club/ui/features'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AVATARS_KEY } from '../hooks/useAvatarUrl.ts'
import { useDraftOf } from '../hooks/useDraftOf.ts'
import { useLoadable } from '../hooks/useLoadable.ts'
import { useNow } from '../hooks/useNow.ts'
import { useFormAnswer } from '../intl/useFormAnswer.ts'
import { mandateQueries } from '../queries/mandates.ts'
import { OWN_PRIVACY } from '../queries/people.ts'
import { PROFILE_SETTINGS, profileSettingsQuery } from '../queries/profileSettings.ts'
import { readOne } from '../queries/readOne.ts'
import { MANDATE_PATHS } from '../routes/mandatePaths.ts'
import { PATHS } from '../routes/routes.ts'
import { useClub, useShell } from '../shells/ShellContext.tsx'
import { openPicture } from './openPicture.ts'
import { usePasskeys } from './usePasskeys.ts'

function isSame<Fields extends object>(one: Fields, other: Fields): boolean {
  return Object.entries(one).every(([field, value]) => value === other[field as keyof Fields])
}

/**
 * Sends the changed settings. Privacy and golf details are stored as a whole, so the other fields are read first: another window or device
 * may have changed them. CU-310+.
 */
async function saveSettings(
  client: ClubClient,
  { notifications, privacy, preferredTee, golf }: ProfileForm,
  stored: ProfileForm,
): Promise<ProfileForm> {
  const changed = NOTIFICATION_SWITCHES.filter((name) => notifications[name] !== stored.notifications[name])
  const saveNotifications = async () => {
    const body = notificationChangeToWire(Object.fromEntries(changed.map((name) => [name, notifications[name]])))
    return notificationsFromWire(await client.call(updateNotificationSettings, { body, version: null })).settings
  }
  const savePrivacy = async () => {
    const current = readOne('privacy settings', privacySettingsFromWire(await client.call(getPrivacySettings)))
    const body = privacySettingsToWire(withChanges(current, stored.privacy, privacy))
    return readOne('privacy settings', privacySettingsFromWire(await client.call(updatePrivacySettings, { body, version: null })))
  }
  const saveTee = async () => {
    const body = { preferredTeeColorId: preferredTee }
    return preferredTeeFromWire(await client.call(updatePreferredTee, { body, version: null })).colour
  }
  const saveGolf = async () => {
    const current = readOne('customer', ownRecordFromWire(await client.call(getOwnCustomer))).golf
    const body = golfDetailsToWire(withChanges(current, stored.golf, golf))
    return golfDetailsFromWire(await client.call(updateGolfDetails, { body, version: null }))
  }
  return {
    notifications: changed.length === 0 ? notifications : await saveNotifications(),
    privacy: isSame(privacy, stored.privacy) ? privacy : await savePrivacy(),
    preferredTee: preferredTee === stored.preferredTee ? preferredTee : await saveTee(),
    golf: isSame(golf, stored.golf) ? golf : await saveGolf(),
  }
}

/** Shows the saved settings on all screens that have loaded them. CU-310+. */
async function showSaved(cache: QueryClient, form: ProfileForm): Promise<void> {
  // A read that began before the save would show the old values again.
  await cache.cancelQueries({ queryKey: PROFILE_SETTINGS })
  cache.setQueryData<ProfileSettings>(PROFILE_SETTINGS, (loaded) => loaded && { ...loaded, form })
  for (const queryKey of [OWN_PRIVACY, ['members'], ['messages', 'settings']]) void cache.invalidateQueries({ queryKey })
}

/** Ignores 404: the session was ended by another device meanwhile, which is what the customer wants. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/** Returns what the profile shows, in the dialog and on its page; its settings are loaded all parts or none. CU-76, CU-78. */
export function useProfileView(me: Customer): Omit<ProfileViewProps, 'tab' | 'onTab' | 'hrefBack' | 'frame'> {
  const { client, store, log, kind } = useShell()
  const hasPasskeys = kind === 'web'
  const { settings: club } = useClub()
  const { sendForm, describeError } = useFormAnswer()
  const now = useNow()
  const cache = useQueryClient()
  const draftOf = useDraftOf()
  const loadable = useLoadable()
  const settings = useQuery(profileSettingsQuery(client, log, club.avatarsEnabled))
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => client.all(listSessions, sessionFromWire, { signal }),
    gcTime: 0,
    staleTime: 0,
  })
  const endSessions = async (id: string | null) => {
    if (id === null) await client.call(endOtherSessions, { version: null })
    else await client.call(endSession, { params: { id }, version: null }).catch(ignoreEnded)
    await sessions.refetch()
  }
  const deps = useMemo<ProfileDeps>(
    () => ({
      save: async (form, stored) => {
        const saved = await saveSettings(client, form, stored)
        const { customer } = store.getState()
        const preferredTee = settings.data?.tees.find(({ colour }) => colour === saved.preferredTee) ?? null
        await showSaved(cache, saved)
        if (customer) store.setState({ customer: { ...customer, homeLayout: saved.privacy.homeLayout, preferredTee } })
        return saved
      },
      describeError,
      draft: draftOf('profile'),
    }),
    [client, cache, store, settings.data, describeError, draftOf],
  )
  const reload = () => settings.refetch()
  const changes = useMemo<ProfileViewProps['changes']>(
    () => ({
      ...{ newIdempotencyKey, describeError, reload },
      draft: draftOf('change request'),
      searchClubs: async (text) =>
        (await client.page(searchHomeClubs, homeClubFromWire, { query: { ...clubSearchToWire(text, CLUB_SEARCH_FIELDS), size: 6 } })).rows,
      send: async (change, note, idempotencyKey) => {
        const body = newChangeRequestToWire(change, note)
        const answer = await sendForm(() => client.call(addChangeRequest, { body, idempotencyKey }), { homeClubId: 'homeClub' })
        await reload()
        return answer
      },
      withdraw: async (id) => {
        await client.call(withdrawChangeRequest, { params: { id } })
        await reload()
      },
    }),
    [client, sendForm, describeError, settings.refetch, draftOf],
  )
  const picture = useMemo<ProfileViewProps['picture']>(() => {
    const reloadPicture = () => Promise.all([cache.invalidateQueries({ queryKey: [AVATARS_KEY] }), settings.refetch()])
    return {
      deps: {
        ...{ newIdempotencyKey, describeError, open: openPicture },
        send: (file, idempotencyKey) => sendForm(() => client.call(uploadAvatar, { body: { file, consent: 'true' }, idempotencyKey })),
      },
      reload: reloadPicture,
      remove: async () => {
        await client.call(deleteAvatar)
        await reloadPicture()
      },
    }
  }, [client, cache, sendForm, describeError, settings.refetch])
  return {
    me,
    picture,
    today: dayOf(now),
    settings: loadable(settings),
    privacy: club,
    changes,
    sessions: { sessions: loadable(sessions), endSessions },
    deps,
    hrefContact: PATHS.contact,
    hrefMyData: PATHS.myData,
    hrefCard: club.showQrCodes ? PATHS.memberCard : null,
    club,
    mandates: <Mandates customerId={me.id} />,
    passkeys: hasPasskeys ? <Passkeys /> : null,
  }
}

/** The passkeys of the login. */
function Passkeys() {
  return <PasskeysSection {...usePasskeys()} />
}

/** Loaded when its tab is opened. */
function Mandates({ customerId }: { readonly customerId: string }) {
  const { client } = useShell()
  const mandates = useLoadable()(useQuery(mandateQueries(client, customerId).list()))
  return <MandatesPanel mandates={mandates} {...MANDATE_PATHS} />
}
