/**
 * A call is a value: the client sends it, the server mounts it, the fuzzer and the matrix walk it.
 * Schemas describe the wire and hold no transforms; `xFromWire` and `xToWire` stand beside them.
 */
import type { GenericSchema, InferOutput } from 'valibot'
import type { ProblemCode } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `none`: never carries a token; `anonymous`: works without one, says more with one; `customer`, `staff`: needs one. */
export type CallAuth = 'none' | 'anonymous' | 'customer' | 'staff'

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
  /** The codes it may answer with besides those that every call has. */
  readonly errors: readonly ProblemCode[]
}

export type ResponseOf<C> = C extends Call<GenericSchema, GenericSchema, infer Response> ? InferOutput<Response> : never

/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  const Path extends string,
  Query extends GenericSchema,
  Body extends GenericSchema,
  Response extends GenericSchema,
>(call: Call<Query, Body, Response> & { readonly path: Path }): typeof call {
  return call
}
