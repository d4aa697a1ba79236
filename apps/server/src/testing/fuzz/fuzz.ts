/**
 * Sends whatever can be sent to every call, for so many seconds, and reports what must not be: an answer of 500 or above, an answer
 * that is not what the contract says, a refusal that the call does not name, wrong input that was taken.
 */

import { calls } from '@club/contract/calls'
import { type Call, dutyOf, HEADERS, problem } from '@club/contract/wire'
import fc from 'fast-check'
import * as v from 'valibot'
import { PROBLEM_STATUS } from '../../refusal/apiError.ts'
import type { TestAnswer, TestApp, TestRequest } from '../testApp.ts'
import { anyBreak, broken } from './anyBroken.ts'
import { anyRequestOfRound, type CallName, CODES, type FuzzRequest, withIds } from './anyRequest.ts'
import { createPool, type Pool, poolOf } from './pool.ts'
import { STORIES, type Story, type Teller } from './stories.ts'

export interface FuzzLogin {
  readonly tenantId: string
  readonly username: string
  readonly password: string
  readonly role: string
  /** Id of the customer at the club. */
  readonly number: string
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
  /** How often each call was answered with what it is for. */
  readonly done: Readonly<Record<CallName, number>>
}

/** The report in one line. */
export function fuzzLine({ attempts, faults, seed, done }: FuzzReport): string {
  const neverDone = Object.entries(done).flatMap(([name, times]) => (times === 0 ? [name] : []))
  const missed = neverDone.length > 0 ? `, never answered with success: ${neverDone.join(', ')}` : ''
  return `${attempts} attempts, ${faults.length} faults, seed ${seed}${missed}`
}

/** How often each call succeeded, the rarest first. */
export function fuzzTable({ done }: FuzzReport): string {
  const rows = Object.entries(done).toSorted(([, a], [, b]) => a - b)
  return rows.map(([name, times]) => `${String(times).padStart(8)}  ${name}`).join('\n')
}

interface Person extends FuzzLogin {
  username: string
  password: string
  token: string
  customerId: string
}

export interface FuzzOptions {
  readonly seconds: number
  readonly seed: number
  /** Ends early when it returns true for the faults found so far. */
  readonly isSearchable?: (faults: readonly Fault[]) => boolean
  /** All calls all the time, without themes. */
  readonly isMixed?: boolean
}

/** Requests that follow each other about one tournament of one club, by few people, within a minute. */
const SEQUENCE = 60
const SERIES_MS = 60_000
/** Ids of rows that no response named begin at 1. */
const FEW = 40
/** Refusals that any call may answer with. */
const ANY_CALL: readonly string[] = [
  'invalidInput',
  'tenantRequired',
  'tenantUnknown',
  'tenantMismatch',
  'loginNeeded',
  'notPermitted',
  'bodyTooLarge',
  'tooManyRequests',
]

/** Keeps `logins` true, whatever is changed about them. */
export async function fuzz(
  app: TestApp,
  logins: readonly FuzzLogin[],
  { seconds, seed, isSearchable = () => false, isMixed = false }: FuzzOptions,
): Promise<FuzzReport> {
  const faults = new Map<string, Fault>()
  const done = Object.fromEntries(Object.keys(calls).map((name) => [name, 0])) as Record<CallName, number>
  let attempts = 0
  const people: Person[] = []
  for (const login of logins) people.push(Object.assign(login, await loggedIn(app, login)))

  const end = performance.now() + seconds * 1000
  let wasEnough = false
  const isOver = (): boolean => wasEnough || performance.now() >= end
  for (let round = 0; !isOver(); round += 1) {
    const [first = 0, ...rest] = fc.sample(fc.nat({ max: 1_000_000 }), { seed: seed + round, numRuns: 5 })
    const home = people[first % people.length] as Person
    const pool = await focus(app, home, rest)
    const cast = castOf(people, home, rest)
    app.now = new Date(app.now.getTime() + SERIES_MS)
    const send = async (name: CallName, sent: Sent): Promise<TestAnswer | undefined> => {
      attempts += 1
      // A limit for one address is not a limit for all.
      const address = `10.0.${(attempts >> 8) % 256}.${attempts % 256}`
      const answer = await app.ask(sent.path, { ...sent.request, address }).catch((error: Error) => error)
      const what = faultOf(name, answer, sent.isWrong)
      if (what !== undefined && !faults.has(`${name} ${what}`)) {
        const line = `${calls[name].method} ${sent.path} ${JSON.stringify({ ...sent.request, token: sent.person?.username ?? sent.request.token })}`
        faults.set(`${name} ${what}`, { call: name, what, request: line })
        wasEnough = isSearchable([...faults.values()])
      }
      if (answer instanceof Error || answer.status !== 200) return undefined
      done[name] += 1
      pool.gather(name, answer.json)
      await keepUp(app, people, sent.person, name, sent.request.body)
      return answer
    }
    if (!isMixed) await (STORIES[round % STORIES.length] as Story)(tellerOf(people, cast, seed + round, isOver, send))
    for (const request of fc.sample(anyRequestOfRound(isMixed ? 0 : round), { seed: seed + round, numRuns: SEQUENCE })) {
      if (isOver()) break
      await send(request.name, prepared(request, cast, people, pool))
    }
  }
  return { seed, attempts, faults: [...faults.values()], done }
}

