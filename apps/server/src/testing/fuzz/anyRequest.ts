/** Any request to any call: mostly as it is meant, often enough with something out of order. Ids are drawn when it is sent. */

import { calls } from '@club/contract/calls'
import { type Call, dutyOf } from '@club/contract/wire'
import fc from 'fast-check'
import type { GenericSchema } from 'valibot'
import { anyBreak, type Break } from './anyBroken.ts'
import { anyOf, type Special } from './anyOf.ts'
import { type Pool, poolOf } from './pool.ts'

export type CallName = keyof typeof calls

export interface FuzzRequest {
  readonly name: CallName
  /** Which of the callers; null has no token, 'wrong' an unknown one. */
  readonly caller: number | 'wrong' | null
  /** Which tenant is named: the caller's, another, or none. */
  readonly tenant: 'own' | 'other' | 'none'
  readonly ids: readonly (number | string)[]
  readonly query: unknown
  readonly body: unknown
  readonly breaks: { readonly query: Break | null; readonly body: Break | string | null }
  readonly key: string | null
  readonly language: string
}

const POOLED = 'pool:'
const anyPooled = (field: string): fc.Arbitrary<string> => fc.nat({ max: 1000 }).map((index) => `${POOLED}${poolOf(field)}:${index}`)
const special =
  (pooled: readonly string[]): Special =>
  (field) =>
    field in CODES
      ? fc.constant(CODES[field])
      : pooled.includes(field)
        ? anyPooled(field)
        : field === 'customerIds'
          ? fc.uniqueArray(anyPooled(field), { minLength: 1, maxLength: 4 })
          : undefined
/** Fields that name rows. */
const IDS: readonly string[] = [
  'version',
  'flightId',
  'playerId',
  'withPlayerId',
  'customerId',
  'ids',
  'waitingId',
  'tenantId',
  'tenantGroupId',
  'tournamentId',
]
/** Values that random data would never hit. */
export const CODES: Readonly<Record<string, string>> = {
  autoCode: 'D',
  telCode: '49',
  isoCode: 'DE',
  username: 'clara',
  password: 'Fairway-18',
  oldPassword: 'Fairway-18',
  iban: 'DE89370400440532013000',
  format: 'pdf',
  position: 'TopLeft',
  document: 'scorecards',
  email: 'somebody@example.org',
  payTypeId: 'card',
}
/** A login costs a tenth of a second by design, and too many are refused. */
const SELDOM: readonly string[] = ['login', 'logout', 'exchangeToken', 'changePassword', 'changeCustomerPassword']

const rarely = <Value>(often: Value, seldom: fc.Arbitrary<Value>, of = 8): fc.Arbitrary<Value> =>
  fc.oneof({ arbitrary: fc.constant(often), weight: of }, { arbitrary: seldom, weight: 1 })

function anyRequestOf(name: CallName, call: Call): fc.Arbitrary<FuzzRequest> {
  const ofSchema = (schema: GenericSchema | undefined) => (schema ? anyOf(schema, special(IDS)) : fc.constant(undefined))
  const raw = fc.constantFrom(
    '',
    'null',
    '{',
    '[]',
    '"x"',
    '{"a":',
    `${'['.repeat(2000)}${']'.repeat(2000)}`,
    '\u0000',
    '\u0001["time","x",{}]\u0002',
    '{"__proto__":{"x":1}}',
  )
  return fc.record({
    name: fc.constant(name),
    caller: fc.oneof(
      { arbitrary: fc.nat({ max: 1000 }), weight: 8 },
      { arbitrary: fc.constantFrom<'wrong' | null>('wrong', null), weight: 1 },
    ),
    tenant: rarely<FuzzRequest['tenant']>('own', fc.constantFrom('other', 'none'), 20),
    ids: fc.array(
      fc.oneof({ arbitrary: fc.nat({ max: 1000 }), weight: 12 }, { arbitrary: fc.string({ unit: 'binary', minLength: 1 }), weight: 1 }),
      {
        minLength: 4,
        maxLength: 4,
      },
    ),
    query: ofSchema(call.query),
    body: ofSchema(call.body),
    breaks: fc.record({
      query: call.query ? rarely<Break | null>(null, anyBreak, 3) : fc.constant(null),
      body: call.body ? rarely<Break | string | null>(null, fc.oneof(anyBreak, raw), 3) : fc.constant(null),
    }),
    key: rarely<string | null>(null, fc.constantFrom('k1', 'k2', ''), 4),
    language: fc.constantFrom('en', 'de-DE', 'fr;q=0.5, da', '*', ''),
  })
}

const everyCall = Object.entries(calls) as [CallName, Call][]
const requests = new Map(everyCall.map(([name, call]) => [name, anyRequestOf(name, call)]))
const OF_TOURNAMENT = 'rs/cs/tournaments/{tournId}/'

/** Subject of a series of requests: among fewer calls, those that depend on each other meet more often. */
const THEMES: readonly ((name: CallName, call: Call) => boolean)[] = [
  () => true,
  // Entering, queueing, leaving, teams.
  (name, { path, auth }) => path.startsWith(OF_TOURNAMENT) && (auth === 'customer' || /^list(Players|Waitings|Teams)$/.test(name)),
  // The caller's own data.
  (_, { path, auth }) => auth === 'customer' && !path.startsWith(OF_TOURNAMENT),
  (_, call) => dutyOf(call) !== null,
  (_, { path }) => path.includes('file'),
  (_, { method }) => method !== 'GET',
  (_, { method, path }) => method === 'GET' && path.includes('tournaments'),
]

/** Any request of the `round`-th stretch. */
export function anyRequestOfRound(round: number): fc.Arbitrary<FuzzRequest> {
  const theme = THEMES[round % THEMES.length]
  const chosen = everyCall.filter(([name, call]) => theme?.(name, call))
  return fc.oneof(
    ...chosen.map(([name]) => ({ arbitrary: requests.get(name) as fc.Arbitrary<FuzzRequest>, weight: SELDOM.includes(name) ? 4 : 30 })),
  )
}

/** Fills the placeholders of a value with ids, as numbers where a number is allowed. */
export function withIds(value: unknown, pool: Pick<Pool, 'pick'>): unknown {
  if (typeof value === 'string' && value.startsWith(POOLED)) {
    const [, name = '', index] = value.split(':')
    const id = pool.pick(name, Number(index)) ?? '1'
    return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id
  }
  if (Array.isArray(value)) return value.map((one) => withIds(one, pool))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withIds(one, pool)]))
}
