/**
 * Sends whatever can be sent to every call, for so many seconds, and reports what must not be: an answer of 500 or above, an answer
 * that is not what the contract says, a refusal that the call does not name, wrong input that was taken.
 */
import { type Call, HEADERS, problem } from '@club/contract'
import { calls } from '@club/contract/calls'
import fc from 'fast-check'
import * as v from 'valibot'
import { PROBLEM_STATUS } from '../../http/apiError.ts'
import type { TestAnswer, TestApp } from '../testApp.ts'
import { broken } from './anyBroken.ts'
import { anyRequest, type CallName, type FuzzRequest, withIds } from './anyRequest.ts'
import { createPool, type Pool, poolOf } from './pool.ts'

export interface FuzzLogin {
  readonly tenantId: string
  readonly username: string
  readonly password: string
}

export interface Fault {
  readonly call: CallName
  readonly what: string
  /** Enough to send it again. */
  readonly request: string
}

export interface FuzzReport {
  readonly seed: number
  readonly attempts: number
  /** One of each kind and call. */
  readonly faults: readonly Fault[]
  /** Calls that were never answered with what they are for. */
  readonly neverDone: readonly CallName[]
}

/** The report in one line. */
export function fuzzLine({ attempts, faults, seed, neverDone }: FuzzReport): string {
  const missed = neverDone.length > 0 ? `, never answered with success: ${neverDone.join(', ')}` : ''
  return `${attempts} attempts, ${faults.length} faults, seed ${seed}${missed}`
}

interface Person extends FuzzLogin {
  token: string
}

export interface FuzzOptions {
  readonly seconds: number
  readonly seed: number
  /** Ends after so many attempts, too. */
  readonly most?: number
}

/** Requests that follow each other about one tournament of one club. */
const SEQUENCE = 60
/** Refusals that any call may answer with. */
const ANY_CALL: readonly string[] = [
  'invalidInput',
  'tenantRequired',
  'tenantUnknown',
  'tenantMismatch',
  'loginNeeded',
  'notPermitted',
  'bodyTooLarge',
]

export async function fuzz(
  app: TestApp,
  logins: readonly FuzzLogin[],
  { seconds, seed, most = Infinity }: FuzzOptions,
): Promise<FuzzReport> {
  const faults = new Map<string, Fault>()
  const done = new Set<CallName>()
  let attempts = 0
  const people: Person[] = []
  for (const login of logins) people.push({ ...login, token: await tokenFor(app, login) })

  const end = performance.now() + seconds * 1000
  const isOver = (): boolean => attempts >= most || performance.now() >= end
  for (let round = 0; !isOver(); round += 1) {
    const [first = 0, ...rest] = fc.sample(fc.nat({ max: 1_000_000 }), { seed: seed + round, numRuns: 4 })
    const home = people[first % people.length] as Person
    const pool = await focus(app, home, rest)
    for (const request of fc.sample(anyRequest, { seed: seed + round, numRuns: SEQUENCE })) {
      if (isOver()) break
      attempts += 1
      const sent = prepared(
        request,
        people.filter(({ tenantId }) => tenantId === home.tenantId),
        people,
        pool,
      )
      const answer = await app.ask(sent.path, sent.request).catch((error: Error) => error)
      const what = faultOf(request.name, answer, sent.isWrong)
      if (what !== undefined && !faults.has(`${request.name} ${what}`)) {
        const line = `${calls[request.name].method} ${sent.path} ${JSON.stringify({ ...sent.request, token: sent.person?.username ?? sent.request.token })}`
        faults.set(`${request.name} ${what}`, { call: request.name, what, request: line })
      }
      if (answer instanceof Error || answer.status !== 200) continue
      done.add(request.name)
      pool.gather(request.name, answer.json)
      if (sent.person && (request.name === 'logout' || request.name === 'exchangeToken'))
        sent.person.token = await tokenFor(app, sent.person)
    }
  }
  const neverDone = (Object.keys(calls) as CallName[]).filter((name) => !done.has(name))
  return { seed, attempts, faults: [...faults.values()], neverDone }
}

async function tokenFor(app: TestApp, { tenantId, username, password }: FuzzLogin): Promise<string> {
  const answer = await app.ask('auth/login', { body: { tenantId, username, password } })
  if (answer.status !== 200) throw new Error(`${username} cannot log in at ${tenantId}: ${answer.text}`)
  return answer.json.access_token
}

