/** The request that a handler receives, and the functions that connect handlers to calls. */
import type { Call, ResponseOf } from '@club/contract/wire'
import type { Logger } from 'pino'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Db } from '../db/connect.ts'
import type { Language } from '../language/language.ts'
import type { Drawing } from '../print/renderDrawing.ts'
import type { Reach } from '../reach/reach.ts'
import type { ClubContext } from '../services/accounts/session.ts'
import type { SharedDays } from '../services/reservations/sharedDays.ts'
import type { ReadyJson } from './readyJson.ts'

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & PathParams<Rest>
  : unknown
type OutputOf<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined

/** The acting person, for the security log. Routes that identify the person themselves, such as the login, fill it in. */
export interface Actor {
  tenantId: string | null
  accountId: string | null
  customerId: string | null
}

export interface DirectoryRequest<C extends Call = Call> {
  readonly params: PathParams<C['path']>
  readonly query: OutputOf<NonNullable<C['query']>>
  readonly body: OutputOf<NonNullable<C['body']>>
  readonly db: Db
  readonly log: Logger
  /** The moment of the request. */
  readonly instant: Date
  readonly language: Language
  /** Network address of the browser, or `unknown`. */
  readonly clientAddress: string
  /** Public URL of the portal, without a trailing slash. Never taken from the request. */
  readonly publicUrl: string
  readonly actor: Actor
  /** Ways to the phones of customers. */
  readonly reach: Reach
  header: (name: string) => string | undefined
  /** Runs a GET of this service for the same caller, like a separate request. */
  internalGet: (path: string) => Promise<Response>
}

/** Result of a handler for a client that has the response already. */
export const NOT_MODIFIED = Symbol('not modified')

export interface ClubRequest<C extends Call = Call> extends DirectoryRequest<C>, ClubContext {
  /** Hash of the token that was sent, for ending its session. */
  readonly tokenHash: Buffer | null
  /** Identifies the viewer in ETags, so that viewers of the same response have different ones. */
  readonly viewer: string
  /**
   * Makes the ETag of the response from the state that it depends on, instead of from its text. Returns true if the client has the response of
   * this state; the handler then returns `NOT_MODIFIED`.
   */
  readonly isKnown: (state: string) => boolean
  /** Counts one document that is expensive to render; throws 429 if the client has had too many. */
  readonly countDocument: () => void
  /** Counts a hold of tee times by a visitor; throws 429 if their network has had too many. */
  readonly countVisitorHold: () => void
  /** Reads that requests for the same day of tee times share. */
  readonly sharedDays: SharedDays
  /** Renders in a worker; rejects with `Busy` if too many drawings are waiting. */
  readonly render: (drawing: Drawing) => Promise<Uint8Array>
}

export type Route =
  | { readonly kind: 'directory'; readonly call: Call; readonly handle: (request: DirectoryRequest) => Promise<unknown> }
  | { readonly kind: 'club'; readonly call: Call; readonly handle: (request: ClubRequest) => Promise<unknown> }

/** Returns the route of a call to one club: the tenant is known, the session belongs to that tenant. */
export function clubRoute<C extends Call>(
  call: C,
  handle: (request: ClubRequest<C>) => Promise<ResponseOf<C> | ReadyJson | typeof NOT_MODIFIED>,
): Route {
  return { kind: 'club', call, handle: handle as (request: ClubRequest) => Promise<unknown> }
}

/** Returns the route of a call before a club is chosen. */
export function directoryRoute<C extends Call>(call: C, handle: (request: DirectoryRequest<C>) => Promise<ResponseOf<C>>): Route {
  return { kind: 'directory', call, handle: handle as (request: DirectoryRequest) => Promise<unknown> }
}
