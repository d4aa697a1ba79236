/** State of the upload of a signed mandate. The file is checked before it is sent, and stays for another attempt. MA-22, MA-40 to MA-48+. */
import { type Mandate, type MandateDocumentRefusal, mandateDocumentDecision, mandateDocumentToSend } from '@club/core/membership'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { answerOf, type FormAnswer } from '../../shared/form/formAnswer.ts'
import type { Notice } from '../../shared/loading/notice.ts'

/** Bytes that show the type of a file. */
const HEAD_BYTES = 16

export interface DocumentDeps {
  readonly newIdempotencyKey: () => string
  /** Sends the file; `onProgress` gets the share that has been sent, from 0 to 1. */
  readonly send: (
    upload: { readonly mandateId: string; readonly file: File },
    idempotencyKey: string,
    onProgress: (share: number) => void,
  ) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
  /** Called when the document is stored, to load the mandate again. */
  readonly onSent: () => void
}

type DocumentPhase =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'unfit'; readonly refusals: readonly MandateDocumentRefusal[] }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'sent' }
  /** `text`: what the server says about the file. */
  | { readonly kind: 'refused'; readonly notice: Notice; readonly text: string | undefined }

export interface DocumentState {
  /** The file of the last attempt. */
  readonly file: File | null
  readonly phase: DocumentPhase
  readonly choose: (file: File | null) => Promise<void>
  /** Sends the same file again; rejects without one. MA-42. */
  readonly retry: () => Promise<void>
}

export function createDocumentStore(mandate: Pick<Mandate, 'id'> | null, deps: DocumentDeps): StoreApi<DocumentState> {
  return createStore<DocumentState>()((set, get) => {
    let key = deps.newIdempotencyKey()
    const send = async (file: File | null): Promise<void> => {
      const upload = mandateDocumentToSend(mandate, file)
      set({ phase: { kind: 'sending', share: 0 } })
      const answer = await answerOf(() => deps.send(upload, key, (share) => set({ phase: { kind: 'sending', share } })), deps.describeError)
      if (answer.kind === 'refused') return set({ phase: { kind: 'refused', notice: answer.notice, text: answer.fields.file } })
      set({ phase: { kind: 'sent' } })
      deps.onSent()
    }
    return {
      file: null,
      phase: { kind: 'choosing' },
      choose: async (file) => {
        // A dialog that is closed without a file changes nothing.
        if (file === null || get().phase.kind === 'sending') return
        key = deps.newIdempotencyKey()
        set({ file, phase: { kind: 'sending', share: 0 } })
        const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
        const decision = mandateDocumentDecision({ size: file.size, head })
        if (!decision.allowed) return set({ phase: { kind: 'unfit', refusals: decision.refusals } })
        await send(file)
      },
      retry: async () => {
        if (get().phase.kind !== 'sending') await send(get().file)
      },
    }
  })
}
