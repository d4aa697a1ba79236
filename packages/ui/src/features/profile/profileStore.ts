/** The own privacy settings while they are looked at and changed. CU-83, CU-91, CU-92. */
import type { CustomerVisibility, PrivacySettings } from '@club/core/membership'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../notice.ts'

export interface ProfileDeps {
  /** Sends all of them and answers what holds now. */
  readonly save: (settings: PrivacySettings) => Promise<PrivacySettings>
  readonly wordFailure: (error: unknown) => Notice
}

/** What can be chosen here; `yes` and `no` are other spellings of two of them. CU-14. */
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
  | { readonly kind: 'typing' | 'saving' | 'saved' }
  /** What was chosen is still there. */
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface ProfileState {
  readonly settings: PrivacySettings
  readonly phase: ProfilePhase
  readonly change: (part: Partial<PrivacySettings>) => void
  readonly save: () => Promise<void>
}

export function createProfileStore(settings: PrivacySettings, deps: ProfileDeps): StoreApi<ProfileState> {
  return createStore<ProfileState>()((set, get) => ({
    settings,
    phase: { kind: 'typing' },
    change: (part) => {
      if (get().phase.kind === 'saving') return
      set(({ settings }) => ({ settings: { ...settings, ...part }, phase: { kind: 'typing' } }))
    },
    save: async () => {
      if (get().phase.kind === 'saving') return
      set({ phase: { kind: 'saving' } })
      try {
        set({ settings: await deps.save(get().settings), phase: { kind: 'saved' } })
      } catch (error) {
        set({ phase: { kind: 'failed', notice: deps.wordFailure(error) } })
      }
    },
  }))
}
