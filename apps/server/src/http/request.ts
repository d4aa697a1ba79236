/** What a handler is given, and how it says which call it answers. */
import type { Call, ResponseOf } from '@club/contract/wire'
import type { Logger } from 'pino'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Db } from '../db/connect.ts'
import type { Language } from '../language/language.ts'
import type { Drawing } from '../print/renderDrawing.ts'
import type { ClubContext } from '../services/accounts/session.ts'

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & PathParams<Rest>
  : unknown
type OutputOf<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined

/** Who acts, for the security log. A route that finds it out by itself, such as the login, fills it in. */
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
  /** Of the browser, as far as it is known. */
  readonly clientAddress: string
  /** Where the portal is reached from outside, without a slash at its end. Never what the request says. */
  readonly publicUrl: string
  readonly actor: Actor
  header: (name: string) => string | undefined
  /** A GET of this service for the same caller, as if it had come by itself. */
  internalGet: (path: string) => Promise<Response>
}

export interface ClubRequest<C extends Call = Call> extends DirectoryRequest<C>, ClubContext {
  /** Hash of the token that was sent, for ending its session. */
  readonly tokenHash: Buffer | null
  /** Tells readers of the same answer apart: what an ETag is made of beside the answer. */
  readonly viewer: string
  /** Counts one document that takes long to make; refuses it if this client has had too many. */
  readonly countDocument: () => void
  /** Renders in a worker; rejects with `Busy` if too much waits for it. */
  readonly render: (drawing: Drawing) => Promise<Uint8Array>
}

export type Route =
  | { readonly kind: 'directory'; readonly call: Call; readonly handle: (request: DirectoryRequest) => Promise<unknown> }
  | { readonly kind: 'club'; readonly call: Call; readonly handle: (request: ClubRequest) => Promise<unknown> }

/** Answers a call of one club: the tenant is known, the session is of that tenant. */
export function clubRoute<C extends Call>(call: C, handle: (request: ClubRequest<C>) => Promise<ResponseOf<C>>): Route {
  return { kind: 'club', call, handle: handle as (request: ClubRequest) => Promise<unknown> }
}

/** Answers a call that comes before a club is chosen. */
export function directoryRoute<C extends Call>(call: C, handle: (request: DirectoryRequest<C>) => Promise<ResponseOf<C>>): Route {
  return { kind: 'directory', call, handle: handle as (request: DirectoryRequest) => Promise<unknown> }
}