/** Sends what a story means, and before what changes something often the same with something out of order. */
function tellerOf(
  people: readonly Person[],
  cast: readonly Person[],
  seed: number,
  isOver: () => boolean,
  send: (name: CallName, sent: Sent) => Promise<TestAnswer | undefined>,
): Teller {
  const [{ tenantId } = { tenantId: '' }] = cast
  const members = people.filter((one) => one.tenantId === tenantId && one.role === 'member')
  const home = members[seed % members.length] as Person
  const [staff = home, otherStaff = home] = people.filter((one) => one.tenantId === tenantId && one.role === 'staff')
  const actors = { home, staff, otherStaff }
  let turn = 0
  return {
    tenantId: home.tenantId,
    customerId: Number(home.customerId),
    ask: async (name, { ids = {}, query = {}, body } = {}, who = 'home') => {
      if (isOver()) return undefined
      turn += 1
      const call: Call = calls[name]
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(String(ids[parameter])))
      const person = actors[who]
      const requestOf = (given: unknown): Sent => ({
        person,
        path: `${path}${searchOf(query)}`,
        isWrong: !fits(call.query, query) || !fits(call.body, given),
        request: {
          method: call.method,
          ...(call.auth !== 'none' && { tenant: person.tenantId }),
          token: call.auth === 'none' ? undefined : person.token,
          ...(call.body && { body: JSON.stringify(given) ?? '' }),
        },
      })
      const [breakage] = fc.sample(fc.option(anyBreak, { freq: 2 }), { seed: seed + turn, numRuns: 1 })
      if (body !== undefined && breakage) await send(name, requestOf(JSON.parse(JSON.stringify(broken(body, breakage)) ?? 'null')))
      return (await send(name, requestOf(body)))?.json
    },
    shuffled: (some) => fc.sample(fc.shuffledSubarray([...some], { minLength: some.length }), { seed: seed + turn, numRuns: 1 })[0] ?? [],
  }
}

/** Two who meet, and the staff of their club. */
function castOf(people: readonly Person[], home: Person, choice: readonly number[]): readonly Person[] {
  const others = people.filter((one) => one.tenantId === home.tenantId && one !== home)
  const other = others[(choice[0] ?? 0) % others.length] as Person
  return [home, other, ...others.filter((one) => one.role === 'staff' && one !== other)]
}

const OF_LOGIN: readonly CallName[] = [
  'changePassword',
  'changeCustomerPassword',
  'changeUsername',
  'logout',
  'exchangeToken',
  'freshLogin',
  'confirmWithPasskey',
  'endSession',
  'endOtherSessions',
]

/** Change of a login by a call. A person with one name in two clubs of a group has one login. */
async function keepUp(app: TestApp, people: readonly Person[], person: Person | undefined, name: CallName, sent: unknown): Promise<void> {
  if (!person || !OF_LOGIN.includes(name)) return
  const { password, username } = (parsed(sent) ?? {}) as Partial<FuzzLogin>
  for (const one of people.filter((other) => other.username === person.username)) {
    // A request that was sent before with the same key changes nothing any more: then the login is what it was.
    const changed = { ...one, ...(password !== undefined && { password }), ...(username !== undefined && { username }) }
    const login = await loggedIn(app, changed).catch(() => undefined)
    Object.assign(one, login ? { ...changed, ...login } : await loggedIn(app, one))
  }
}

