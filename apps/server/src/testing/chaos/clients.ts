/** Members who sign up, withdraw and book tee times, staff who enter scores, and readers: against a server on this machine, until they are stopped. */
import { setTimeout as pause } from 'node:timers/promises'
import { addPlayers, deletePlayers, listPlayers } from '@club/contract/entries'
import { getLiveScoring } from '@club/contract/results'
import { enterScores } from '@club/contract/staff'
import { listTournaments } from '@club/contract/tournaments'
import { HEADERS } from '@club/contract/wire'
import type { Random } from '../../demo/random.ts'
import { createRandom } from '../../demo/random.ts'
import { bookTeeTimes, GONE } from './bookings.ts'
import type { Write, WriteKind } from './ledger.ts'
import { type Answer, isFailure, type Tally } from './tally.ts'
import { HOLES, type Person, scoreId, signUpId, type World, withdrawalId } from './world.ts'

export interface Clients {
  readonly writes: readonly Write[]
  /** Refusals that no rule explains, as `409 keyReused sign-up 1/2`. */
  readonly refusals: readonly string[]
  /** Stops new work and resolves when every pending write has its outcome. */
  readonly stop: () => Promise<void>
}

/** Clients of each kind, out of a hundred. */
const SHARES = { signUp: 28, score: 22, booking: 28, read: 22 } as const
export const CLIENTS = 14

/** Numbers of clients by kind. */
export function clientsOf(count: number): Readonly<Record<keyof typeof SHARES, number>> {
  const of = (share: number): number => Math.max(1, Math.round((count * share) / 100))
  return { signUp: of(SHARES.signUp), score: of(SHARES.score), booking: of(SHARES.booking), read: of(SHARES.read) }
}
/** Between two requests of one client: the load stays far below what the machine can do. */
const BETWEEN_MS = { write: 25, read: 60, probe: 40 } as const
const RETRY_MS = { least: 50, most: 250 } as const
const REQUEST_TIMEOUT_MS = 20_000
/** How long a write is repeated after the end. */
const LAST_RETRIES_MS = 45_000
const CHANCE = { givesUp: 0.1, sendsTwice: 0.1, withdraws: 0.5 } as const
/** The same request is still running, or there were too many: nothing was decided. */
const UNDECIDED: readonly string[] = ['409 stillRunning', '429 tooManyRequests']

interface Request {
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly token?: string
  readonly key?: string
  readonly body?: unknown
}

interface Card {
  readonly roundId: string
  readonly playerId: string
}

