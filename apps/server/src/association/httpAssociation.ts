/** An association asked over HTTP, in the shape that docs/guides/association.md describes. SE-25, SE-26. */
import { clubDate, parseClubDate } from '@club/core'
import { HANDICAP_CODES, type HandicapIndex, handicapFromNumber, MAX_INDEX_TENTHS } from '@club/core/handicap'
import * as v from 'valibot'
import type { Association, AssociationPlayer, AssociationRecord, AssociationScore } from './association.ts'

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

/** A number with at most one decimal, both ends inclusive. */
function decimal(min: number, max: number) {
  return v.pipe(
    v.number(),
    v.minValue(min),
    v.maxValue(max),
    v.check((number) => Math.abs(number * 10 - tenthsOf(number)) < 1e-6, 'More than one decimal'),
  )
}
function whole(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
}
const text = v.optional(v.pipe(v.string(), v.maxLength(200)), '')

/** The ranges are those of the table `handicap_score`. */
const score = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  playedOn: v.pipe(
    v.string(),
    v.check((day) => parseClubDate(day).ok, 'Not a day'),
  ),
  differential: decimal(-30, 200),
  ...{ name: text, course: text, tee: text },
  holes: v.optional(whole(9, 18), 18),
  adjustedGross: v.nullish(whole(9, 300), null),
  courseRating: v.nullish(decimal(20, 100), null),
  slope: v.nullish(whole(55, 155), null),
  pcc: v.nullish(whole(-1, 3), null),
  indexAfter: v.nullish(index, null),
})
const MAX_SCORES = 100

/**
 * `handicapIndex`: 18.4, -1.2 for a plus handicap, a code, or null for a player without one. `scores` is missing if the association does
 * not send scores.
 */
export const associationAnswer = v.object({
  clubNumber: v.string(),
  memberNumber: v.string(),
  handicapIndex: v.nullable(v.union([index, v.picklist(HANDICAP_CODES)])),
  scores: v.nullish(
    v.pipe(
      v.array(score),
      v.maxLength(MAX_SCORES),
      v.check((scores) => new Set(scores.map(({ id }) => id)).size === scores.length, 'An id twice'),
    ),
    null,
  ),
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
  const ask = async ({ clubNumber, number, firstName, lastName }: AssociationPlayer): Promise<AssociationRecord | null> => {
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
    return { index: indexOf(read.output.handicapIndex), scores: read.output.scores?.map(scoreOf) ?? null }
  }

  return {
    handicapRecord: async (player) => {
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

function tenthsOf(number: number): number {
  return Math.round(number * 10)
}

function scoreOf({
  id,
  playedOn,
  differential,
  course,
  tee,
  courseRating,
  indexAfter,
  ...same
}: v.InferOutput<typeof score>): AssociationScore {
  return {
    ...same,
    ...{ key: id, playedOn: clubDate(playedOn), differentialTenths: tenthsOf(differential), courseName: course, teeName: tee },
    ratingTenths: courseRating === null ? null : tenthsOf(courseRating),
    indexTenths: indexAfter === null ? null : tenthsOf(indexAfter),
  }
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
