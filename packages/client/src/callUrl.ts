/** The URL of a call, relative to the service root. */
import { type Call, fixedQueryOf } from '@club/contract/wire'
import { ApiError } from './apiError.ts'
import type { AnyOptions } from './callOptions.ts'
import { queryText } from './queryText.ts'

/** Path segments that a URL parser would resolve, so that the URL would lead elsewhere. */
const NO_SEGMENT: readonly string[] = ['', '.', '..']

/** A value that cannot be part of a URL does not exist: not found. */
function notFound(name: string): ApiError {
  const message = `There is nothing under this ${name}`
  return new ApiError({ code: 'notFound', message, status: 404, problem: 'notFound', details: [], retryAfterSeconds: null })
}

/** `rs/cs/tournaments/7?page=0`, every parameter encoded. A parameter that is missing throws TypeError. HT-01. */
export function callUrl(call: Call, { params = {}, query = {} }: Pick<AnyOptions, 'params' | 'query'>): string {
  const path = call.path.replace(/^\//, '').replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`The path ${call.path} needs ${name}`)
    if (NO_SEGMENT.includes(value)) throw notFound(name)
    try {
      return encodeURIComponent(value)
    } catch {
      // A lone surrogate.
      throw notFound(name)
    }
  })
  return path + queryText({ ...fixedQueryOf(call), ...query })
}
