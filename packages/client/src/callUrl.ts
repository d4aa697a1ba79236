/** Where a call goes, below the service root. */
import { type Call, fixedQueryOf } from '@club/contract/wire'
import { ApiError } from './apiError.ts'
import type { AnyOptions } from './callOptions.ts'
import { queryText } from './queryText.ts'

/** An address would be shortened by these, and lead to something else. */
const NO_SEGMENT: readonly string[] = ['', '.', '..']

/** What cannot stand in an address cannot be found, wherever it came from. */
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
      // Half of a character.
      throw notFound(name)
    }
  })
  return path + queryText({ ...fixedQueryOf(call), ...query })
}
