import type { Notice } from './notice.ts'

/** What became of a form that was sent; `fields` holds what is wrong at single fields, in words. */
export type FormAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly notice: Notice; readonly fields: Readonly<Record<string, string>> }

export const NO_FIELDS: Readonly<Record<string, string>> = {}