export function startClients(port: number, world: World, tally: Tally, { seed, count }: { seed: string; count: number }): Clients {
  const writes: Write[] = []
  const refusals: string[] = []
  let isOver = false
  let giveUpAt = Number.POSITIVE_INFINITY

  const send = ({ path, method = 'GET', token, key, body }: Request): Promise<Answer> =>
    tally.measure(async () => {
      try {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          headers: {
            [HEADERS.tenant]: world.tenantId,
            ...(token !== undefined && { [HEADERS.token]: token }),
            ...(key !== undefined && { [HEADERS.idempotencyKey]: key }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        })
        const json: unknown = await response.json()
        const { code = '', status = '' } = json as { code?: string; status?: string }
        return { status: response.status, code: response.ok ? '' : code || status, json }
      } catch (error) {
        const { name, cause } = error as Error & { readonly cause?: { readonly code?: string } }
        return { status: 0, code: cause?.code ?? name, json: null }
      }
    })

  /** Repeats the write until its outcome is known, as the portal does; a few people give up early, a few press twice. */
  const write = async (
    kind: WriteKind,
    id: string,
    request: Request,
    random: Random,
    mayRefuse: readonly string[] = [],
  ): Promise<unknown> => {
    const entry: Write = { id, kind, outcome: 'unknown' }
    writes.push(entry)
    const isKeyed = kind !== 'withdrawal'
    const keyed = isKeyed ? { ...request, key: id } : request
    for (let mayBeStored = false; ; ) {
      const twice = isKeyed && random.chance(CHANCE.sendsTwice)
      const answers = await Promise.all(twice ? [send(keyed), send(keyed)] : [send(keyed)])
      const success = answers.find(({ status }) => status === 200)
      if (success) {
        entry.outcome = 'acknowledged'
        return success.json
      }
      mayBeStored ||= answers.some(isFailure)
      const decided = answers.find((answer) => !isFailure(answer) && !UNDECIDED.includes(`${answer.status} ${answer.code}`))
      if (decided) {
        // A withdrawal has no key: repeated after a lost response, it finds no player to withdraw.
        if (kind === 'withdrawal' && mayBeStored) return null
        entry.outcome = 'refused'
        const refusal = `${decided.status} ${decided.code}`
        if (!mayRefuse.includes(refusal)) refusals.push(`${refusal} ${id}`)
        return null
      }
      if ((mayBeStored && random.chance(CHANCE.givesUp)) || performance.now() > giveUpAt) return null
      await pause(random.between(RETRY_MS.least, RETRY_MS.most))
    }
  }

  const signUpAndLeave = async (people: readonly Person[], random: Random): Promise<void> => {
    for (const { tournamentId, person } of pairs(random.shuffled(world.tournamentIds), people)) {
      if (isOver) return
      const { customerId, token } = person
      const path = `/api/${addPlayers.path.replace('{tournId}', tournamentId)}`
      const id = signUpId(tournamentId, customerId)
      const body = { players: [{ customerId: Number(customerId) }] }
      const answer = (await write('signUp', id, { path, method: 'POST', token, body }, random)) as { content: { id: number }[] } | null
      await pause(BETWEEN_MS.write)
      const playerId = answer?.content[0]?.id
      if (playerId === undefined || !random.chance(CHANCE.withdraws)) continue
      const leave = `/api/${deletePlayers.path.replace('{tournId}', tournamentId)}?ids=${playerId}`
      await write('withdrawal', withdrawalId(tournamentId, customerId), { path: leave, method: 'DELETE', token }, random)
      await pause(BETWEEN_MS.write)
    }
  }
  const enterCards = async (token: string, players: readonly Card[], random: Random): Promise<void> => {
    for (const { roundId, playerId } of players) {
      for (let hole = 1; hole <= HOLES; hole += 1) {
        if (isOver) return
        const path = `/api/${enterScores.path.replace('{roundId}', roundId).replace('{playerId}', playerId)}`
        const body = { changes: [{ what: 'Hole', hole, was: null, now: random.between(2, 8) }] }
        await write('score', scoreId(roundId, playerId, hole), { path, method: 'POST', token, body }, random)
        await pause(BETWEEN_MS.write)
      }
    }
  }
  const book = (people: readonly Person[], random: Random): Promise<void> =>
    bookTeeTimes(world.sheet, people, random, {
      send,
      write: (kind, id, request, mayRefuse) => write(kind, id, request, random, mayRefuse ? [GONE] : []),
      pause: () => pause(BETWEEN_MS.write),
      isOver: () => isOver,
    })
  const read = async (random: Random): Promise<void> => {
    while (!isOver) {
      const { roundId, prizeId } = random.pick(world.boards)
      const path = random.pick([
        listTournaments.path,
        listPlayers.path.replace('{tournId}', random.pick(world.tournamentIds)),
        getLiveScoring.path.replace('{prizeId}', prizeId).replace('{roundId}', roundId),
      ])
      await send({ path: `/api/${path}`, token: random.pick(world.people).token })
      await pause(BETWEEN_MS.read)
    }
  }
  const probe = async (): Promise<void> => {
    while (!isOver) {
      await send({ path: '/readyz' })
      await send({ path: `/api/${listTournaments.path}?size=1` })
      await pause(BETWEEN_MS.probe)
    }
  }

  const every = <Item>(items: readonly Item[], of: number, at: number): readonly Item[] => items.filter((_, place) => place % of === at)
  const cards = world.boards.flatMap(({ roundId, players }) => players.map((playerId) => ({ roundId, playerId })))
  const numbers = (length: number): readonly number[] => Array.from({ length }, (_, at) => at)
  const clients = clientsOf(count)
  const working = [
    ...numbers(clients.signUp).map((at) => signUpAndLeave(every(world.people, clients.signUp, at), createRandom(`${seed} sign-ups ${at}`))),
    ...world.staffTokens.map((token, at) =>
      enterCards(token, every(cards, world.staffTokens.length, at), createRandom(`${seed} scores ${at}`)),
    ),
    ...numbers(clients.booking).map((at) => book(every(world.people, clients.booking, at), createRandom(`${seed} bookings ${at}`))),
    ...numbers(clients.read).map((at) => read(createRandom(`${seed} reads ${at}`))),
    probe(),
  ]
  return {
    writes,
    refusals,
    stop: async () => {
      isOver = true
      giveUpAt = performance.now() + LAST_RETRIES_MS
      await Promise.all(working)
    },
  }
}

function* pairs(tournamentIds: readonly string[], people: readonly Person[]) {
  for (const tournamentId of tournamentIds) for (const person of people) yield { tournamentId, person }
}
