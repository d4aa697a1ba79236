/** Mounts calls of the contract as routes of Hono: caller, input, handler, response, errors. */
import { HEADERS, type ProblemCode, wireFile } from '@club/contract/wire'
import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Db } from '../db/connect.ts'
import { languageOf } from '../language/language.ts'
import type { Drawing } from '../print/renderDrawing.ts'
import type { Renderer } from '../print/renderer.ts'
import { NO_REACH, type Reach } from '../reach/reach.ts'
import { ApiError, PROBLEM_STATUS } from '../refusal/apiError.ts'
import { networkOf } from '../services/accounts/networkOf.ts'
import type { TenantDirectory } from '../services/accounts/tenantDirectory.ts'
import type { SharedDays } from '../services/reservations/sharedDays.ts'
import { admitCaller } from './admitCaller.ts'
import { type Client, type ClientLimits, clientKey } from './clientLimits.ts'
import { sendFile } from './fileAnswer.ts'
import { bodyOf, paramsOf, queryOf } from './input.ts'
import { internalGet } from './internalGet.ts'
import { logSecurity } from './logSecurity.ts'
import { apiErrorOf, problemOf } from './problemOf.ts'
import { CUSTOMER_BODY, VISITOR_BODY } from './readBody.ts'
import { ReadyJson } from './readyJson.ts'
import { type Actor, type ClubRequest, type DirectoryRequest, NOT_MODIFIED, type Route } from './request.ts'
import { API_HEADERS, DATA_POLICY, etagOf, isKnown, packingOf, SECURITY_HEADERS } from './respond.ts'

export interface MountDeps {
  readonly db: Db
  readonly log: Logger
  readonly clock: () => Date
  readonly addressOf: (context: Context) => string
  readonly limits: ClientLimits
  readonly tenants: TenantDirectory
  readonly renderer: Renderer
  readonly sharedDays: SharedDays
  /** Left out, there are no ways to phones. */
  readonly reach?: Reach
  /** Returns the public URL, which is known once the port is open. */
  readonly publicUrl: () => string
  /** For tests: a response that violates the contract is an error. */
  readonly checkAnswers: boolean
}

const PACK_FROM_BYTES = 1024

