/**
 * Writes tournaments with rounds, tees and prizes. Places are written last (`finishTournaments`), after the entries, so that the table's
 * constraints check the final state, not the order of writing.
 */
import { TOURNAMENTS_FILE } from './checkTournaments.ts'
import type { ImportContext } from './importContext.ts'
import type { RoundRecord, TournamentRecord, TournamentsFile } from './tournamentsFile.ts'
import { upsertRows } from './upsertRows.ts'
import { writeAnnouncements } from './writeAnnouncements.ts'
import { writeClasses } from './writeClasses.ts'
import { writeReports } from './writeReports.ts'
import { writeStartWishes } from './writeStartWishes.ts'
import { writeTees } from './writeTees.ts'

/** Minutes between two groups where the file does not give them. */
const DEFAULT_INTERVAL_MINUTES = 10

export async function writeTournaments(context: ImportContext, folder: string, { tournaments }: TournamentsFile): Promise<void> {
  const { tx, tenantId, findings } = context
  const written = await upsertRows(tx, {
    table: 'tournament',
    tenantId,
    columns: TOURNAMENT_COLUMNS,
    key: ['key'],
    rows: tournaments.map(tournamentColumns),
    returning: ['id', 'key'],
  })
  const ids = new Map(written.rows.map(({ id, key }) => [key as string, id as string]))
  await writeRounds(context, tournaments, ids)
  await writeTees(context, tournaments, ids)
  await writePrizes(context, tournaments, ids)
  await writeStartWishes(context, tournaments, ids)
  await writeClasses(context, tournaments, ids)
  await writeAnnouncements(context, folder, tournaments, ids)
  await writeReports(context, folder, tournaments, ids)
  findings.count(TOURNAMENTS_FILE, tournaments.length, written)
}

const TOURNAMENT_COLUMNS: Readonly<Record<string, string>> = {
  key: 'text',
  name: 'text',
  start_date: 'date',
  end_date: 'date',
  start_time: 'time',
  sex: 'text',
  open: 'boolean',
  closed: 'boolean',
  archived: 'boolean',
  cancelled: 'boolean',
  visibility: 'text',
  organiser: 'text',
  use_waiting_list: 'boolean',
  only_add_to_waiting: 'boolean',
  separate_online_settings: 'boolean',
  entry_begin: 'timestamp',
  entry_end: 'timestamp',
  allow_entries_online: 'boolean',
  entry_begin_online: 'timestamp',
  entry_end_online: 'timestamp',
  allow_cancellation_online: 'boolean',
  last_cancellation: 'timestamp',
  last_cancellation_online: 'timestamp',
  handicap_limits: 'jsonb',
  max_score_enabled: 'boolean',
  max_score_rule: 'jsonb',
  count_out_protocol: 'text',
  count_out_last_round_first: 'boolean',
  count_out_front_nine: 'boolean',
  count_out_lots: 'boolean',
  sign_up_settings: 'text',
  payment_method: 'text',
  fee_amount: 'integer',
  guest_fee_amount: 'integer',
  start_wish_enabled: 'boolean',
  start_wish_kind: 'text',
  start_wish_interval: 'integer',
  players_in_flight: 'integer',
  offer_minutes: 'integer',
  show_comment: 'boolean',
  extra_details: 'text',
  use_preferred_tee: 'boolean',
  player_list_publish: 'boolean',
  player_list_publish_time: 'timestamp',
}

