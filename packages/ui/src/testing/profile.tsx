/** The profile of a member as the page shows it, with saves that succeed. */
import type { ClubDate, ClubDateTime } from '@club/core'
import { DEFAULT_SETTINGS, type PersonalData } from '@club/core/membership'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { ProfileDialog, type ProfileDialogProps } from '../features/profile/ProfileDialog.tsx'
import type { ProfileSettings } from '../features/profile/ProfileView.tsx'
import type { ProfileForm } from '../features/profile/profileStore.ts'
import type { OwnSession } from '../features/profile/Sessions.tsx'
import { memoryDraft } from './memoryDraft.ts'
import { clara } from './people.ts'
import { renderScreen } from './renderScreen.tsx'

export const describeError = () => ({ title: 'Could not be reached', nextStep: 'Try again.' })
export const SESSIONS: readonly OwnSession[] = [
  {
    id: 'a',
    browser: 'Firefox',
    system: 'Windows',
    network: '203.0.113.*',
    way: 'passkey',
    loggedInAt: '2026-06-04T08:00:00' as ClubDateTime,
    lastUsedAt: '2026-06-04T18:00:00' as ClubDateTime,
    current: true,
  },
  {
    id: 'b',
    browser: 'Safari',
    system: 'iOS',
    network: '203.0.113.*',
    way: 'password',
    loggedInAt: '2026-05-30T08:10:00' as ClubDateTime,
    lastUsedAt: '2026-06-03T09:05:00' as ClubDateTime,
    current: false,
  },
  {
    id: 'c',
    browser: '',
    system: '',
    network: '198.51.100.*',
    way: 'password',
    loggedInAt: '2026-05-29T08:20:00' as ClubDateTime,
    lastUsedAt: '2026-06-01T07:00:00' as ClubDateTime,
    current: false,
  },
]
export const sessionsOf = (value: readonly OwnSession[], endSessions = vi.fn(async () => {})) => ({
  sessions: { kind: 'ready', value } as const,
  endSessions,
})
export const golf = { height: null, handedness: 'unknown', numberPlate: '' } as const
export const DEFAULTS: ProfileForm = { ...DEFAULT_SETTINGS, golf }
export const personal: PersonalData = {
  ...{ firstName: 'Clara', lastName: 'Hoffmann', birthday: '1990-02-03' as ClubDate, sex: 'female' },
  homeClub: { id: '7', name: 'Golfclub Taunusblick' },
}
const TEES = [
  { colour: '#ffcc00', name: 'Yellow' },
  { colour: '#ff0000', name: 'Red' },
]
const OFFERED = ['emailOnTournament', 'attachCalendarEntry'] as const

export const failing = {
  save: vi.fn(() => Promise.reject(new Error('offline'))),
  describeError,
  draft: { read: () => null, write: () => {} },
}

export function show(
  form: ProfileForm = DEFAULTS,
  over: Partial<ProfileDialogProps> = {},
  offered: readonly (typeof OFFERED)[number][] = OFFERED,
) {
  const save = vi.fn(async (sent: ProfileForm, _stored: ProfileForm) => sent)
  return { save, ...renderScreen(<ProfileDialog {...propsOf(over, save, form, offered)} />) }
}

export const ready = (over: Partial<ProfileSettings> = {}) => {
  const value: ProfileSettings = {
    form: DEFAULTS,
    offered: OFFERED,
    tees: TEES,
    personal,
    hasPicture: null,
    changeRequest: 'none',
    ...over,
  }
  return { kind: 'ready', value } as const
}
export const changes: ProfileDialogProps['changes'] = {
  draft: { read: () => null, write: () => {} },
  ...{ newIdempotencyKey: () => 'key', describeError, reload: async () => {}, withdraw: async () => {}, searchClubs: async () => [] },
  send: async () => ({ kind: 'done' }),
}

export const picture: ProfileDialogProps['picture'] = {
  ...{ remove: async () => {}, reload: async () => {} },
  deps: { newIdempotencyKey: () => 'key', describeError, open: async () => null, send: async () => ({ kind: 'done' }) },
}

export function propsOf(
  over: Partial<ProfileDialogProps>,
  save: ProfileDialogProps['deps']['save'] = async (sent) => sent,
  form: ProfileForm = DEFAULTS,
  offered: readonly (typeof OFFERED)[number][] = OFFERED,
): ProfileDialogProps {
  return {
    ...{
      me: clara,
      deps: { save, describeError, draft: memoryDraft() },
      hrefContact: '/profile/contact',
      hrefMyData: '/profile/data',
      hrefCard: '/profile/card',
      onClose: vi.fn(),
    },
    ...{ today: '2026-06-05' as ClubDate, privacy: { avatarsEnabled: false, showHandicapToVisitors: false }, changes, picture },
    settings: ready({ form, offered }),
    sessions: sessionsOf(SESSIONS),
    ...{ club: { useMandates: true, directDebitEnabled: true }, mandates: <p>Your mandates</p>, passkeys: null },
    ...over,
  }
}

export const press = (name: string) => screen.getByRole('button', { name })
export const tab = (name: string) => screen.getByRole('tab', { name })
