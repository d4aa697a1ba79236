/** The options of a call: exactly what its path, query, body and method need. */
import type { Call, Method } from '@club/contract/wire'
import type * as v from 'valibot'
import type { QueryValue } from './queryText.ts'

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
/** The type of a body or query that a call does not have: the constraint itself. */
type Absent<Schema> = v.GenericSchema extends Schema ? true : false
type BodyOf<C> = C extends Call<v.GenericSchema, infer Body, v.GenericSchema> ? Body : never
type QueryOf<C> = C extends Call<infer Query, v.GenericSchema, v.GenericSchema> ? Query : never

interface CommonOptions {
  readonly signal?: AbortSignal
  /** Sent again when the same step is retried. By default a write gets a new key, or the key of the last one if that was the same and got no answer. */
  readonly idempotencyKey?: string
  /** Gets the share of an upload that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

type WithParams<C extends Call> = [ParamNames<C['path']>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<ParamNames<C['path']>, string>> }
type WithBody<C extends Call> = Absent<BodyOf<C>> extends true ? { readonly body?: undefined } : { readonly body: v.InferInput<BodyOf<C>> }
type WithQuery<C extends Call> =
  Absent<QueryOf<C>> extends true
    ? { readonly query?: undefined }
    : { readonly query?: { readonly [Name in keyof v.InferInput<QueryOf<C>>]?: QueryValue } }
/** The version on which a change is based; null if the server sent none. */
type WithVersion<C extends Call> = Method extends C['method']
  ? { readonly version?: string | null }
  : C['method'] extends 'PUT' | 'PATCH'
    ? { readonly version: string | null }
    : { readonly version?: string | null }

export type CallOptions<C extends Call> = CommonOptions & WithParams<C> & WithBody<C> & WithQuery<C> & WithVersion<C>
export type OptionsArgument<C extends Call> = object extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>]

export interface AnyOptions extends CommonOptions {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
  readonly body?: unknown
  readonly version?: string | null
}
