/** State of the dialog that uploads a picture. The chosen picture and its square stay for another attempt. CU-163+. */
import { MAX_AVATAR_BYTES, type PictureRefusal, pictureRefusal } from '@club/core/membership'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import type { Notice } from '../../shared/loading/notice.ts'
import { type CropChoice, FIRST_CROP, type Square } from './cropSquare.ts'

/** A picture that the browser has decoded, upright. */
export interface OpenPicture {
  readonly width: number
  readonly height: number
  readonly draw: (canvas: HTMLCanvasElement, square: Square) => void
  /** Returns the square as a JPEG without metadata. */
  readonly squareFile: (square: Square) => Promise<Blob>
  /** Frees its memory. */
  readonly close: () => void
}

export interface AvatarDeps {
  readonly newIdempotencyKey: () => string
  /** Decodes a picture; null for a file that is not one. */
  readonly open: (file: Blob) => Promise<OpenPicture | null>
  readonly send: (square: Blob, idempotencyKey: string) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
  readonly onDone: () => void
}

export interface AvatarState {
  readonly picture: OpenPicture | null
  readonly crop: CropChoice
  readonly hasConsent: boolean
  /** Errors of the last attempt. */
  readonly missing: readonly ('picture' | 'consent')[]
  readonly phase:
    | { readonly kind: 'choosing' | 'opening' | 'saving' | 'done' }
    | { readonly kind: 'unfit'; readonly reason: PictureRefusal }
    | FormRefused
  readonly choose: (file: File | null) => Promise<void>
  readonly changeCrop: (crop: Partial<CropChoice>) => void
  readonly agree: (hasConsent: boolean) => void
  readonly submit: (squareOf: (picture: OpenPicture, crop: CropChoice) => Square) => Promise<void>
}

export function createAvatarStore(deps: AvatarDeps): StoreApi<AvatarState> {
  return createStore<AvatarState>()((set, get) => {
    let key = deps.newIdempotencyKey()
    const changed = (): void => {
      key = deps.newIdempotencyKey()
    }
    const isBusy = (): boolean => ['opening', 'saving', 'done'].includes(get().phase.kind)
    const refusalOf = (file: File, picture: OpenPicture | null): PictureRefusal | null =>
      pictureRefusal({ bytes: file.size, type: file.type, width: picture?.width ?? 0, height: picture?.height ?? 0 })
    return {
      picture: null,
      crop: FIRST_CROP,
      hasConsent: false,
      missing: [],
      phase: { kind: 'choosing' },
      choose: async (file) => {
        // A dialog of files that is closed without one changes nothing.
        if (file === null || isBusy()) return
        set({ phase: { kind: 'opening' } })
        // A file that is too large is not decoded.
        const picture = file.size > MAX_AVATAR_BYTES ? null : await deps.open(file)
        const reason = refusalOf(file, picture)
        if (reason !== null) {
          picture?.close()
          return set({ phase: { kind: 'unfit', reason } })
        }
        get().picture?.close()
        changed()
        set({ picture, crop: FIRST_CROP, missing: [], phase: { kind: 'choosing' } })
      },
      changeCrop: (crop) => {
        changed()
        set({ crop: { ...get().crop, ...crop }, phase: { kind: 'choosing' } })
      },
      agree: (hasConsent) => set({ hasConsent, missing: [] }),
      submit: async (squareOf) => {
        const { picture, crop, hasConsent } = get()
        // While another picture opens, this is still the former one.
        if (isBusy()) return
        const missing = [...(picture ? [] : ['picture' as const]), ...(hasConsent ? [] : ['consent' as const])]
        set({ missing })
        if (!picture || missing.length > 0) return
        set({ phase: { kind: 'saving' } })
        const answer = await answerOf(async () => deps.send(await picture.squareFile(squareOf(picture, crop)), key), deps.describeError)
        set({ phase: answer.kind === 'done' ? { kind: 'done' } : answer })
        if (answer.kind === 'done') deps.onDone()
      },
    }
  })
}