/** Compares routes: of two paths, the one whose first differing segment is literal comes before a parameter (HT-50). */
export function byPrecedence(a: Route, b: Route): number {
  const [left, right] = [a.call.path.split('/'), b.call.path.split('/')]
  for (const [index, segment] of left.entries()) {
    const other = right[index]
    if (other === undefined) return 1
    const difference = Number(segment.startsWith('{')) - Number(other.startsWith('{'))
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

/** Returns the path for Hono, without a trailing slash, which the app ignores (TR-54). */
export function honoPath(path: string): string {
  return `/api/${path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`
}

/** The same, with a database for which the network of this request takes turns with others. HT-65+. */
export function depsOfNetwork<Deps extends Pick<MountDeps, 'db' | 'addressOf'>>(deps: Deps, context: Context): Deps {
  return { ...deps, db: deps.db.ofClient(networkOf(deps.addressOf(context))) }
}

export function mountRoutes(app: Hono, routes: readonly Route[], deps: MountDeps): void {
  const methodsOf = new Map<string, string[]>()
  for (const route of [...routes].sort(byPrecedence)) {
    const { method, path } = route.call
    const mounted = honoPath(path)
    app.on(method, mounted, (context) => answer(app, context, route, depsOfNetwork(deps, context)))
    methodsOf.set(mounted, [...(methodsOf.get(mounted) ?? []), method])
  }
  for (const [path, methods] of methodsOf) {
    app.all(path, (context) => refuse(context, new ApiError('methodNotSupported', { headers: { allow: methods.join(', ') } }), deps))
  }
  app.all('/api/*', (context) => refuse(context, new ApiError('notFound'), deps))
}

async function answer(app: Hono, context: Context, route: Route, deps: MountDeps): Promise<Response> {
  const instant = deps.clock()
  const headers: Record<string, string> = {}
  const actor: Actor = { tenantId: null, accountId: null, customerId: null }
  const logged = (refused: ProblemCode | null) => logSecurity(context, { call: route.call, actor, refused, instant }, deps)
  try {
    const { body, viewer, etag } = await result(app, context, route, deps, { instant, headers, actor })
    await logged(null)
    const extra = { ...headers, ...(etag && { etag }), [HEADERS.serverDate]: instant.toISOString() }
    if (body === NOT_MODIFIED) return new Response(null, { status: 304, headers: { ...DATA_HEADERS, ...extra } })
    if (deps.checkAnswers) v.parse(route.call.response, body instanceof ReadyJson ? JSON.parse(body.text) : body)
    if (route.call.response === wireFile) return await sendFile(context, body as File, viewer, extra)
    return await send(context, body instanceof ReadyJson ? body : JSON.stringify(body), viewer, extra)
  } catch (thrown) {
    await logged(apiErrorOf(thrown).code)
    return respondToError(context, thrown, deps, route.call, headers)
  }
}

interface Answering {
  readonly instant: Date
  readonly headers: Record<string, string>
  readonly actor: Actor
}

async function result(app: Hono, context: Context, route: Route, deps: MountDeps, { instant, headers, actor }: Answering) {
  const { call } = route
  const header = (name: string): string | undefined => context.req.header(name)
  const language = languageOf(header('accept-language'))
  // The caller is checked before the input, so that strangers learn nothing from validation errors.
  const caller = route.kind === 'club' ? await admitCaller(context, call, deps, instant) : null
  const clientAddress = deps.addressOf(context)
  if (!caller) deps.limits.countVisitor(clientAddress, instant)
  if (caller?.newToken) headers[HEADERS.token] = caller.newToken
  const common = {
    params: paramsOf(context),
    query: queryOf(call, new URL(context.req.url), language),
    body: await bodyOf(call, context, caller?.session ? CUSTOMER_BODY : VISITOR_BODY),
    db: deps.db,
    log: deps.log,
    instant,
    language,
    clientAddress,
    publicUrl: deps.publicUrl(),
    actor,
    reach: deps.reach ?? NO_REACH,
    header,
    internalGet: internalGet(app, context, headers),
  }
  if (route.kind === 'directory')
    return { body: await route.handle(common as unknown as DirectoryRequest), viewer: language, etag: undefined }
  const { tenant, session, tokenHash } = caller as NonNullable<typeof caller>
  Object.assign(actor, { tenantId: tenant.id, accountId: session?.accountId ?? null, customerId: session?.customerId ?? null })
  const viewer = [tenant.id, session?.customerId ?? '', language].join('|')
  const client: Client = { address: clientAddress, tenantId: tenant.id, customerId: session?.customerId ?? null }
  const db = deps.db.ofClient(clientKey(client))
  const countDocument = (): void => deps.limits.countDocument(client, instant)
  const countVisitorHold = (): void => deps.limits.countVisitorHold(clientAddress, instant)
  const render = (drawing: Drawing): Promise<Uint8Array> =>
    deps.renderer.render({ tenantId: tenant.id, client: clientKey(client) }, drawing)
  let etag: string | undefined
  const knows = (state: string): boolean => {
    etag = etagOf(state, viewer)
    return isKnown(header('if-none-match'), etag)
  }
  const own = {
    db,
    tenant,
    session,
    tokenHash,
    viewer,
    countDocument,
    countVisitorHold,
    sharedDays: deps.sharedDays,
    render,
    isKnown: knows,
  }
  const body = await route.handle({ ...common, ...own } as unknown as ClubRequest)
  return { body, viewer, etag }
}

const DATA_HEADERS: Readonly<Record<string, string>> = { ...SECURITY_HEADERS, ...API_HEADERS, 'content-security-policy': DATA_POLICY }

async function send(context: Context, json: string | ReadyJson, viewer: string, extra: Record<string, string>): Promise<Response> {
  const headers: Record<string, string> = { ...DATA_HEADERS, ...extra }
  const text = typeof json === 'string' ? json : json.text
  if (context.req.method === 'GET' || context.req.method === 'HEAD') {
    headers.etag ??= etagOf(text, viewer)
    if (isKnown(context.req.header('if-none-match'), headers.etag)) return new Response(null, { status: 304, headers })
  }
  headers['content-type'] = 'application/json; charset=utf-8'
  const packing = text.length >= PACK_FROM_BYTES ? packingOf(context.req.header('accept-encoding')) : undefined
  if (!packing) return new Response(typeof json === 'string' ? text : json.bytes(), { headers })
  const ready = typeof json === 'string' ? new ReadyJson(text) : json
  return new Response(await ready.packed(packing), { headers: { ...headers, 'content-encoding': packing } })
}

/**
 * Returns the response for any thrown value. Our own bugs are logged with their stack; an unavailable database only in the request's line.
 */
export function respondToError(
  context: Context,
  thrown: unknown,
  deps: Pick<MountDeps, 'log' | 'clock'>,
  at: { readonly method?: string; readonly path: string },
  extra: Record<string, string> = {},
): Response {
  const error = apiErrorOf(thrown)
  if (error !== thrown && error.code === 'serverFault') {
    deps.log.error({ err: thrown, method: at.method, path: at.path }, 'request failed')
  }
  return refuse(context, error, deps, extra)
}

/** Returns an error as a response, with the server's date and the new token, if any. */
export function refuse(context: Context, error: ApiError, deps: Pick<MountDeps, 'clock'>, extra: Record<string, string> = {}): Response {
  const language = languageOf(context.req.header('accept-language'))
  return new Response(JSON.stringify(problemOf(error, language)), {
    status: PROBLEM_STATUS[error.code],
    headers: {
      ...SECURITY_HEADERS,
      ...API_HEADERS,
      ...extra,
      ...error.headers,
      [HEADERS.serverDate]: deps.clock().toISOString(),
      'content-language': language,
      'content-security-policy': DATA_POLICY,
      'content-type': 'application/problem+json; charset=utf-8',
    },
  })
}
