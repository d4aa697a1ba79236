/** tournaments.json: tournaments with rounds, tees, prizes and publication. */

import { parseClubDate, parseClubDateTime } from '@club/core'
import { SEX_LIMITS } from '@club/core/club'
import { HANDICAP_SYSTEMS, type HandicapIndex, handicapToNumber } from '@club/core/handicap'
import { COUNT_BACK_PROTOCOLS, COURSE_PARTS, SCORE_METHODS, SCORINGS } from '@club/core/scoring'
import {
  GROUP_TYPES,
  PAYMENT_METHODS,
  ROUND_TYPES,
  SIGN_UP_SETTINGS,
  START_TYPES,
  TEE_ASSIGNMENT_TYPES,
  TOURNAMENT_VISIBILITIES,
} from '@club/core/tournament'
import * as v from 'valibot'
import { parseHandicapText } from './parseHandicapText.ts'

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
const whole = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))
const flag = (missing: boolean) => v.optional(v.boolean(), missing)
const count = v.optional(v.nullable(whole(0, 10_000)), null)

export const date = v.pipe(
  v.string(),
  v.check((written) => parseClubDate(written).ok, 'Not a date; write it as 2026-05-23'),
)
export const moment = v.pipe(
  v.string(),
  v.transform((written) => (written.length === 16 ? `${written}:00` : written)),
  v.check((written) => parseClubDateTime(written).ok, "Not a moment; write it as 2026-05-23T14:30, in the club's time"),
)
const maybeMoment = v.optional(v.nullable(moment), null)
const publication = v.optional(v.strictObject({ publish: v.boolean(), publishTime: maybeMoment }), { publish: false, publishTime: null })

/** An index as in members.csv, converted to the number that the wire and the table use. */
const handicapNumber = v.pipe(
  v.string(),
  v.check((written) => written.trim() !== '' && parseHandicapText(written).ok, 'Not a handicap index; write it as 36.0, +1.2, PRO or none'),
  v.transform((written) => {
    const handicap = parseHandicapText(written)
    return handicapToNumber(handicap.ok ? handicap.value : ({ kind: 'none' } satisfies HandicapIndex))
  }),
)
const range = v.optional(v.strictObject({ from: v.optional(handicapNumber), to: v.optional(handicapNumber) }), {})

const handicapLimits = v.strictObject({ memberMale: range, memberFemale: range, guestMale: range, guestFemale: range })

const maxScoreRule = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({
    kind: v.literal('fixed'),
    byPar: v.strictObject({ 3: whole(1, 30), 4: whole(1, 30), 5: whole(1, 30), 6: whole(1, 30) }),
  }),
  v.strictObject({ kind: v.literal('netDoubleBogey'), additional: whole(-5, 10) }),
])

const system = v.optional(v.picklist(HANDICAP_SYSTEMS), 'playingHandicap')
const shortName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20))

/** A share of the course handicap: 95 is 95 %, "3/8" a fraction. */
const share = v.union([
  whole(0, 200),
  v.pipe(
    v.string(),
    v.regex(/^\d{1,3}\/[1-9]\d{0,2}$/, 'Not a share; write 95 for 95 %, or a fraction such as "3/8"'),
    v.transform((written) => {
      const [numerator = 0, denominator = 1] = written.split('/').map(Number)
      return { numerator, denominator }
    }),
  ),
])

/** Highest index or playing handicap that counts. An index is written as in members.csv: 36.0. */
const limit = v.strictObject({
  system,
  male: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))), null),
  female: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))), null),
  separateFemale: flag(false),
})

