/** The boundary: query and body are read by the call's schemas, and what does not fit is refused at its field. */
import type { Call, ProblemDetail } from '@club/contract'
import type { Context } from 'hono'
import * as v from 'valibot'
import { ApiError } from './apiError.ts'

type Given = Record<string, string | string[]>

function grouped(entries: Iterable<readonly [string, string]>): Given {
  // Without a prototype: `__proto__` is a name like any other.
  const given: Given = Object.create(null)
  for (const [name, value] of entries) {
    const before = given[name]
    given[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return given
}

function detailsOf(issues: readonly v.BaseIssue<unknown>[]): ProblemDetail[] {
  return issues.slice(0, 50).map((issue) => ({
    code: 'invalidInput',
    field: v.getDotPath(issue) ?? '',
    localizedMessage: issue.message,
  }))
}

function parsed(schema: v.GenericSchema, input: unknown): unknown {
  refuseNul(input, [])
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  throw new ApiError('invalidInput', { details: detailsOf(result.issues) })
}

/** No text of ours can hold U+0000, and the database takes none. */
function refuseNul(input: unknown, path: readonly string[]): void {
  if (typeof input === 'string' && input.includes('\0')) {
    throw new ApiError('invalidInput', { details: [{ code: 'invalidInput', field: path.join('.') }] })
  }
  if (typeof input !== 'object' || input === null) return
  for (const [key, inner] of Object.entries(input)) refuseNul(inner, [...path, key])
}

/** What the path of a request names. */
export function paramsOf(context: Context): Readonly<Record<string, string>> {
  const params = context.req.param()
  refuseNul(params, [])
  return params
}

/** Names that any call may carry: the specification's clients send them everywhere (HT-47). */
const EVERYWHERE: readonly string[] = ['platform', 'language', 'tenant_id']

/** The query of a call; a filter that it does not know is refused, so that a typing error never lists everything (HT-21). */
export function queryOf(call: Call, url: URL): unknown {
  if (!call.query) return undefined
  const given = grouped(url.searchParams)
  if ('entries' in call.query) {
    const known = Object.keys(call.query.entries as object)
    const unknown = Object.keys(given).filter((name) => !known.includes(name) && !EVERYWHERE.includes(name))
    if (unknown.length > 0) {
      throw new ApiError('invalidInput', { details: unknown.map((field) => ({ code: 'unknownParameter', field })) })
    }
  }
  return parsed(call.query, given)
}

/** The body of a call as JSON, or as a form where a browser's own form sends it (SE-35). */
export async function bodyOf(call: Call, context: Context): Promise<unknown> {
  if (!call.body) return undefined
  const text = await context.req.text()
  if (context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return parsed(call.body, grouped(new URLSearchParams(text)))
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ApiError('invalidInput', { details: [{ code: 'notJson', field: '' }] })
  }
  return parsed(call.body, json)
}