function tournamentColumns(tournament: TournamentRecord): Readonly<Record<string, unknown>> {
  return {
    key: tournament.key,
    name: tournament.name,
    start_date: tournament.startDate,
    end_date: tournament.endDate ?? tournament.startDate,
    start_time: tournament.startTime,
    sex: tournament.sex,
    open: tournament.open,
    closed: tournament.closed || tournament.cancelled,
    archived: tournament.archived,
    cancelled: tournament.cancelled,
    visibility: tournament.visibility,
    organiser: tournament.organiser,
    use_waiting_list: tournament.useWaitingList,
    only_add_to_waiting: tournament.onlyAddToWaiting,
    separate_online_settings: tournament.separateOnlineSettings,
    entry_begin: tournament.entryBegin,
    entry_end: tournament.entryEnd,
    allow_entries_online: tournament.allowEntriesOnline,
    entry_begin_online: tournament.entryBeginOnline,
    entry_end_online: tournament.entryEndOnline,
    allow_cancellation_online: tournament.allowCancellationOnline,
    last_cancellation: tournament.lastCancellation,
    last_cancellation_online: tournament.lastCancellationOnline,
    handicap_limits: tournament.handicapLimits,
    max_score_enabled: tournament.maxScore.kind !== 'none',
    max_score_rule: tournament.maxScore.kind === 'none' ? null : tournament.maxScore,
    count_out_protocol: tournament.countOut,
    count_out_last_round_first: tournament.countOutOptions?.lastRoundFirst ?? false,
    count_out_front_nine: tournament.countOutOptions?.frontNine ?? false,
    count_out_lots: tournament.countOutOptions?.lots ?? false,
    sign_up_settings: tournament.signUp,
    payment_method: tournament.paymentMethod,
    fee_amount: tournament.feeMinorUnits,
    guest_fee_amount: tournament.guestFeeMinorUnits,
    start_wish_enabled: tournament.startWish !== null,
    start_wish_kind: tournament.startWish?.kind ?? 'fixed',
    start_wish_interval: tournament.startWish?.intervalMinutes ?? 10,
    players_in_flight: tournament.startWish?.playersInFlight ?? 4,
    offer_minutes: tournament.offerMinutes,
    show_comment: tournament.showComment,
    extra_details: tournament.extraDetails,
    use_preferred_tee: tournament.usePreferredTee,
    player_list_publish: tournament.playerList.publish,
    player_list_publish_time: tournament.playerList.publishTime,
  }
}

type Ids = ReadonlyMap<string, string>

async function writeRounds(context: ImportContext, tournaments: readonly TournamentRecord[], ids: Ids): Promise<void> {
  const { tx, tenantId, findings } = context
  const dropped = await tx.query<{ key: string; number: number; cards: string }>(
    `select t.key, r.number, (select count(*) from card c where c.tenant_id = r.tenant_id and c.round_id = r.id) as cards
     from round r join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id
     join jsonb_to_recordset($1::jsonb) as f(key text, rounds integer) on f.key = t.key
     where r.number > f.rounds`,
    [JSON.stringify(tournaments.map(({ key, rounds }) => ({ key, rounds: rounds.length })))],
  )
  for (const { key, number, cards } of dropped.rows) {
    const row = tournaments.findIndex((tournament) => tournament.key === key) + 1
    if (cards === '0') continue
    findings.add({
      file: TOURNAMENTS_FILE,
      row,
      column: 'rounds',
      problem: `Round ${number} is no longer listed, but it has ${cards} cards.`,
      remedy: 'List the round again, or remove its cards first.',
    })
  }
  for (const { key, rounds } of tournaments) {
    await tx.query('delete from round where tenant_id = $1 and tournament_id = $2 and number > $3', [tenantId, ids.get(key), rounds.length])
  }
  await upsertRows(tx, {
    table: 'round',
    tenantId,
    columns: {
      tournament_id: 'bigint',
      number: 'integer',
      start_at: 'timestamp',
      round_type: 'text',
      team_size: 'integer',
      holes: 'integer',
      course_part: 'text',
      start_type: 'text',
      planned_interval: 'smallint',
      planned_group_size: 'smallint',
      planned_groups: 'smallint',
      scoring: 'text',
      handicap_relevant: 'boolean',
      allowance_numerator: 'integer',
      allowance_denominator: 'integer',
      allowance_as_fraction: 'boolean',
      team_allowance: 'jsonb',
      limit_system: 'text',
      limit_male: 'integer',
      limit_female: 'integer',
      limit_separate_female: 'boolean',
      team_limit_system: 'text',
      team_limit: 'integer',
      decimal_results: 'boolean',
      pro_am: 'boolean',
      best_player_as_pro: 'boolean',
      counting_scores: 'integer',
      start_list_publish: 'boolean',
      start_list_publish_time: 'timestamp',
      live_publish: 'boolean',
      live_publish_time: 'timestamp',
      results_publish: 'boolean',
      results_publish_time: 'timestamp',
    },
    key: ['tournament_id', 'number'],
    rows: tournaments.flatMap(({ key, rounds, startWish }) =>
      rounds.map((round) => ({
        tournament_id: ids.get(key),
        ...roundColumns(round),
        planned_interval: round.intervalMinutes ?? startWish?.intervalMinutes ?? DEFAULT_INTERVAL_MINUTES,
      })),
    ),
  })
}

