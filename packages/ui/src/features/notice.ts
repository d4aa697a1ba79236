import type { ClubDateTime } from '@club/core'

/** What went wrong in words, made by whoever knows the words (the portal): what happened, why, what to do next. */
export interface Notice {
  readonly title: string
  readonly text?: string | undefined
  readonly nextStep?: string | undefined
}

/** Server data on its way to a screen. A failed one can be asked for again. */
export type Loadable<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly notice: Notice; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly value: Value }

/** Something that is shown only from a moment on, or not to this viewer. */
export type Published<Value> =
  | Loadable<Value>
  | { readonly kind: 'notPublished'; readonly publishTime: ClubDateTime | null }
  | { readonly kind: 'membersOnly'; readonly hrefLogin: string }