/** One tournament and everything that hangs on it, so that ids belong together. */
async function focus(app: TestApp, { tenantId: tenant, token }: Person, choice: readonly number[]): Promise<Pool> {
  const pool = createPool()
  const ask = (path: string) => app.ask(path, { tenant, token })
  const { json } = await ask('rs/cs/tournaments?size=2000')
  const all = json.content as readonly { readonly id: number; readonly startDate: string }[]
  const toCome = all.filter(({ startDate }) => startDate > app.now.toISOString())
  // One of any, and one that may still be entered.
  const chosen = [all, toCome].flatMap((some, index) => some[(choice[index] ?? 0) % some.length] ?? [])
  pool.gather('listTournaments', { content: chosen })
  pool.gather('listTenants', (await app.ask('rs/master/tenants')).json)
  pool.gather('getOwnCustomer', (await ask('rs/cs/customers/customers/own')).json)
  pool.gather('listBuddies', (await ask('rs/cs/customers/buddies')).json)
  for (const { id } of chosen) {
    for (const [name, part] of [
      ['listRounds', 'rounds'],
      ['listPrizes', 'prizes'],
      ['listPlayers', 'players'],
      ['listWaitings', 'waitings'],
    ] as const)
      pool.gather(name, (await ask(`rs/cs/tournaments/${id}/${part}?size=20`)).json)
  }
  return pool
}

function prepared(request: FuzzRequest, own: readonly Person[], people: readonly Person[], pool: Pool) {
  const call: Call = calls[request.name]
  const person = typeof request.caller === 'number' ? (own[request.caller % own.length] as Person) : undefined
  const other = people.find(({ tenantId }) => tenantId !== own[0]?.tenantId)?.tenantId
  const tenant = { own: own[0]?.tenantId, other, none: undefined }[request.tenant]
  let index = 0
  const path = call.path.replaceAll(/(?:([\w-]+)\/)?\{(\w+)\}/g, (_, before: string | undefined, parameter: string) => {
    const id = request.ids[index++] ?? 1
    const value = typeof id === 'string' ? id : (pool.pick(poolOf(parameter, before), id) ?? String(id))
    return `${before === undefined ? '' : `${before}/`}${encodeURIComponent(value.toWellFormed())}`
  })
  const query = textsOf(withIds(request.query, pool))
  const sentQuery = request.breaks.query ? textsOf(broken(query, request.breaks.query)) : query
  const body = withIds(request.body, pool)
  const { body: breakage } = request.breaks
  const sentBody = typeof breakage === 'string' ? breakage : JSON.stringify(breakage ? broken(body, breakage) : body)
  const token = request.caller === 'wrong' ? 'x'.repeat(43) : person?.token
  return {
    person,
    path: `${path}${searchOf(sentQuery)}`,
    isWrong: !fits(call.query, sentQuery) || !fitsText(call.body, sentBody),
    request: {
      method: call.method,
      ...(tenant !== undefined && { tenant }),
      token,
      ...(call.body && { body: sentBody ?? '' }),
      headers: { 'accept-language': request.language, ...(request.key !== null && { [HEADERS.idempotencyKey]: request.key }) },
    },
  }
}

type Query = Readonly<Record<string, string | readonly string[]>>

/** A query is texts, single or repeated. */
function textsOf(query: unknown): Query {
  if (typeof query !== 'object' || query === null) return {}
  const text = (one: unknown): string => (typeof one === 'string' ? one : (JSON.stringify(one) ?? '')).toWellFormed()
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, one]) =>
      Array.isArray(one) && one.length === 0
        ? []
        : [[key, Array.isArray(one) && one.length > 1 ? one.map(text) : text(Array.isArray(one) ? one[0] : one)]],
    ),
  )
}

function searchOf(query: Query): string {
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, one]) => [one].flat().map((text) => [key, text])))
  return search.size > 0 ? `?${search}` : ''
}

function fits(schema: v.GenericSchema | undefined, value: unknown): boolean {
  return schema === undefined || v.is(schema, value)
}

function fitsText(schema: v.GenericSchema | undefined, text: string | undefined): boolean {
  if (schema === undefined) return true
  try {
    return v.is(schema, JSON.parse(text ?? ''))
  } catch {
    return false
  }
}

/** What is wrong with an answer, in words that are the same for the same fault. */
function faultOf(name: CallName, answer: TestAnswer | Error, isWrong: boolean): string | undefined {
  // `ask` throws on 500, which an answer against its own schema is as well.
  if (answer instanceof Error) return `fails: ${/"message":"([^"]*)"/.exec(answer.message)?.[1] ?? answer.message.slice(0, 200)}`
  const { status, json, headers } = answer
  if (headers.get(HEADERS.serverDate) === null) return 'says no date'
  if (status === 200) return isWrong ? 'takes what its schema does not' : undefined
  if (!v.is(problem, json) || headers.get('content-type') !== 'application/problem+json; charset=utf-8')
    return `refuses ${status} without a problem`
  if (json.status !== status || PROBLEM_STATUS[json.code as keyof typeof PROBLEM_STATUS] !== status)
    return `says ${json.code} with ${status}`
  const named: readonly string[] = [...ANY_CALL, ...calls[name].errors]
  return named.includes(json.code) ? undefined : `refuses with ${json.code}, which it does not name`
}
