/** Where a call goes, below the service root. */
import { type Call, fixedQueryOf } from '@club/contract'
import type { AnyOptions } from './callOptions.ts'
import { queryText } from './queryText.ts'

/** `rs/cs/tournaments/7?page=0`, every parameter encoded. A parameter that is missing throws TypeError. HT-01. */
export function callUrl(call: Call, { params = {}, query = {} }: Pick<AnyOptions, 'params' | 'query'>): string {
  const path = call.path.replace(/^\//, '').replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`The path ${call.path} needs ${name}`)
    return encodeURIComponent(value)
  })
  return path + queryText({ ...fixedQueryOf(call), ...query })
}
