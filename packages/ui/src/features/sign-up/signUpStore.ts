import type { SignUpRefusal, StoredEntry } from '@club/core/tournament'
import type { Notice } from '../notice.ts'

export interface SignUpRequest {
  /** Made once per attempt; a repeated click sends the same one. */
  readonly idempotencyKey: string
  readonly players: readonly { readonly customerId: string; readonly comment: string | null }[]
}

export interface RefusedPerson {
  readonly customerId: string
  readonly refusals: readonly [SignUpRefusal, ...SignUpRefusal[]]
}

export type SignUpAnswer =
  | { readonly kind: 'stored'; readonly entries: readonly StoredEntry[] }
  /** Nothing was stored. */
  | { readonly kind: 'refused'; readonly refused: readonly RefusedPerson[] }

export interface SignUpDeps {
  readonly signUp: (request: SignUpRequest) => Promise<SignUpAnswer>
  readonly newIdempotencyKey: () => string
  readonly wordFailure: (error: unknown) => Notice
  /** After an entry was stored, e.g. to read the lists again. */
  readonly onStored: () => void
}
