/** Input validation: query and body are parsed by the call's schemas, and errors name their field. */
import type { FieldCode } from '@club/contract/messages'
import type { Call, ProblemDetail } from '@club/contract/wire'
import type { Context } from 'hono'
import * as v from 'valibot'
import { type Language, languageOf } from '../language/language.ts'
import { ApiError } from '../refusal/apiError.ts'
import { fieldDetail } from '../refusal/fieldProblem.ts'
import { type BodyLimits, readBody, readBytes, UPLOAD_BODY } from './readBody.ts'

type InputFields = Record<string, string | string[]>

/** Most fields of a query or a form. A repeated name makes a list, such as the rounds of a leaderboard. */
const MAX_FIELDS = 200
/** Most errors in one response. */
const MAX_DETAILS = 50

function grouped(entries: Iterable<readonly [string, string]>): InputFields {
  // Without a prototype: `__proto__` is a name like any other.
  const given: InputFields = Object.create(null)
  let fields = 0
  for (const [name, value] of entries) {
    fields += 1
    if (fields > MAX_FIELDS) throw new ApiError('invalidInput', { details: [{ code: 'tooManyFields', field: name.slice(0, 100) }] })
    const before = given[name]
    if (Array.isArray(before)) before.push(value)
    else given[name] = before === undefined ? value : [before, value]
  }
  return given
}

/** The text for the user by the type of a schema's issue. */
const ISSUE_TEXTS: Readonly<Record<string, FieldCode>> = {
  ...{ min_value: 'valueTooSmall', max_value: 'valueTooLarge', max_length: 'textTooLong', min_length: 'required' },
  ...{ non_empty: 'required', integer: 'notWhole' },
}

function textOf({ type, input, received }: v.BaseIssue<unknown>): FieldCode {
  if (received === 'undefined' || received === 'null') return 'required'
  if (type === 'max_length' && Array.isArray(input)) return 'tooMany'
  return ISSUE_TEXTS[type] ?? 'invalidValue'
}

/** The text for the user is in the language of the request; `data.schema` is the text of the schema, for developers. */
function detailsOf(issues: readonly v.BaseIssue<unknown>[], language: Language): ProblemDetail[] {
  return issues.slice(0, MAX_DETAILS).map((issue) => {
    const most = typeof issue.requirement === 'number' ? issue.requirement : 0
    const { field, localizedMessage } = fieldDetail({ field: v.getDotPath(issue) ?? '', code: textOf(issue), data: { most } }, language)
    return { code: 'invalidInput', field, localizedMessage, data: { schema: issue.message } }
  })
}

function parsed(schema: v.GenericSchema, input: unknown, language: Language): unknown {
  refuseCharacters(input)
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  throw new ApiError('invalidInput', { details: detailsOf(result.issues, language) })
}

interface InputNode {
  readonly value: unknown
  readonly name: string
  readonly parent: InputNode | null
}

/** U+0000, which the database cannot store, and the two that enclose a token in the text of a message. */
const REFUSED_CHARACTERS = ['\u0000', '\u0001', '\u0002']

/** Refuses these characters in any text. Not recursive, so that deep input is safe. */
function refuseCharacters(input: unknown): void {
  const waiting: InputNode[] = [{ value: input, name: '', parent: null }]
  for (let found = waiting.pop(); found; found = waiting.pop()) {
    const { value } = found
    if (typeof value === 'string' && REFUSED_CHARACTERS.some((one) => value.includes(one))) {
      throw new ApiError('invalidInput', { details: [{ code: 'invalidInput', field: pathOf(found) }] })
    }
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) waiting.push({ value: inner, name, parent: found })
  }
}

function pathOf(found: InputNode): string {
  const names: string[] = []
  for (let at = found; at.parent; at = at.parent) names.unshift(at.name)
  return names.join('.')
}

/** Returns the path parameters of a request. */
export function paramsOf(context: Context): Readonly<Record<string, string>> {
  const params = context.req.param()
  refuseCharacters(params)
  return params
}

/** Names that any call may carry: the specification's clients send them everywhere (HT-47). */
const EVERYWHERE: readonly string[] = ['platform', 'language', 'tenant_id']

/** Returns the parsed query of a call. Unknown filters are refused, so that a typing error never lists everything (HT-21). */
export function queryOf(call: Call, url: URL, language: Language): unknown {
  if (!call.query) return undefined
  const given = grouped(url.searchParams)
  if ('entries' in call.query) {
    const known = Object.keys(call.query.entries as object)
    const unknown = Object.keys(given).filter((name) => !known.includes(name) && !EVERYWHERE.includes(name))
    if (unknown.length > 0) {
      throw new ApiError('invalidInput', { details: unknown.slice(0, MAX_DETAILS).map((field) => ({ code: 'unknownParameter', field })) })
    }
  }
  return parsed(call.query, given, language)
}

/** Returns the fields of an upload: texts and files. A repeated name is refused like any other field of the wrong type. */
async function multipartFields(context: Context): Promise<Record<string, unknown>> {
  const bytes = await readBytes(context, 'multipart', UPLOAD_BODY)
  const type = context.req.header('content-type') ?? ''
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new ApiError('invalidInput', { details: [{ code: 'notMultipart', field: '' }] })
  })
  const names = [...new Set(form.keys())]
  if (names.length > UPLOAD_BODY.values) throw new ApiError('invalidInput', { details: [{ code: 'tooManyFields', field: '' }] })
  const fields: Record<string, unknown> = Object.create(null)
  for (const name of names) {
    const values = form.getAll(name)
    fields[name] = values.length === 1 ? values[0] : values
  }
  return fields
}

/** Returns the parsed body of a call, from JSON, from an HTML form (SE-35) or from an upload. */
export async function bodyOf(call: Call, context: Context, limits: BodyLimits): Promise<unknown> {
  if (!call.body) return undefined
  const language = languageOf(context.req.header('accept-language'))
  if (call.multipart && context.req.header('content-type')?.startsWith('multipart/form-data')) {
    return parsed(call.body, await multipartFields(context), language)
  }
  const isForm = context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  const text = await readBody(context, isForm ? 'form' : 'json', limits)
  if (isForm) return parsed(call.body, grouped(new URLSearchParams(text)), language)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ApiError('invalidInput', { details: [{ code: 'notJson', field: '' }] })
  }
  return parsed(call.body, json, language)
}
