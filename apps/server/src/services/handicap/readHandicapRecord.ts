/** A customer's handicap record from the tables: the federation's scores, the indexes so far and the club's own rounds. HC-80+ to HC-85+. */
import { type ClubDate, exact, policyFor } from '@club/core'
import { type IssuedIndex, RECORD_LENGTH, scoringRecord } from '@club/core/handicap'
import type { HandicapRecord, HistoryIndex, RecordRound, ResultIndex } from '@club/core/membership'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { readClub } from '../clubs/clubFacts.ts'
import { type HandicapColumns, handicapOf } from '../people/people.ts'
import { clubRounds } from './clubRounds.ts'
import { type OwnCard, readOwnCards } from './ownCards.ts'
import { tournamentIndex } from './tournamentIndex.ts'

interface ScoreRow {
  readonly id: string
  readonly played_on: ClubDate
  readonly name: string
  readonly course_name: string
  readonly tee_name: string
  readonly holes: number
  readonly adjusted_gross: number | null
  readonly rating_tenths: number | null
  readonly slope: number | null
  readonly pcc: number | null
  readonly differential_tenths: number
  readonly index_tenths: number | null
}

interface IssuedRow {
  readonly on: ClubDate
  readonly tenths: number
}

interface CustomerRow extends HandicapColumns {
  readonly federation_scores: number | null
}

/** The most rounds that are not in the record, and the most indexes of the history. */
const MAX_OTHERS = 40
const MAX_HISTORY = 500

function federationRound(row: ScoreRow): RecordRound {
  return {
    id: `score-${row.id}`,
    source: 'federation',
    ...{ playedOn: row.played_on, name: row.name, courseName: row.course_name, teeName: row.tee_name, holes: row.holes },
    ...{ adjustedGross: row.adjusted_gross, ratingTenths: row.rating_tenths, slope: row.slope, pcc: row.pcc },
    ...{ differential: exact(row.differential_tenths, 10), tournamentId: null },
  }
}

/** Returns the federation's score with the names that the club knows of the same round. */
function withClubNames(score: RecordRound, round: RecordRound | undefined): RecordRound {
  if (!round) return score
  return {
    ...score,
    ...{ name: score.name || round.name, courseName: score.courseName || round.courseName, teeName: score.teeName || round.teeName },
    ...{ adjustedGross: score.adjustedGross ?? round.adjustedGross, tournamentId: round.tournamentId },
  }
}

/** Merges official and computed indexes: one for each day, the official one first; oldest first. */
function historyOf(issued: readonly IssuedIndex[], computed: readonly IssuedIndex[]): readonly HistoryIndex[] {
  const byDay = new Map<ClubDate, HistoryIndex>()
  for (const one of computed) byDay.set(one.on, { ...one, official: false })
  for (const one of issued) byDay.set(one.on, { ...one, official: true })
  return [...byDay.values()].sort((a, b) => (a.on < b.on ? -1 : 1))
}

interface RecordRows {
  readonly customer: CustomerRow
  readonly scores: readonly ScoreRow[]
  readonly issued: readonly IssuedIndex[]
  readonly cards: readonly OwnCard[]
  readonly club: { readonly nationalAssociation: string; readonly ruleReading: Parameters<typeof policyFor>[1] }
}

interface OwnRecord {
  readonly record: HandicapRecord
  /** Returns the effect of a tournament on the index; null if it is not known. */
  readonly indexOf: (tournamentId: string) => ResultIndex | null
}