function handicapColumns(round: RoundRecord): Readonly<Record<string, unknown>> {
  const { allowanceFraction, teamAllowance, handicapLimit, teamLimit, proAm } = round
  const [numerator = round.allowancePercent, denominator = 100] = allowanceFraction?.split('/').map(Number) ?? []
  // An index is stored in tenths, a playing handicap in whole strokes.
  const limitOf = (most: number | null): number | null =>
    most === null ? null : Number((handicapLimit?.system === 'handicapIndex' ? 10 * most : most).toFixed(0))
  return {
    allowance_numerator: numerator,
    allowance_denominator: denominator,
    allowance_as_fraction: allowanceFraction !== undefined,
    team_allowance: teamAllowance
      ? {
          useFraction: teamAllowance.some((share) => typeof share !== 'number'),
          players: teamAllowance.map((share) =>
            typeof share === 'number' ? { numerator: share, denominator: 100, percentTenths: 10 * share } : { ...share, percentTenths: 0 },
          ),
        }
      : null,
    limit_system: handicapLimit?.system ?? null,
    limit_male: limitOf(handicapLimit?.male ?? null),
    limit_female: limitOf(handicapLimit?.female ?? null),
    limit_separate_female: handicapLimit?.separateFemale ?? false,
    team_limit_system: teamLimit?.system ?? 'playingHandicap',
    team_limit: teamLimit?.most ?? null,
    decimal_results: round.decimalResults,
    pro_am: proAm !== null,
    best_player_as_pro: proAm?.bestPlayerAsPro ?? false,
    counting_scores: proAm?.countingScores ?? 0,
  }
}

function roundColumns(round: RoundRecord): Readonly<Record<string, unknown>> {
  return {
    number: round.number,
    start_at: round.startAt,
    round_type: round.roundType,
    team_size: round.teamSize,
    holes: round.holes,
    course_part: round.coursePart,
    start_type: round.startType,
    planned_group_size: round.groupSize,
    planned_groups: round.expectedGroups,
    scoring: round.scoring,
    handicap_relevant: round.handicapRelevant,
    ...handicapColumns(round),
    start_list_publish: round.startList.publish,
    start_list_publish_time: round.startList.publishTime,
    live_publish: round.live.publish,
    live_publish_time: round.live.publishTime,
    results_publish: round.results.publish,
    results_publish_time: round.results.publishTime,
  }
}

async function writePrizes({ tx, tenantId }: ImportContext, tournaments: readonly TournamentRecord[], ids: Ids): Promise<void> {
  await tx.query(
    `delete from prize p using jsonb_to_recordset($2::jsonb) as f(id bigint, prizes integer)
     where p.tenant_id = $1 and p.tournament_id = f.id and p.position > f.prizes`,
    [tenantId, JSON.stringify(tournaments.map(({ key, prizes }) => ({ id: ids.get(key), prizes: prizes.length })))],
  )
  await upsertRows(tx, {
    table: 'prize',
    tenantId,
    columns: {
      tournament_id: 'bigint',
      position: 'integer',
      name: 'text',
      description: 'text',
      special: 'boolean',
      team: 'boolean',
      sex: 'text',
      scoring: 'text',
      score_method: 'text',
      number_of_prizes: 'integer',
      rounds: 'integer[]',
      handicap_classes: 'text[]',
      age_classes: 'text[]',
      groupings: 'text[]',
      notes: 'text',
    },
    key: ['tournament_id', 'position'],
    rows: tournaments.flatMap(({ key, prizes, rounds }) =>
      prizes.map((prize, index) => ({
        tournament_id: ids.get(key),
        position: index + 1,
        name: prize.name,
        description: prize.description,
        special: prize.special,
        team: prize.team,
        sex: prize.sex,
        scoring: prize.scoring,
        score_method: prize.scoreMethod,
        number_of_prizes: prize.numberOfPrizes,
        rounds: prize.rounds ?? rounds.map(({ number }) => number),
        handicap_classes: prize.handicapClasses,
        age_classes: prize.ageClasses,
        groupings: prize.groupings,
        notes: prize.notes,
      })),
    ),
  })
}
