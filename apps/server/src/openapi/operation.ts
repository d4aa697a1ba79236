/** One call of the contract as an operation of OpenAPI. */

import { problemMessages } from '@club/contract/messages'
import { type Call, dutyOf, HEADERS, PROBLEM_CODES, type ProblemCode, problem, wireFile } from '@club/contract/wire'
import type { GenericSchema } from 'valibot'
import type { Route } from '../http/request.ts'
import { PROBLEM_STATUS } from '../refusal/apiError.ts'
import type { Answer, Media, Operation, Parameter, Schema } from './openApiTypes.ts'
import type { Schemas } from './schemas.ts'

const TEXT: Schema = { type: 'string' }
/** Problems that occur only in a client, or that no call responds with. */
const NOT_ANSWERED: readonly ProblemCode[] = ['notReachable', 'methodNotSupported']

export function operationOf(name: string, { call, kind }: Route, schemas: Schemas): Operation {
  return {
    operationId: name,
    summary: inWords(name),
    tags: [tagOf(call.path)],
    security: securityOf(call.auth),
    parameters: [...pathParameters(call.path), ...queryParameters(name, call, schemas), ...headerParameters(call, kind)],
    ...(call.body && { requestBody: { required: true, content: bodyContent(name, call.body, call, schemas) } }),
    responses: { 200: success(name, call, schemas), ...problems(call, kind, schemas) },
  }
}

/** `rs/cs/tournaments/{id}` belongs to the tournaments, `auth/login` to auth. */
function tagOf(path: string): string {
  return path.replace(/^rs\/(cs\/)?/, '').split('/')[0] ?? ''
}

/** `listTournaments` is "List tournaments". */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function securityOf(auth: Call['auth']): Operation['security'] {
  switch (auth) {
    case 'none':
      return []
    case 'anonymous':
      return [{}, { token: [] }]
    default:
      return [{ token: [] }]
  }
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, in: 'path', required: true, schema: TEXT }))
}

function queryParameters(name: string, { query }: Call, schemas: Schemas): Parameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemas.of(query, `${name}Query`)
  return Object.entries(properties).map(([key, schema]) => ({
    ...{ name: key, in: 'query', required: required.includes(key) },
    schema: schema as Schema,
  }))
}

function headerParameters({ errors }: Call, kind: Route['kind']): Parameter[] {
  const header = (name: string, description: string): Parameter => ({ name, in: 'header', required: false, description, schema: TEXT })
  return [
    ...(kind === 'club'
      ? [
          header(HEADERS.tenant, 'The club'),
          header(HEADERS.tenantInGroup, 'The club chosen in its group; wins over the other. One of both is needed'),
        ]
      : []),
    header('accept-language', 'Of the words in the answer'),
    ...(errors.includes('keyReused')
      ? [header(HEADERS.idempotencyKey, 'A repeated request with the same key gets the first answer again')]
      : []),
    ...(errors.includes('changedMeanwhile')
      ? [header(HEADERS.ifMatch, 'The etag of what was read: a change that somebody made since then is not run over')]
      : []),
  ]
}

function bodyContent(
  name: string,
  body: GenericSchema,
  { auth, multipart }: Pick<Call, 'auth' | 'multipart'>,
  schemas: Schemas,
): Readonly<Record<string, Media>> {
  const schema = schemas.named(body, `${name}Body`)
  if (multipart) return { 'multipart/form-data': { schema } }
  return { 'application/json': { schema }, ...(auth === 'none' && { 'application/x-www-form-urlencoded': { schema } }) }
}

function success(name: string, { method, response, auth }: Call, schemas: Schemas): Answer {
  const { entries } = response as { readonly entries?: { readonly content?: { readonly wrapped?: { readonly item?: GenericSchema } } } }
  const row = entries?.content?.wrapped?.item
  if (row) schemas.shared(row, `${name}Row`)
  const header = (description: string) => ({ description, schema: TEXT })
  return {
    description: 'Done',
    headers: {
      [HEADERS.serverDate]: header('The moment of the answer'),
      ...(auth !== 'none' && { [HEADERS.token]: header('Replaces the token that was sent, which stays valid for 60 s') }),
      ...(method === 'GET' && { etag: header('Sent back as if-none-match, it saves an answer that did not change: 304') }),
    },
    content: response === wireFile ? { '*/*': {} } : { 'application/json': { schema: schemas.named(response, `${name}Answer`) } },
  }
}

/** Everything that the call may refuse, by status, with the codes in the description. */
function problems(call: Call, kind: Route['kind'], schemas: Schemas): Record<string, Answer> {
  const codes = PROBLEM_CODES.filter(
    (code) => !NOT_ANSWERED.includes(code) && (call.errors.includes(code) || ofEveryCall(call, kind).includes(code)),
  )
  const byStatus = Object.groupBy(codes, (code) => PROBLEM_STATUS[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, its = []]) => [
      status,
      {
        description: its.map((code) => `\`${code}\`: ${problemMessages.en[code].title}`).join('\n\n'),
        content: { 'application/problem+json': { schema: schemas.named(problem, 'Problem') } },
      },
    ]),
  )
}

function ofEveryCall({ auth, query, body }: Call, kind: Route['kind']): readonly ProblemCode[] {
  return [
    'serverFault',
    'tooManyRequests',
    'busy',
    'unavailable',
    ...(query || body ? (['invalidInput'] as const) : []),
    ...(body ? (['bodyTooLarge'] as const) : []),
    ...(kind === 'club' ? (['tenantRequired', 'tenantUnknown'] as const) : []),
    ...(auth !== 'none' ? (['loginNeeded', 'tenantMismatch'] as const) : []),
    ...(dutyOf({ auth }) ? (['notPermitted'] as const) : []),
  ]
}
