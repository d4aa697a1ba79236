/** What a call is given: whatever its path, query, body and method ask for, and nothing else. */
import type { Call, Method } from '@club/contract/wire'
import type * as v from 'valibot'
import type { QueryValue } from './queryText.ts'

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
/** What stands in a call that has no body or no query: the constraint itself. */
type Absent<Schema> = v.GenericSchema extends Schema ? true : false
type BodyOf<C> = C extends Call<v.GenericSchema, infer Body, v.GenericSchema> ? Body : never
type QueryOf<C> = C extends Call<infer Query, v.GenericSchema, v.GenericSchema> ? Query : never

interface CommonOptions {
  readonly signal?: AbortSignal
  /** Of this step; a second try of the same step sends it again. Without one every writing call gets its own. */
  readonly idempotencyKey?: string
}

type WithParams<C extends Call> = [ParamNames<C['path']>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<ParamNames<C['path']>, string>> }
type WithBody<C extends Call> = Absent<BodyOf<C>> extends true ? { readonly body?: undefined } : { readonly body: v.InferInput<BodyOf<C>> }
type WithQuery<C extends Call> =
  Absent<QueryOf<C>> extends true
    ? { readonly query?: undefined }
    : { readonly query?: { readonly [Name in keyof v.InferInput<QueryOf<C>>]?: QueryValue } }
/** A change names the version that it was made from; null where the server gave none. */
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
