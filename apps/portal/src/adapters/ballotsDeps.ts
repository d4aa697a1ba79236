import { newIdempotencyKey } from '@club/client'
import { addStaffRequest, announceBallot, changeAuditor, drawBallot, newRequestToWire, voidBallot } from '@club/contract/reservations'
import type { BallotCommand, BallotsDeps } from '@club/ui/features'
import type { SendForm } from '../intl/useFormAnswer.ts'
import type { Shell } from '../shells/createShell.ts'

const METHODS = { ballot: 'Ballot', release: 'Release' } as const
const POLICIES = { random: 'Random', fewestTimes: 'FewestTimes', latestPlaces: 'LatestPlaces' } as const

async function send(client: Shell['client'], command: BallotCommand, idempotencyKey: string): Promise<unknown> {
  switch (command.kind) {
    case 'announce': {
      const { day, courseIds, method, policy, closes, auditorId } = command
      const draws = policy.kind === 'random' ? null : policy.draws
      const body = {
        date: day,
        courseIds: [...courseIds],
        method: METHODS[method],
        policy: POLICIES[policy.kind],
        draws,
        closes,
        auditorId,
      }
      return client.call(announceBallot, { idempotencyKey, body })
    }
    case 'enter': {
      const { ballotId, customerIds, numberOfHoles, preferences } = command
      const [customerId, ...others] = customerIds
      const partners = others.map((id) => ({ kind: 'customer', customerId: id }) as const)
      const request = newRequestToWire({ partners, kind: 'normal', numberOfHoles, withDog: false, preferences, way: null })
      return client.call(addStaffRequest, { params: { id: ballotId }, idempotencyKey, body: { ...request, customerId } })
    }
    case 'auditor': {
      const { ballotId, customerId } = command
      return client.call(changeAuditor, { params: { id: ballotId }, version: null, idempotencyKey, body: { customerId } })
    }
    case 'draw':
      return client.call(drawBallot, { params: { id: command.ballotId }, idempotencyKey })
    case 'void':
      return client.call(voidBallot, { params: { id: command.ballotId }, idempotencyKey, body: { reason: command.reason } })
  }
}

/** Runs the commands of staff on ballots; what is shown is loaded again after each. */
export function ballotsDeps(
  { client, queries }: Pick<Shell, 'client' | 'queries'>,
  { sendForm, describeError }: { readonly sendForm: SendForm; readonly describeError: BallotsDeps['describeError'] },
): BallotsDeps {
  return {
    run: async (command, idempotencyKey) => {
      try {
        return await sendForm(() => send(client, command, idempotencyKey), { date: 'day' })
      } finally {
        await queries.invalidateQueries({ queryKey: ['reservations'] })
      }
    },
    newIdempotencyKey,
    describeError,
  }
}
