/** An association asked over HTTP, in the shape that docs/guides/association.md describes. SE-25, SE-26. */
import { HANDICAP_CODES, type HandicapIndex, handicapFromNumber, MAX_INDEX_TENTHS } from '@club/core/handicap'
import * as v from 'valibot'
import type { Association, AssociationPlayer } from './association.ts'

export interface HttpAssociationSettings {
  /** Without a slash at its end. */
  readonly url: string
  readonly token: string
}

export interface HttpAssociationOptions {
  readonly timeoutMilliseconds?: number
  /** Before the first and the second further try. */
  readonly pausesMilliseconds?: readonly number[]
}

const TIMEOUT_MS = 5000
const RETRY_PAUSES_MS = [250, 1000]
const LARGEST_ANSWER_BYTES = 64 * 1024
/** Errors that may be gone a moment later. */
const PASSING: readonly number[] = [408, 425, 429, 500, 502, 503, 504]

/** With at most one decimal, and without the special codes of our own wire. */
const index = v.pipe(
  v.number(),
  v.minValue(-20),
  v.maxValue(MAX_INDEX_TENTHS / 10),
  v.check((number) => handicapFromNumber(number).ok, 'More than one decimal'),
)

/** `handicapIndex`: 18.4, -1.2 for a plus handicap, a code, or null for a player without one. */
export const associationAnswer = v.object({
  clubNumber: v.string(),
  memberNumber: v.string(),
  handicapIndex: v.nullable(v.union([index, v.picklist(HANDICAP_CODES)])),
})

/** Why there is no index to be had; says nothing of the player, and not what the token is. */
export class AssociationError extends Error {
  override readonly name = 'AssociationError'
  readonly isTransient: boolean

  constructor(message: string, isTransient: boolean, options?: ErrorOptions) {
    super(message, options)
    this.isTransient = isTransient
  }
}

export function httpAssociation(
  { url, token }: HttpAssociationSettings,
  { timeoutMilliseconds = TIMEOUT_MS, pausesMilliseconds = RETRY_PAUSES_MS }: HttpAssociationOptions = {},
): Association {
  const ask = async ({ clubNumber, number, firstName, lastName }: AssociationPlayer): Promise<HandicapIndex | null> => {
    // A body keeps names and numbers out of the URL.
    const answer = await fetch(`${url}/handicap-index`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ clubNumber, memberNumber: number, firstName, lastName }),
      // The token goes nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    }).catch((cause: unknown) => {
      throw new AssociationError('the association could not be reached', true, { cause })
    })
    if (answer.status === 404) {
      await answer.body?.cancel()
      return null
    }
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new AssociationError(`the association answered ${answer.status}`, PASSING.includes(answer.status))
    }
    const read = v.safeParse(associationAnswer, jsonOf(await textOf(answer)))
    if (!read.success) {
      const fields = read.issues.map((issue) => v.getDotPath(issue) ?? 'everything')
      throw new AssociationError(`the association answered what cannot be read: ${fields.join(', ')}`, false)
    }
    if (read.output.memberNumber !== number || read.output.clubNumber !== clubNumber) {
      throw new AssociationError('the association answered for another player', false)
    }
    return indexOf(read.output.handicapIndex)
  }

  return {
    handicapIndex: async (player) => {
      for (const pause of pausesMilliseconds) {
        try {
          return await ask(player)
        } catch (error) {
          if (!(error instanceof AssociationError && error.isTransient)) throw error
          await new Promise((resolve) => setTimeout(resolve, pause))
        }
      }
      return ask(player)
    },
  }
}

function indexOf(answered: v.InferOutput<typeof associationAnswer>['handicapIndex']): HandicapIndex {
  if (answered === null) return { kind: 'none' }
  if (typeof answered === 'string') return { kind: 'code', code: answered }
  const read = handicapFromNumber(answered)
  return read.ok ? read.value : { kind: 'none' }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength
      if (bytes > LARGEST_ANSWER_BYTES) break
      chunks.push(chunk)
    }
  } catch (cause) {
    throw new AssociationError('the answer of the association broke off', true, { cause })
  }
  if (bytes > LARGEST_ANSWER_BYTES) throw new AssociationError('the association answered too much', false)
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
