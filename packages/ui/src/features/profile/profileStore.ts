/** State of the customer’s notification and privacy settings and of the preferred tee. CU-76 to CU-83, CU-87. */
import {
  type CustomerVisibility,
  DEFAULT_SETTINGS,
  type NotificationSettings,
  type PrivacySettings,
  type SettingsForm,
  settingsToSave,
} from '@club/core/membership'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../../shared/loading/notice.ts'

export interface ProfileDeps {
  /** Sends the differences from the stored settings; returns the current settings. */
  readonly save: (settings: SettingsForm, stored: SettingsForm) => Promise<SettingsForm>
  readonly describeError: (error: unknown) => Notice
}

/** Visibilities to choose from; `yes` and `no` are other spellings of two of them. CU-14. */
export const CHOSEN_VISIBILITIES = [
  'nameSeenByAll',
  'nameSeenOnlyByMembers',
  'memberNumberSeenByAll',
  'memberNumberSeenOnlyByMembers',
  'dataNotShown',
] as const
export type ChosenVisibility = (typeof CHOSEN_VISIBILITIES)[number]

export function chosenVisibility(visibility: CustomerVisibility): ChosenVisibility {
  if (visibility === 'yes') return 'nameSeenByAll'
  return visibility === 'no' ? 'dataNotShown' : visibility
}

type ProfilePhase =
  /** `reset`: the defaults are chosen and not saved yet. */
  | { readonly kind: 'typing' | 'reset' | 'saving' | 'saved' }
  /** The choices are preserved. */
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface ProfileState {
  readonly settings: SettingsForm
  readonly phase: ProfilePhase
  readonly change: (part: Partial<PrivacySettings>) => void
  /** null for no preference. */
  readonly preferTee: (colour: string | null) => void
  readonly notify: (part: Partial<NotificationSettings>) => void
  /** Chooses the defaults without sending them. */
  readonly reset: () => void
  readonly save: () => Promise<void>
}

export function createProfileStore(loaded: SettingsForm, deps: ProfileDeps): StoreApi<ProfileState> {
  let stored = loaded
  return createStore<ProfileState>()((set, get) => {
    const choose = (settings: SettingsForm, kind: 'typing' | 'reset' = 'typing'): void => {
      if (get().phase.kind !== 'saving') set({ settings, phase: { kind } })
    }
    return {
      settings: loaded,
      phase: { kind: 'typing' },
      change: (part) => choose({ ...get().settings, privacy: { ...get().settings.privacy, ...part } }),
      preferTee: (preferredTee) => choose({ ...get().settings, preferredTee }),
      notify: (part) => choose({ ...get().settings, notifications: { ...get().settings.notifications, ...part } }),
      reset: () => choose(DEFAULT_SETTINGS, 'reset'),
      save: async () => {
        const sent = settingsToSave(get().settings)
        if (sent === null || get().phase.kind === 'saving') return
        set({ phase: { kind: 'saving' } })
        try {
          stored = await deps.save(sent, stored)
          set({ settings: stored, phase: { kind: 'saved' } })
        } catch (error) {
          set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
        }
      },
    }
  })
}
