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
import { type StoredDraft, type TypedValues, withChanges } from '../../shared/form/formDraft.ts'
import type { Notice } from '../../shared/loading/notice.ts'

/** The values that the profile saves together. */
export interface ProfileForm extends SettingsForm {
  readonly golf: GolfDetails
}

/** The values as the form has them. */
interface Values {
  readonly settings: SettingsForm
  readonly golf: GolfDetailsForm
}

export type ProfileDraft = TypedValues<Values>

export interface ProfileDeps {
  /** Sends the differences from the stored form; returns the current one. */
  readonly save: (form: ProfileForm, stored: ProfileForm) => Promise<ProfileForm>
  readonly describeError: (error: unknown) => Notice
  readonly draft: StoredDraft<ProfileDraft>
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

export interface ProfileState extends Values {
  /** Whether something differs from what is stored. CU-162+. */
  readonly isChanged: boolean
  /** True if the form began with input of an earlier visit. CU-362+. */
  readonly isResumed: boolean
  /** Errors of the last attempt to save; a field that changes has none. */
  readonly errors: readonly GolfDetailsError[]
  readonly phase: ProfilePhase
  readonly change: (part: Partial<PrivacySettings>) => void
  /** null for no preference. */
  readonly preferTee: (colour: string | null) => void
  readonly notify: (part: Partial<NotificationSettings>) => void
  readonly describe: (part: Partial<GolfDetailsForm>) => void
  /** Chooses the default notifications and privacy without sending them; what the other tab shows stays. */
  readonly reset: () => void
  /** Takes the values that another window or device has stored; the customer's own changes stay. CU-310+. */
  readonly adopt: (current: ProfileForm) => void
  /** Drops what is not saved. */
  readonly discard: () => void
  readonly save: () => Promise<void>
}

const valuesOf = ({ golf, ...settings }: ProfileForm): Values => ({ settings, golf: golfDetailsForm(golf) })

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
  const differs = (values: Values): boolean => JSON.stringify(values) !== JSON.stringify(valuesOf(stored))
  const typed = deps.draft.read()
  const first = typed ? valuesWithChanges(valuesOf(loaded), typed.stored, typed.values) : valuesOf(loaded)
  return createStore<ProfileState>()((set, get) => {
    const show = (values: Values): void => {
      const isChanged = differs(values)
      deps.draft.write(isChanged ? { stored: valuesOf(stored), values } : null)
      set({ ...values, isChanged })
    }
    const choose = (part: Partial<Values>, kind: 'typing' | 'reset' = 'typing'): void => {
      const { settings, golf, phase } = get()
      if (phase.kind === 'saving') return
      show({ settings, golf, ...part })
      set({ phase: { kind } })
    }
    return {
      ...first,
      isChanged: differs(first),
      isResumed: differs(first),
      errors: [],
      phase: { kind: 'typing' },
      change: (part) => choose({ settings: { ...get().settings, privacy: { ...get().settings.privacy, ...part } } }),
      preferTee: (preferredTee) => choose({ settings: { ...get().settings, preferredTee } }),
      notify: (part) => choose({ settings: { ...get().settings, notifications: { ...get().settings.notifications, ...part } } }),
      describe: (part) => {
        choose({ golf: { ...get().golf, ...part } })
        set({ errors: get().errors.filter(({ field }) => !(field in part)) })
      },
      reset: () => {
        const { settings } = get()
        const { notifications, privacy } = DEFAULT_SETTINGS
        choose({ settings: { ...settings, notifications, privacy: { ...privacy, homeLayout: settings.privacy.homeLayout } } }, 'reset')
      },
      adopt: (current) => {
        const { settings, golf } = get()
        const base = valuesOf(stored)
        stored = current
        show(valuesWithChanges(valuesOf(current), base, { settings, golf }))
      },
      discard: () => {
        show(valuesOf(stored))
        set({ isResumed: false, errors: [], phase: { kind: 'typing' } })
      },
      save: async () => {
        const sent = settingsToSave(get().settings)
        if (sent === null || get().phase.kind === 'saving') return
        const golf = parseGolfDetails(get().golf)
        set({ errors: golf.ok ? [] : golf.reason })
        if (!golf.ok) return
        set({ phase: { kind: 'saving' } })
        try {
          stored = await deps.save({ ...sent, golf: golf.value }, stored)
          show(valuesOf(stored))
          set({ isResumed: false, phase: { kind: 'saved' } })
        } catch (error) {
          set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
        }
      },
    }
  })
}