const round = v.strictObject({
  number: whole(1, 10),
  startAt: moment,
  roundType: v.optional(v.picklist(ROUND_TYPES), 'single'),
  teamSize: v.optional(whole(1, 4), 1),
  holes: v.optional(v.picklist([9, 18]), 18),
  coursePart: v.optional(v.picklist(COURSE_PARTS), 'full'),
  startType: v.optional(v.picklist(START_TYPES), 'normal'),
  /** Minutes between two groups of one tee. Left out: that of the preferred start times. */
  intervalMinutes: v.optional(whole(1, 120)),
  groupSize: v.optional(whole(2, 4), 4),
  /** Groups that the tee sheet expects until the start list is made; null if they follow from places and entries. */
  expectedGroups: v.optional(v.nullable(whole(0, 1000)), null),
  scoring: v.picklist(SCORINGS),
  handicapRelevant: flag(false),
  /** Percentage of the course handicap that is played: 95 is 95 %. */
  allowancePercent: v.optional(whole(0, 200), 100),
  /** Instead of a percentage: "3/8". */
  allowanceFraction: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}\/[1-9]\d{0,2}$/, 'Not a fraction; write it as 3/8'))),
  /** Share of each member of a team, lowest handicap first. */
  teamAllowance: v.optional(v.array(share)),
  handicapLimit: v.optional(v.nullable(limit), null),
  teamLimit: v.optional(v.nullable(v.strictObject({ system, most: whole(0, 998) })), null),
  decimalResults: flag(false),
  proAm: v.optional(v.nullable(v.strictObject({ bestPlayerAsPro: flag(false), countingScores: whole(0, 10) })), null),
  startList: publication,
  live: publication,
  results: publication,
})

const prize = v.strictObject({
  name: text,
  description: v.optional(v.string(), ''),
  special: flag(false),
  team: flag(false),
  sex: v.optional(v.picklist(SEX_LIMITS), 'both'),
  scoring: v.picklist(SCORINGS),
  scoreMethod: v.picklist(SCORE_METHODS),
  numberOfPrizes: v.optional(whole(0, 1000), 3),
  /** Left out: all rounds. */
  rounds: v.optional(v.pipe(v.array(whole(1, 10)), v.minLength(1))),
  /** Short names; left out: everybody. Handicap classes are A, B, … in the order of their borders. */
  handicapClasses: v.optional(v.array(shortName), []),
  ageClasses: v.optional(v.array(shortName), []),
  groupings: v.optional(v.array(shortName), []),
  notes: v.optional(v.string(), ''),
  /** Winners of a special prize: a player by number or a team by name, of a round or of the tournament. */
  winners: v.optional(
    v.array(
      v.strictObject({
        number: v.optional(v.string()),
        team: v.optional(v.string()),
        round: v.optional(whole(1, 10)),
        comment: v.optional(v.string(), ''),
      }),
    ),
    [],
  ),
})

/** Header and footer of printed lists; images are files in the folder of tournaments.json. */
const report = v.strictObject({
  title: v.optional(v.string(), ''),
  subTitle: v.optional(v.string(), ''),
  footer: v.optional(v.string(), ''),
  images: v.optional(v.strictObject({ topLeft: v.optional(text), topRight: v.optional(text), bottomCenter: v.optional(text) }), {}),
})

const teeAssignment = v.strictObject({
  course: text,
  tee: text,
  sex: v.optional(v.picklist(SEX_LIMITS), 'both'),
  /** Left out: for everybody. */
  for: v.optional(v.picklist(TEE_ASSIGNMENT_TYPES), 'default'),
  /** Short name of the class or group. */
  name: v.optional(shortName),
})

const ageClass = v.strictObject({
  name: text,
  shortName,
  sex: v.optional(v.picklist(SEX_LIMITS), 'both'),
  ageFrom: v.optional(v.nullable(whole(0, 120)), null),
  ageTo: v.optional(v.nullable(whole(0, 120)), null),
})

const borders = v.array(v.strictObject({ from: v.optional(handicapNumber), to: v.optional(handicapNumber) }))
const handicapClasses = v.optional(
  v.strictObject({
    system: v.optional(v.picklist(HANDICAP_SYSTEMS), 'handicapIndex'),
    borders,
    /** Women's own; left out: those above count for everybody. */
    femaleBorders: v.optional(borders, []),
  }),
  { borders: [] },
)

const group = v.strictObject({
  name: text,
  shortName,
  type: v.optional(v.picklist(GROUP_TYPES), 'single'),
  groupings: v.optional(v.array(v.strictObject({ name: text, shortName, notes: v.optional(v.string(), '') })), []),
})

const announcement = v.strictObject({
  title: text,
  /** Markdown without HTML. */
  text: v.optional(v.string(), ''),
  publishedAt: maybeMoment,
  /** Name of a file in the folder of tournaments.json. */
  file: v.optional(v.pipe(v.string(), v.regex(/^[\w][\w. -]{0,150}$/, 'Not the plain name of a file in this folder'))),
})