async function loggedIn(app: TestApp, { tenantId, username, password }: FuzzLogin): Promise<Pick<Person, 'token' | 'customerId'>> {
  const body = { tenantId, username, password }
  let answer = await app.ask('auth/login', { body, address: '192.0.2.250' })
  // Too many wrong tries: they are over in an hour.
  if (answer.status === 429) {
    app.now = new Date(app.now.getTime() + 3_600_000)
    answer = await app.ask('auth/login', { body, address: '192.0.2.250' })
  }
  if (answer.status !== 200) throw new Error(`${username} cannot log in at ${tenantId}: ${answer.text}`)
  return { token: answer.json.access_token, customerId: String(answer.json.details.customerId) }
}

interface Sent {
  readonly person: Person | undefined
  readonly path: string
  /** Its schema does not let it pass. */
  readonly isWrong: boolean
  readonly request: TestRequest
}

interface Listed {
  readonly id: number
  readonly startDate: string
  readonly entrySettings?: { readonly entryEndCwi?: string | null }
  readonly roundTypes?: readonly string[]
}

/** One tournament and everything that hangs on it, so that ids belong together. */
async function focus(app: TestApp, { tenantId: tenant, token }: Person, choice: readonly number[]): Promise<Pool> {
  const pool = createPool()
  const ask = (path: string) => app.ask(path, { tenant, token })
  const { json } = await ask('rs/cs/tournaments?size=2000')
  const all = json.content as readonly Listed[]
  const toCome = all.filter(({ startDate }) => startDate > app.now.toISOString())
  const open = toCome.filter(({ entrySettings }) => (entrySettings?.entryEndCwi ?? '') > app.now.toISOString())
  const ofTeams = open.filter(({ roundTypes = [] }) => roundTypes.some((type) => type !== 'Single'))
  // One of any, and some that may still be entered.
  const chosen = [all, toCome, open, ofTeams].flatMap((some, index) => some[(choice[index] ?? 0) % some.length] ?? [])
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

function prepared(request: FuzzRequest, own: readonly Person[], people: readonly Person[], pool: Pool): Sent {
  const call: Call = calls[request.name]
  const asks = request.caller
  // Sometimes a caller who is not staff, to be refused.
  const fit = dutyOf(call) !== null && typeof asks === 'number' && asks % 8 !== 0 ? own.filter(({ role }) => role === 'staff') : own
  const person = typeof asks === 'number' ? (fit[asks % fit.length] as Person) : undefined
  const other = people.find(({ tenantId }) => tenantId !== own[0]?.tenantId)?.tenantId
  const tenant = { own: own[0]?.tenantId, other, none: undefined }[request.tenant]
  // Every third person named is oneself.
  const pick: Pool['pick'] = (name, at) => (name === 'customerId' && at % 3 === 0 && person ? person.customerId : pool.pick(name, at))
  let index = 0
  const path = call.path.replaceAll(/(?:([\w-]+)\/)?\{(\w+)\}/g, (_, before: string | undefined, parameter: string) => {
    const id = request.ids[index++] ?? 1
    const value = typeof id === 'string' ? id : (CODES[parameter] ?? pick(poolOf(parameter, before), id) ?? String((id % FEW) + 1))
    return `${before === undefined ? '' : `${before}/`}${encodeURIComponent(value.toWellFormed())}`
  })
  const query = textsOf(withIds(request.query, { pick }))
  const sentQuery = request.breaks.query ? textsOf(broken(query, request.breaks.query)) : query
  const body = withIds(request.body, { pick })
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
  const value = parsed(text)
  return schema === undefined || (value !== undefined && v.is(schema, value))
}

/** Undefined for what is no JSON. */
function parsed(text: unknown): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : '')
  } catch {
    return undefined
  }
}

/** Describes the error of a response, equally for equal errors. */
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
