/** State of the customer’s notification and privacy settings, the preferred tee and golf details. CU-76 to CU-83, CU-87, CU-98. */
import {
  type CustomerVisibility,
  DEFAULT_SETTINGS,
  type GolfDetails,
  type GolfDetailsError,
  type GolfDetailsForm,
  golfDetailsForm,
  type NotificationSettings,
  type PrivacySettings,
  parseGolfDetails,
  type SettingsForm,
  settingsToSave,
} from '@club/core/membership'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../../shared/loading/notice.ts'

/** The values that the profile saves together. */
export interface ProfileForm extends SettingsForm {
  readonly golf: GolfDetails
}

export interface ProfileDeps {
  /** Sends the differences from the stored form; returns the current one. */
  readonly save: (form: ProfileForm, stored: ProfileForm) => Promise<ProfileForm>
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
  readonly golf: GolfDetailsForm
  /** Whether something differs from what is stored. CU-162+. */
  readonly isChanged: boolean
  /** Errors of the last attempt to save; a field that changes has none. */
  readonly errors: readonly GolfDetailsError[]
  readonly phase: ProfilePhase
  readonly change: (part: Partial<PrivacySettings>) => void
  /** null for no preference. */
  readonly preferTee: (colour: string | null) => void
  readonly notify: (part: Partial<NotificationSettings>) => void
  readonly describe: (part: Partial<GolfDetailsForm>) => void
  /** Chooses the default settings without sending them; the golf details stay. */
  readonly reset: () => void
  /** Takes the values that another window or device has stored; the customer's own changes stay. CU-310+. */
  readonly adopt: (current: ProfileForm) => void
  /** Drops what is not saved. */
  readonly discard: () => void
  readonly save: () => Promise<void>
}

type Values = Pick<ProfileState, 'settings' | 'golf'>

const valuesOf = ({ golf, ...settings }: ProfileForm): Values => ({ settings, golf: golfDetailsForm(golf) })

/** Returns the current fields with those in which `mine` differs from `base`. */
export function withChanges<Fields extends object>(current: Fields, base: Fields, mine: Fields): Fields {
  const isChanged = ([field, value]: [string, unknown]): boolean => value !== base[field as keyof Fields]
  return { ...current, ...Object.fromEntries(Object.entries(mine).filter(isChanged)) }
}

function valuesWithChanges(current: Values, base: Values, mine: Values): Values {
  const [one, two, three] = [current.settings, base.settings, mine.settings]
  return {
    settings: {
      notifications: withChanges(one.notifications, two.notifications, three.notifications),
      privacy: withChanges(one.privacy, two.privacy, three.privacy),
      preferredTee: three.preferredTee === two.preferredTee ? one.preferredTee : three.preferredTee,
    },
    golf: withChanges(current.golf, base.golf, mine.golf),
  }
}

export function createProfileStore(loaded: ProfileForm, deps: ProfileDeps): StoreApi<ProfileState> {
  let stored = loaded
  return createStore<ProfileState>()((set, get) => {
    const show = (values: Values): void => set({ ...values, isChanged: JSON.stringify(values) !== JSON.stringify(valuesOf(stored)) })
    const choose = (part: Partial<Values>, kind: 'typing' | 'reset' = 'typing'): void => {
      const { settings, golf, phase } = get()
      if (phase.kind === 'saving') return
      show({ settings, golf, ...part })
      set({ phase: { kind } })
    }
    return {
      ...valuesOf(loaded),
      isChanged: false,
      errors: [],
      phase: { kind: 'typing' },
      change: (part) => choose({ settings: { ...get().settings, privacy: { ...get().settings.privacy, ...part } } }),
      preferTee: (preferredTee) => choose({ settings: { ...get().settings, preferredTee } }),
      notify: (part) => choose({ settings: { ...get().settings, notifications: { ...get().settings.notifications, ...part } } }),
      describe: (part) => {
        choose({ golf: { ...get().golf, ...part } })
        set({ errors: get().errors.filter(({ field }) => !(field in part)) })
      },
      reset: () => choose({ settings: DEFAULT_SETTINGS }, 'reset'),
      adopt: (current) => {
        const { settings, golf } = get()
        const base = valuesOf(stored)
        stored = current
        show(valuesWithChanges(valuesOf(current), base, { settings, golf }))
      },
      discard: () => set({ ...valuesOf(stored), isChanged: false, errors: [], phase: { kind: 'typing' } }),
      save: async () => {
        const sent = settingsToSave(get().settings)
        if (sent === null || get().phase.kind === 'saving') return
        const golf = parseGolfDetails(get().golf)
        set({ errors: golf.ok ? [] : golf.reason })
        if (!golf.ok) return
        set({ phase: { kind: 'saving' } })
        try {
          stored = await deps.save({ ...sent, golf: golf.value }, stored)
          set({ ...valuesOf(stored), isChanged: false, phase: { kind: 'saved' } })
        } catch (error) {
          set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
        }
      },
    }
  })
}
