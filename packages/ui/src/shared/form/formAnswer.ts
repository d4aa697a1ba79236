import type { Notice } from '../loading/notice.ts'

/** Outcome of a submitted form; `fields` holds the texts of errors of single fields. */
export type FormAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly notice: Notice; readonly fields: Readonly<Record<string, string>> }

export const NO_FIELDS: Readonly<Record<string, string>> = {}