/** Returns the record with the rounds that its index needs, and those of the club that the federation does not have. */
function recordOf({ customer, scores, issued, cards, club }: RecordRows): OwnRecord {
  const { nationalAssociation, ruleReading } = club
  const policy = policyFor(nationalAssociation, ruleReading)
  const [federation, ofClub] = [scores.map(federationRound), clubRounds(cards, nationalAssociation)]
  const official = handicapOf(customer)
  const facts = { official, federationScores: customer.federation_scores, federation, club: ofClub, issued }
  const { reported, notReported, gap, official: step, steps } = scoringRecord(policy, facts)
  const inRecord = new Set(step?.record.map(({ id }) => id) ?? federation.slice(-RECORD_LENGTH).map(({ id }) => id))
  const names = new Map(ofClub.map((round) => [reported.get(round.id), round]))
  const recorded = federation.filter(({ id }) => inRecord.has(id)).map((score) => withClubNames(score, names.get(score.id)))
  // Only before a first index: a score that is too high for it.
  const tooHigh = official.kind === 'index' ? [] : federation.filter(({ id }) => !inRecord.has(id)).slice(-MAX_OTHERS)
  const [oldest] = recorded
  const others = ofClub.filter(({ id, playedOn }) => !reported.has(id) && (!oldest || playedOn >= oldest.playedOn)).slice(-MAX_OTHERS)
  const computed = steps.flatMap(({ playedOn, indexTenths }) => (indexTenths === null ? [] : [{ on: playedOn, indexTenths }]))
  const history = historyOf(issued, computed)
  const record: HandicapRecord = {
    ...{ official, federationScores: customer.federation_scores, policy: policy.name, nationalAssociation },
    rounds: [...tooHigh, ...recorded, ...others].sort((a, b) => (a.playedOn < b.playedOn ? -1 : a.playedOn > b.playedOn ? 1 : 0)),
    history: history.slice(-MAX_HISTORY),
  }
  const scoreDays = [...federation, ...ofClub].map(({ playedOn }) => playedOn)
  const resultFacts = { rounds: ofClub, reported, notReported, gap, history, scoreDays }
  return { record, indexOf: (tournamentId) => tournamentIndex(cards, tournamentId, resultFacts) }
}

/** Returns the record, the effect of tournaments on the index, and the customer's cards that both are made of. */
export async function readHandicapRecord(
  tx: Tx,
  { customerId, instant }: { readonly customerId: string; readonly instant: Date },
): Promise<OwnRecord & { readonly cards: readonly OwnCard[] }> {
  const [club, customer, scores, issued, cards] = await Promise.all([
    readClub(tx),
    rowOf<CustomerRow>(
      tx,
      sql`select handicap_kind, handicap_tenths, handicap_code, federation_scores from customer
        where tenant_id = ${tx.tenantId} and id = ${customerId}`,
    ),
    rowsOf<ScoreRow>(
      tx,
      sql`select id, played_on, name, course_name, tee_name, holes, adjusted_gross, rating_tenths, slope, pcc, differential_tenths, index_tenths
        from handicap_score where tenant_id = ${tx.tenantId} and customer_id = ${customerId} order by played_on, id`,
    ),
    rowsOf<IssuedRow>(
      tx,
      sql`select coalesce(h.of_day, (h.at at time zone c.time_zone)::date) as "on", h.new_tenths as tenths
        from handicap_history h join club c on c.tenant_id = h.tenant_id
        where h.tenant_id = ${tx.tenantId} and h.customer_id = ${customerId} and h.new_kind = 'index' order by h.id`,
    ),
    readOwnCards(tx, customerId, instant),
  ])
  if (!customer) throw new ApiError('loginNeeded')
  const ofScores = scores.flatMap(({ played_on: on, index_tenths: tenths }) => (tenths === null ? [] : [{ on, indexTenths: tenths }]))
  // The index that a score brought is the one after it; an update on its day may be of the morning before.
  const scoreDays = new Set(ofScores.map(({ on }) => on))
  const updates = issued.filter(({ on }) => !scoreDays.has(on)).map(({ on, tenths }) => ({ on, indexTenths: tenths }))
  const known = [...ofScores, ...updates]
  return { ...recordOf({ customer, scores, issued: known, cards, club: club(instant) }), cards }
}
