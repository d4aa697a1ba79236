/**
 * A call is a value: the client sends it, the server mounts it, the fuzzer and the access matrix iterate over it.
 * Schemas describe the wire and have no transforms; `xFromWire` and `xToWire` are defined next to them.
 */
import type { GenericSchema, InferOutput } from 'valibot'
import type { Duty, StaffAuth } from './duty.ts'
import type { ProblemCode } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `none`: never sends a token; `anonymous`: works without one, returns more with one; `customer` needs one; `staff(…)` needs one of a
 * person with that duty.
 */
export type CallAuth = 'none' | 'anonymous' | 'customer' | StaffAuth

export interface Call<
  Query extends GenericSchema = GenericSchema,
  Body extends GenericSchema = GenericSchema,
  Response extends GenericSchema = GenericSchema,
> {
  readonly method: Method
  /** Relative to the service root, parameters in braces: `rs/cs/tournaments/{id}`. */
  readonly path: string
  readonly auth: CallAuth
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  /** The body is sent as multipart/form-data: its fields are texts and files. */
  readonly multipart?: true
  /** A POST that changes nothing: it needs no idempotency key and may be retried. */
  readonly readsOnly?: true
  /** The problem codes it may return in addition to those of every call. */
  readonly errors: readonly ProblemCode[]
}

export type ResponseOf<C> = C extends Call<GenericSchema, GenericSchema, infer Response> ? InferOutput<Response> : never

/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  const Verb extends Method,
  const Path extends string,
  Query extends GenericSchema,
  Body extends GenericSchema,
  Response extends GenericSchema,
>(call: Call<Query, Body, Response> & { readonly method: Verb; readonly path: Path }): typeof call {
  return call
}

/** Returns the duty that a staff call needs; null for every other call. */
export function dutyOf({ auth }: Pick<Call, 'auth'>): Duty | null {
  return typeof auth === 'object' ? auth.duty : null
}

/** Returns whether the call needs a password that was entered within the last ten minutes; a renewed token does not count. SE-56+. */
export function needsFreshLogin({ errors }: Pick<Call, 'errors'>): boolean {
  return errors.includes('freshLoginRequired')
}

/** Returns whether the call changes nothing, so that it may be retried or cancelled at any time. */
export function isRead({ method, readsOnly }: Pick<Call, 'method' | 'readsOnly'>): boolean {
  return method === 'GET' || readsOnly === true
}

/** Reservations and customer actions. */
const NAMES_PLATFORM = /^rs\/cs\/((cwi\/)?(reservation|rental)\/|customers\/actions$)/

/** Returns the query that every client sends with this call: some calls name the platform. HT-47, CU-118. */
export function fixedQueryOf({ path }: Pick<Call, 'path'>): Readonly<Record<string, string>> {
  return NAMES_PLATFORM.test(path) ? { platform: 'Cwi' } : {}
}
