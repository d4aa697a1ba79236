/**
 * The two files of a drawn ballot: a participant's bundle and the full record for the auditor. Both are computed anew without the club by
 * `npm run club -- ballot verify`. RE-260+.
 */
import { type ClubDate, type ClubDateTime, err, ok, type Result } from '@club/core'
import {
  BALLOT_METHODS,
  type BallotBundle,
  type BallotEntry,
  type BallotFacts,
  type BallotMethod,
  type BallotPolicy,
  type BallotRecord,
  type BallotSheet,
  BLOCK_REASONS,
  type Flight,
  HOLE_COUNTS,
  SLOT_KINDS,
  START_TEES,
  TWILIGHTS,
} from '@club/core/reservation'
import * as v from 'valibot'
import { wireDay, wireMoment } from '../wire/shapes.ts'

const text = v.pipe(v.string(), v.minLength(1))
const whole = v.pipe(v.number(), v.safeInteger())
const moment = v.pipe(
  wireMoment,
  v.transform((value) => value as ClubDateTime),
)
const day = v.pipe(
  wireDay,
  v.transform((value) => value as ClubDate),
)
const tee = v.picklist(START_TEES)

const policy: v.GenericSchema<unknown, BallotPolicy> = v.variant('kind', [
  v.object({ kind: v.literal('random') }),
  v.object({ kind: v.picklist(['fewestTimes', 'latestPlaces']), draws: v.pipe(whole, v.minValue(1)) }),
])
const entry: v.GenericSchema<unknown, BallotEntry> = v.object({
  request: v.object({
    id: text,
    customerIds: v.array(text),
    places: whole,
    kind: v.picklist(['normal', 'group']),
    numberOfHoles: v.picklist(HOLE_COUNTS),
    preferences: v.array(v.object({ courseId: text, startTee: v.nullable(tee), from: moment, to: moment })),
  }),
  customerId: text,
  nonce: text,
})
const about = { id: text, day, method: v.picklist(BALLOT_METHODS), policy, commitment: text, seed: text }

const bundleFile = v.object({
  kind: v.literal('ballotBundle'),
  version: v.literal(1),
  ...about,
  recordHash: text,
  drawNumbers: v.array(text),
  own: v.object({ entry, receipt: text, drawNumber: text, place: whole }),
})

const flight: v.GenericSchema<unknown, Flight> = v.object({
  id: text,
  courseId: text,
  startDateTime: moment,
  startTee: tee,
  slotKind: v.picklist(SLOT_KINDS),
  twilight: v.picklist(TWILIGHTS),
  holeCounts: v.array(v.picklist(HOLE_COUNTS)),
  secondTees: v.array(tee),
  maxPlayers: whole,
  freeSlots: whole,
  heldSlots: whole,
  block: v.nullable(v.object({ reason: v.picklist(BLOCK_REASONS), note: v.nullable(v.string()) })),
  players: v.pipe(
    v.array(v.unknown()),
    v.maxLength(0),
    v.transform(() => []),
  ),
})

const recordFile = v.object({
  kind: v.literal('ballotRecord'),
  version: v.literal(1),
  ...about,
  parameters: v.object({ secondTeeMaxGapMinutes: whole }),
  rules: v.object({ nineHolesMinutes: whole }),
  sheet: v.array(flight),
  history: v.array(v.object({ places: v.array(v.object({ customerIds: v.array(text), got: v.boolean() })) })),
  entries: v.array(v.intersect([entry, v.object({ byStaff: v.boolean(), sentAt: moment })])),
  refused: v.array(v.object({ requestId: text, flightId: v.nullable(text), secondFlightId: v.nullable(text), reasons: v.array(text) })),
  results: v.array(
    v.object({
      requestId: text,
      receipt: text,
      drawNumber: text,
      flightId: v.nullable(text),
      secondFlightId: v.nullable(text),
    }),
  ),
})

interface About {
  readonly id: string
  readonly day: ClubDate
  readonly method: BallotMethod
  readonly policy: BallotPolicy
}

/** The bundle with the day that it is about, and the hash of the full file. */
export interface BundleFile extends BallotBundle, About {
  readonly recordHash: string
}

/** Everything that a stranger needs to draw a ballot again. */
export interface RecordFile extends Omit<About, 'id' | 'policy'> {
  readonly facts: Omit<BallotFacts, 'entries'> & {
    readonly entries: readonly (BallotEntry & { readonly byStaff: boolean; readonly sentAt: ClubDateTime })[]
  }
  readonly sheet: BallotSheet<Flight>
  readonly record: BallotRecord
}

export type BallotFile = ({ readonly kind: 'bundle' } & BundleFile) | ({ readonly kind: 'record' } & RecordFile)

export function bundleToFile(bundle: BundleFile): string {
  return `${JSON.stringify({ kind: 'ballotBundle', version: 1, ...bundle }, null, 2)}\n`
}

export function recordToFile({ facts, sheet, record, ...file }: RecordFile): string {
  const { parameters, rules } = sheet.facts
  const flights = sheet.sheet.map((one) => ({ ...one, players: [] }))
  const { secondTeeMaxGapMinutes } = parameters
  const { nineHolesMinutes } = rules
  return `${JSON.stringify({
    ...{ kind: 'ballotRecord', version: 1, ...file, ...facts, commitment: record.commitment },
    ...{ parameters: { secondTeeMaxGapMinutes }, rules: { nineHolesMinutes }, sheet: flights, results: record.results },
  })}\n`
}

/** Reads either file; fails for any other text. */
export function ballotFileFrom(content: string): Result<BallotFile, 'notABallotFile'> {
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    return err('notABallotFile')
  }
  if (v.is(bundleFile, json)) {
    const { kind, version, ...bundle } = v.parse(bundleFile, json)
    return ok({ ...bundle, kind: 'bundle' })
  }
  const parsed = v.safeParse(recordFile, json)
  if (!parsed.success) return err('notABallotFile')
  const { id, day: of, method, policy: how, commitment, seed, parameters, rules, sheet, history, entries, refused, results } = parsed.output
  return ok({
    ...{ kind: 'record', day: of, method, facts: { id, policy: how, seed, history, entries, refused } },
    ...{ sheet: { sheet, facts: { parameters, rules } }, record: { commitment, results } },
  })
}
