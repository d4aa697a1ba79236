import type { ClubDate } from '@club/core'
import type { HomeClub } from '@club/core/club'
import {
  EMPTY_REGISTRATION,
  INITIAL_REGISTRATION_PROGRESS,
  type Registration,
  type RegistrationForm,
  type RegistrationProgress,
  type RegistrationStep,
  registrationStepErrors,
  registrationToSend,
  withNextRegistrationStep,
  withPreviousRegistrationStep,
  withSavedRegistration,
} from '@club/core/membership'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAttemptKeys } from '../../shared/form/createAttemptKeys.ts'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import type { Notice } from '../../shared/loading/notice.ts'

/** Input that is not sent yet. */
export interface RegistrationDraft {
  readonly form: RegistrationForm
  readonly progress: RegistrationProgress
  readonly homeClub: HomeClub | null
}

export interface RegistrationDeps {
  readonly today: () => ClubDate
  /** Called once per attempt; a repeated click sends the same key. */
  readonly newIdempotencyKey: () => string
  readonly register: (registration: Registration, idempotencyKey: string) => Promise<FormAnswer>
  readonly searchClubs: (text: string) => Promise<readonly HomeClub[]>
  readonly describeError: (error: unknown) => Notice
  readonly draft: RegistrationDraft | null
  /** Saves the draft after every change; null removes it. */
  readonly keepDraft: (draft: RegistrationDraft | null) => void
}

type RegistrationPhase = { readonly kind: 'typing' } | { readonly kind: 'saving' } | FormRefused

export interface RegistrationState extends RegistrationDraft {
  /** True if the form began with input of an earlier visit. CU-358+. */
  readonly isResumed: boolean
  /** The step that could not be left because of errors, which are shown until they are corrected. */
  readonly tried: RegistrationStep | null
  readonly phase: RegistrationPhase
  readonly change: (fields: Partial<RegistrationForm>) => void
  readonly chooseClub: (club: HomeClub | null) => void
  /** Moves to the next step; on the last one sends the form. */
  readonly next: () => Promise<void>
  readonly back: () => void
  /** Begins again with an empty form. */
  readonly discard: () => void
}

/** An email address is private by default. */
export const NEW_EMAIL = { email: '', usageType: 'private' } as const
export const NEW_PHONE = { phone: '', phoneTypeId: null } as const

const START: RegistrationDraft = {
  form: { ...EMPTY_REGISTRATION, emails: [NEW_EMAIL] },
  progress: INITIAL_REGISTRATION_PROGRESS,
  homeClub: null,
}

export function createRegistrationStore(deps: RegistrationDeps): StoreApi<RegistrationState> {
  return createStore<RegistrationState>()((set, get) => {
    const keep = (draft: Partial<RegistrationDraft>): void => {
      set(draft)
      const { form, progress, homeClub } = get()
      deps.keepDraft(progress.finished ? null : { form, progress, homeClub })
    }
    const { keyFor } = createAttemptKeys(deps.newIdempotencyKey)

    const send = async (): Promise<void> => {
      set({ phase: { kind: 'saving' }, tried: null })
      const registration = registrationToSend(get().form, deps.today())
      const answer = await answerOf(() => deps.register(registration, keyFor(registration)), deps.describeError)
      if (answer.kind === 'refused') {
        set({ phase: answer })
        return
      }
      set({ phase: { kind: 'typing' } })
      keep({ progress: withSavedRegistration(get().progress) })
    }

    return {
      ...(deps.draft ?? START),
      isResumed: deps.draft !== null,
      tried: null,
      phase: { kind: 'typing' },
      change: (fields) => {
        keep({ form: { ...get().form, ...fields } })
      },
      chooseClub: (homeClub) => {
        keep({ homeClub, form: { ...get().form, homeClubId: homeClub?.id ?? null } })
      },
      next: async () => {
        const { form, progress, phase } = get()
        if (phase.kind === 'saving' || progress.finished) return
        const wrong = registrationStepErrors(progress.step, form, deps.today()).length > 0
        if (wrong) set({ tried: progress.step, phase: { kind: 'typing' } })
        else if (progress.step === 'summary') await send()
        else {
          set({ tried: null, phase: { kind: 'typing' } })
          keep({ progress: withNextRegistrationStep(progress, form, deps.today()) })
        }
      },
      back: () => {
        if (get().phase.kind === 'saving') return
        set({ tried: null, phase: { kind: 'typing' } })
        keep({ progress: withPreviousRegistrationStep(get().progress) })
      },
      discard: () => {
        deps.keepDraft(null)
        set({ ...START, isResumed: false, tried: null, phase: { kind: 'typing' } })
      },
    }
  })
}
