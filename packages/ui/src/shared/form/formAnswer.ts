import type { Notice } from '../loading/notice.ts'

/** A form that was not stored; its input is preserved. `fields` holds the texts of errors of single fields. */
export interface FormRefused {
  readonly kind: 'refused'
  readonly notice: Notice
  readonly fields: Readonly<Record<string, string>>
  /** The problem code of the server. */
  readonly code?: string
}

/** Outcome of a submitted form. */
export type FormAnswer = { readonly kind: 'done' } | FormRefused

/** Sends a form. An error that `send` throws becomes a refusal with its text. */
export async function answerOf(send: () => Promise<FormAnswer>, describeError: (error: unknown) => Notice): Promise<FormAnswer> {
  try {
    return await send()
  } catch (error) {
    return { kind: 'refused', notice: describeError(error), fields: {} }
  }
}