/** `fixed`: early, late and so on; `variable`: one of the spans, each with its places. */
const startWish = v.strictObject({
  kind: v.optional(v.picklist(['fixed', 'variable']), 'fixed'),
  intervalMinutes: v.optional(whole(1, 60), 10),
  playersInFlight: v.optional(whole(1, 4), 4),
  /** Numbered in their order, from 1. `places` left out: no limit. */
  spans: v.optional(v.array(v.strictObject({ from: moment, to: moment, places: v.optional(v.nullable(whole(0, 1000)), null) })), []),
})

const tournament = v.strictObject({
  key: text,
  name: text,
  startDate: date,
  endDate: v.optional(date),
  startTime: v.optional(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a time; write it as 09:00')), '09:00'),
  sex: v.optional(v.picklist(SEX_LIMITS), 'both'),
  open: flag(false),
  closed: flag(false),
  archived: flag(false),
  /** A cancelled tournament is closed and frees its tee times. */
  cancelled: flag(false),
  visibility: v.optional(v.picklist(TOURNAMENT_VISIBILITIES), 'everyone'),
  organiser: v.optional(v.string(), ''),
  maxPlayers: count,
  maxPlayersOnline: count,
  maxGuests: count,
  useWaitingList: flag(true),
  onlyAddToWaiting: flag(false),
  /** Own dates and places for the portal. */
  separateOnlineSettings: flag(false),
  entryBegin: maybeMoment,
  entryEnd: maybeMoment,
  allowEntriesOnline: flag(true),
  entryBeginOnline: maybeMoment,
  entryEndOnline: maybeMoment,
  allowCancellationOnline: flag(true),
  lastCancellation: maybeMoment,
  lastCancellationOnline: maybeMoment,
  handicapLimits: v.optional(v.nullable(handicapLimits), null),
  maxScore: v.optional(maxScoreRule, { kind: 'none' }),
  countOut: v.optional(v.picklist(COUNT_BACK_PROTOCOLS), 'byLastHoles'),
  /**
   * Additional stages of count-back: the whole last round first, a round's front nine after its back nine, the random numbers of cards.csv
   * last.
   */
  countOutOptions: v.optional(v.strictObject({ lastRoundFirst: flag(false), frontNine: flag(false), lots: flag(false) })),
  signUp: v.optional(v.picklist(SIGN_UP_SETTINGS), 'singleOnly'),
  paymentMethod: v.optional(v.picklist(PAYMENT_METHODS), 'account'),
  /** Entry fee in the smallest unit of the club's currency: 3500 is 35.00 EUR. */
  feeMinorUnits: v.optional(v.nullable(whole(1, 10_000_000)), null),
  /** Entry fee of guests; null if it is the same. */
  guestFeeMinorUnits: v.optional(v.nullable(whole(1, 10_000_000)), null),
  /** Preferred start times; null if players cannot choose one. */
  startWish: v.optional(v.nullable(startWish), null),
  /** Minutes for which a place that becomes free late is offered to a waiting player. */
  offerMinutes: v.optional(whole(1, 20_160), 720),
  showComment: flag(false),
  /** Markdown without HTML. */
  extraDetails: v.optional(v.string(), ''),
  playerList: v.optional(v.strictObject({ publish: v.boolean(), publishTime: maybeMoment }), { publish: true, publishTime: null }),
  tees: v.optional(v.array(teeAssignment), []),
  rounds: v.pipe(v.array(round), v.minLength(1)),
  prizes: v.optional(v.array(prize), []),
  /** The series or the sponsor that the prizes belong to. */
  prizeGroup: v.optional(text),
  ageClasses: v.optional(v.array(ageClass), []),
  handicapClasses,
  teamHandicapClasses: handicapClasses,
  groups: v.optional(v.array(group), []),
  announcements: v.optional(v.array(announcement), []),
  report: v.optional(report),
  /** True if a player's preferred colour selects the tee. */
  usePreferredTee: flag(false),
})

export const tournamentsFile = v.strictObject({ tournaments: v.array(tournament) })
export type TournamentsFile = v.InferOutput<typeof tournamentsFile>
/** Input before defaults, as written by `demo`. */
export type TournamentsFileInput = v.InferInput<typeof tournamentsFile>
export type TournamentRecord = TournamentsFile['tournaments'][number]
export type HandicapClassesRecord = TournamentRecord['handicapClasses']
export type RoundRecord = TournamentRecord['rounds'][number]
