/** Members who all book in the same second, as a browser does, against a server on this machine. */
import { setTimeout as pause } from 'node:timers/promises'
import { addBooking, alternativesOf, type WireBooking } from '@club/contract/reservations'
import { HEADERS, type ProblemDetail } from '@club/contract/wire'
import { createRandom, type Random } from '../../demo/random.ts'
import { PLACES, type RushClub, type RushDay, type RushMember } from './rushClub.ts'

/** An answer to a request. */
export interface RushAnswer {
  readonly day: RushDay
  readonly milliseconds: number
  /** `200`, `409 teeTimeGone`, or the failure of a connection. */
  readonly outcome: string
  /** The acknowledged booking and the number of its persons. */
  readonly booked: { readonly id: string; readonly persons: number } | null
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
/** Behind a proxy, each member has an address of their own, as at home at seven. */
const addressOf = ({ customerId }: RushMember): string => `10.${Number(customerId) >> 8}.${Number(customerId) & 255}.1`
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

export function rushClients(port: number, club: RushClub, seed: string) {
  const send = async (day: RushDay, { member, flightId, persons }: Wish) => {
    const begun = performance.now()
    const answer = (outcome: string, booked: RushAnswer['booked'] = null): RushAnswer => ({
      ...{ day, outcome, booked, milliseconds: performance.now() - begun },
    })
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/${addBooking.path}`, {
        method: addBooking.method,
        headers: {
          [HEADERS.tenant]: club.tenantId,
          [HEADERS.token]: member.token,
          'content-type': 'application/json',
          'x-forwarded-for': addressOf(member),
        },
        body: JSON.stringify({ flightId, numberOfHoles: 18, kind: 'Normal', persons }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      const json: unknown = await response.json()
      if (response.ok) return { answer: answer('200', { id: String((json as WireBooking).id), persons: persons.length }), others: [] }
      const { code = '', details = [] } = json as { readonly code?: string; readonly details?: readonly ProblemDetail[] }
      return { answer: answer(`${response.status} ${code}`), others: alternativesOf(details).map((other) => other.flightId) }
    } catch (error) {
      const { name, cause } = error as Error & { readonly cause?: { readonly code?: string } }
      return { answer: answer(cause?.code ?? name), others: [] }
    }
  }

  return {
    /** Every member sends one request. */
    direct: (): Promise<readonly MemberAnswers[]> =>
      Promise.all(
        directRequests(club, createRandom(`${seed} direct`)).map(async (wish) => {
          await pause(wish.after)
          return [(await send('direct', wish)).answer]
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
            const { answer, others } = await send('retried', { ...wish, flightId })
            answers.push(answer)
            flightId = others.length > 0 ? random.pick(others) : undefined
          }
          return answers
        }),
      ),
  }
}
