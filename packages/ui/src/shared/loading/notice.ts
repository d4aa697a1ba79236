import type { ClubDateTime } from '@club/core'

/** Texts of an error, written by the portal: what happened, why, what to do next. */
export interface Notice {
  readonly title: string
  readonly text?: string | undefined
  readonly nextStep?: string | undefined
}

/** Server data that a screen loads. A failed request can be retried. */
export type Loadable<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly notice: Notice; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly value: Value }

/** Loads more rows of a list. Returns null once they are loaded, else the failure. */
export type LoadMore = () => Promise<Notice | null>

/** Content that is published at a certain time, or not visible to this viewer. */
export type Published<Value> =
  | Loadable<Value>
  | { readonly kind: 'notPublished'; readonly publishTime: ClubDateTime | null }
  | { readonly kind: 'membersOnly'; readonly hrefLogin: string }
