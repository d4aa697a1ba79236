/** Members who all book in the same second, as a browser does, against a server on this machine. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { addBooking, alternativesOf, type WireBooking } from '@club/contract/reservations'
import { HEADERS, type ProblemDetail } from '@club/contract/wire'
import { createRandom, type Random } from '../../demo/random.ts'
import { PLACES, type RushClub, type RushDay, type RushMember } from './rushClub.ts'

/** An answer to a request. */
export interface RushAnswer {
  readonly day: RushDay
  readonly flightId: string
  /** Number of places that were requested. */
  readonly places: number
  /** Moments on one clock. */
  readonly sentAt: number
  readonly answeredAt: number
  /** `200`, `409 teeTimeGone`, or the failure of a connection. */
  readonly outcome: string
  /** The acknowledged booking and the number of its persons. */
  readonly booked: { readonly id: string; readonly persons: number } | null
  /** Ids of the tee times that were offered instead. */
  readonly alternatives: readonly string[]
}

/** The requests of one member, until a tee time is booked or the day is full. */
export type MemberAnswers = readonly RushAnswer[]

interface Wish {
  readonly member: RushMember
  readonly flightId: string
  readonly persons: readonly object[]
  /** Milliseconds after the release. */
  readonly after: number
}

const RUSH_MS = 1000
const REQUEST_TIMEOUT_MS = 30_000
/** More would be a loop. */
const MAX_REQUESTS = 50

const customer = ({ customerId }: RushMember): object => ({ kind: 'Customer', customerId: Number(customerId) })
/** As the proxy sees it, each member has an address of their own, as at home at seven, or all have that of the clubhouse. */
const ownAddress = ({ customerId }: RushMember): string => `10.${Number(customerId) >> 8}.${Number(customerId) & 255}.1`
const CLUBHOUSE = '192.0.2.1'
const GUEST = { kind: 'AnonymousGuest', name: null }

/**
 * Each member wants one of the tee times. At least as many members as it has places want each time for themselves alone, so that in any
 * order all places of the day are sold: while one is free, none of these members is refused.
 */
function directRequests({ members, flightIds: { direct } }: RushClub, random: Random): readonly Wish[] {
  return direct.flatMap((flightId, at) => {
    const here = members.filter((_, index) => index % direct.length === at)
    return here.map((member, index) => {
      const size = index < PLACES ? 1 : random.between(1, PLACES)
      const friends = random.shuffled(here.filter((other) => other !== member)).slice(0, random.between(0, size - 1))
      const guests = Array.from({ length: size - 1 - friends.length }, () => GUEST)
      const persons = [customer(member), ...friends.map(customer), ...guests]
      return { member, flightId, persons, after: random.between(0, RUSH_MS - 1) }
    })
  })
}

/** Parties of 1 to 4 at any time of the day. */
function retriedRequests({ members, flightIds: { retried } }: RushClub, count: number, random: Random): readonly Wish[] {
  return random
    .shuffled(members)
    .slice(0, count)
    .map((member) => {
      const persons = [customer(member), ...Array.from({ length: random.between(0, PLACES - 1) }, () => GUEST)]
      return { member, flightId: random.pick(retried), persons, after: random.between(0, RUSH_MS - 1) }
    })
}

interface Posted {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The members share their machine with the server, so they write plain text on a connection: `fetch` would take more of it than the answers. */
async function post(port: number, { headers, body }: Posted): Promise<{ readonly status: number; readonly json: unknown }> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  socket.setTimeout(REQUEST_TIMEOUT_MS, () => socket.destroy(Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' })))
  const length = Buffer.byteLength(body)
  const sent = { ...headers, host: 'localhost', connection: 'close', 'content-type': 'application/json', 'content-length': `${length}` }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`)
  socket.write([`${addBooking.method} /api/${addBooking.path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
  const [head = '', json = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), json: JSON.parse(json) }
}

export function rushClients(ports: readonly number[], club: RushClub, { seed, oneAddress }: { seed: string; oneAddress: boolean }) {
  let sent = 0
  const send = async (day: RushDay, { member, flightId, persons }: Wish): Promise<RushAnswer> => {
    const sentAt = performance.now()
    const answer = (outcome: string, { booked = null, alternatives = [] }: Partial<RushAnswer> = {}): RushAnswer => ({
      ...{ day, flightId, places: persons.length, sentAt, answeredAt: performance.now(), outcome, booked, alternatives },
    })
    try {
      sent += 1
      const { status, json } = await post(ports[sent % ports.length] as number, {
        headers: {
          [HEADERS.tenant]: club.tenantId,
          [HEADERS.token]: member.token,
          'x-forwarded-for': oneAddress ? CLUBHOUSE : ownAddress(member),
        },
        body: JSON.stringify({ flightId, numberOfHoles: 18, kind: 'Normal', persons }),
      })
      if (status === 200) return answer('200', { booked: { id: String((json as WireBooking).id), persons: persons.length } })
      const { code = '', details = [] } = json as { readonly code?: string; readonly details?: readonly ProblemDetail[] }
      return answer(`${status} ${code}`, { alternatives: alternativesOf(details).map((other) => other.flightId) })
    } catch (error) {
      const { name, code } = error as NodeJS.ErrnoException
      return answer(code ?? name)
    }
  }

  return {
    /** Every member sends one request. */
    direct: (): Promise<readonly MemberAnswers[]> =>
      Promise.all(
        directRequests(club, createRandom(`${seed} direct`)).map(async (wish) => {
          await pause(wish.after)
          return [await send('direct', wish)]
        }),
      ),
    /** So many members send a request, then one for an alternative of each answer, until no answer has one. */
    retried: (count: number): Promise<readonly MemberAnswers[]> =>
      Promise.all(
        retriedRequests(club, count, createRandom(`${seed} retried`)).map(async (wish, at) => {
          const random = createRandom(`${seed} choices ${at}`)
          const answers: RushAnswer[] = []
          await pause(wish.after)
          let flightId: string | undefined = wish.flightId
          while (flightId !== undefined && answers.length < MAX_REQUESTS) {
            const answer = await send('retried', { ...wish, flightId })
            answers.push(answer)
            flightId = answer.alternatives.length > 0 ? random.pick(answer.alternatives) : undefined
          }
          return answers
        }),
      ),
  }
}
