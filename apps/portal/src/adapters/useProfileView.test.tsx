import {
  getChangeRequest,
  getOwnCustomer,
  getPreferredTee,
  getPrivacySettings,
  updateGolfDetails,
  updatePrivacySettings,
} from '@club/contract/customers'
import { getMessageSettings } from '@club/contract/notifications'
import type { Customer } from '@club/core/club'
import type { ProfileSettings, ProfileViewProps } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { IntlProvider } from 'react-intl'
import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { messageSettingsQuery } from '../queries/inbox.ts'
import { peopleQueries } from '../queries/people.ts'
import { createDrafts } from '../shells/drafts.ts'
import { memoryArea } from '../shells/memoryArea.ts'
import { useShell } from '../shells/ShellContext.tsx'
import type { ShellState } from '../shells/shellStore.ts'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useProfileView } from './useProfileView.tsx'

const SHOWN = { customerVisibility: 'NameSeenByAll', visibleWhenOnline: false, cwiNavigation: 'List', showAvatar: true }
const OWN = { general: { lastName: 'Berg' }, golf: { height: 170, handedness: 'Right', licensePlate: 'F-M 1' } }
/** As the service has them stored. */
let stored: { readonly privacy: object; readonly own: object }

const call = vi.fn(async (which: unknown, options?: { readonly body?: object }) => {
  switch (which) {
    case getPrivacySettings:
      return stored.privacy
    case updatePrivacySettings:
      stored = { ...stored, privacy: options?.body ?? {} }
      return stored.privacy
    case updateGolfDetails:
      stored = { ...stored, own: { ...OWN, golf: options?.body } }
      return options?.body
    case getOwnCustomer:
      return stored.own
    case getPreferredTee:
      return { teeColors: [] }
    case getMessageSettings:
      return { cells: [], quietHours: null, oneEmailADay: false }
    case getChangeRequest:
      return { request: null }
    default:
      return {}
  }
})
const all = vi.fn(async () => [])
const me = { id: '1' } as Customer
const club = { info: { timeZone: 'UTC' }, settings: { avatarsEnabled: false, showQrCodes: false }, tenant: { id: 'taunusblick' } }
const { show, pass } = watchedStage(
  { call, all, clubNow: () => '2026-06-10T12:00:00', now: () => 0 },
  {
    kind: 'web',
    drafts: createDrafts(memoryArea()),
    store: createStore<ShellState>(() => ({ club, customer: me }) as unknown as ShellState),
  },
)
let view: Omit<ProfileViewProps, 'tab' | 'onTab' | 'hrefBack' | 'frame'>
let standing: unknown

function Profile() {
  const { client } = useShell()
  view = useProfileView(me)
  standing = useQuery(peopleQueries(client).ownPrivacy()).data?.visibility
  useQuery(messageSettingsQuery(client, me.id))
  return null
}

const settings = (): ProfileSettings => {
  if (view.settings.kind !== 'ready') throw new Error('The settings are not loaded')
  return view.settings.value
}
const sent = (which: unknown) => call.mock.calls.flatMap(([one, options]) => (one === which ? [options?.body] : []))

async function open() {
  stored = { privacy: SHOWN, own: OWN }
  call.mockClear()
  await show(
    <IntlProvider locale="en" onError={() => {}}>
      <Profile />
    </IntlProvider>,
  )
  await pass(1)
}

it('[CU-310+] a save sends changed fields only, so that a name hidden elsewhere stays hidden', async () => {
  await open()
  stored = { privacy: { ...SHOWN, customerVisibility: 'DataNotShown' }, own: { ...OWN, golf: { ...OWN.golf, licensePlate: 'F-M 2' } } }
  const { form } = settings()
  const saving = view.deps.save(
    { ...form, privacy: { ...form.privacy, homeLayout: 'tiles' }, golf: { ...form.golf, handedness: 'left' } },
    form,
  )
  await pass(1)
  expect(await saving).toMatchObject({ privacy: { visibility: 'dataNotShown', homeLayout: 'tiles' }, golf: { numberPlate: 'F-M 2' } })
  expect(sent(updatePrivacySettings)).toEqual([{ ...SHOWN, customerVisibility: 'DataNotShown', cwiNavigation: 'Tiles' }])
  expect(sent(updateGolfDetails)).toEqual([{ height: 170, handedness: 'Left', licensePlate: 'F-M 2' }])
})

it('[CU-310+] all windows show what was saved, and a save of nothing sends nothing', async () => {
  await open()
  const { form } = settings()
  expect(standing).toBe('nameSeenByAll')
  const read = call.mock.calls.filter(([one]) => one === getMessageSettings).length
  const saving = view.deps.save({ ...form, privacy: { ...form.privacy, visibility: 'dataNotShown' } }, form)
  await pass(1)
  await saving
  expect([settings().form.privacy.visibility, standing]).toEqual(['dataNotShown', 'dataNotShown'])
  expect(call.mock.calls.filter(([one]) => one === getMessageSettings)).toHaveLength(read + 1)
  await view.deps.save(settings().form, settings().form)
  expect(sent(updatePrivacySettings)).toHaveLength(1)
})

it('[CU-310+] a read that began before a save does not replace the saved values', async () => {
  await open()
  const { form } = settings()
  // The service answers a read of the old values only after the save.
  let answerRead = (_: object): void => {}
  call.mockImplementationOnce(
    () =>
      new Promise<object>((resolve) => {
        answerRead = resolve
      }),
  )
  view.changes.reload()
  await pass(0)
  const saving = view.deps.save({ ...form, privacy: { ...form.privacy, visibility: 'dataNotShown' } }, form)
  await pass(1)
  await saving
  answerRead(SHOWN)
  await pass(1)
  expect(settings().form.privacy.visibility).toBe('dataNotShown')
})
