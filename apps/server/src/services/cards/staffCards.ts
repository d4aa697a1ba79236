/**
 * Cards as staff edit them: reads a card with its history, and writes it unless another person has changed it meanwhile. SC-66+ to SC-75+.
 */
import type { ClubDateTime, PolicyName } from '@club/core'
import { type CardStatus, formatHoleEntry, type HoleEntry, type Scoring } from '@club/core/scoring'
import type {
  CardChange,
  CardEvent,
  CardHandicap,
  CardLine,
  CardOwner,
  DrawFlight,
  EntryCard,
  OpenCard,
  RoundType,
  WithStartTeeName,
} from '@club/core/tournament'
import { cardState, isFoursomeLike, openCards, withStartTeeNames } from '@club/core/tournament'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { nameOrderOf } from '../people/nameOrder.ts'
import { fullName, type HandicapColumns, handicapOf, type NameColumns, nameColumns } from '../people/people.ts'
import type { CardSnapshot } from './cardSnapshot.ts'
import { entriesOf, type HoleColumns, strokesColumn } from './holeEntries.ts'
import type { RoundKey } from './makeCards.ts'
import { notifyOfCorrection } from './notifyOfCorrection.ts'
import { readFlights } from './startList.ts'
import { readPlayingTeams, type TeamCardSnapshot, teamClub, teamName } from './teamCards.ts'

export interface StaffRoundFacts extends RoundKey {
  /** Country of the club, for the order of names. */
  readonly country: string
  readonly scoring: Scoring
  /** A team plays one ball: the cards are those of teams. */
  readonly ofTeams: boolean
  readonly tournamentClosed: boolean
}

export async function readStaffRound(tx: Tx, roundId: string): Promise<StaffRoundFacts | undefined> {
  const row = await rowOf<{
    number: number
    tournament_id: string
    key: string
    scoring: Scoring
    round_type: RoundType
    closed: boolean
    country: string
  }>(
    tx,
    sql`select r.number, r.tournament_id, t.key, r.scoring, r.round_type, t.closed,
        (select own.country from club own where own.tenant_id = r.tenant_id) as country
      from round r join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id
      where r.tenant_id = ${tx.tenantId} and r.id = ${roundId}`,
  )
  return (
    row && {
      ...{ roundId, number: row.number, tournamentId: row.tournament_id, tournamentKey: row.key },
      ...{ scoring: row.scoring, ofTeams: isFoursomeLike(row.round_type), tournamentClosed: row.closed, country: row.country },
    }
  )
}

/** Returns the tables and columns that store the cards of players or of teams. */
export function cardStore(team: boolean) {
  return team
    ? { card: sql`team_card`, hole: sql`team_card_hole`, owner: sql`team_id`, index: sql`null as handicap_kind` }
    : { card: sql`card`, hole: sql`card_hole`, owner: sql`player_id`, index: sql`k.handicap_kind, k.handicap_tenths, k.handicap_code` }
}

interface CardRow extends Omit<HandicapColumns, 'handicap_kind'>, HoleColumns {
  readonly owner_id: string
  /** null on the card of a team. */
  readonly handicap_kind: HandicapColumns['handicap_kind'] | null
  readonly policy: PolicyName
  readonly snapshot: CardSnapshot | TeamCardSnapshot
  readonly status: CardStatus
  readonly penalty: number
  readonly start_at: ClubDateTime | null
  readonly start_tee: number
  readonly returned_at: ClubDateTime | null
  readonly version: number
  readonly confirmed_version: number | null
}

const isConfirmed = ({ version, confirmed_version }: CardRow): boolean => confirmed_version === version

/** Returns the playing handicap of a player's card or the team handicap of a team's card; null if there is no handicap. */
function playingHandicapOf({ handicap }: CardSnapshot | TeamCardSnapshot): number | null {
  if (handicap === null) return null
  return 'teamHandicap' in handicap ? handicap.teamHandicap : handicap.playingHandicap
}

/** Returns the members' handicaps from the card's snapshot. Members who are missing there have the club's current handicap. */
function teamHandicaps(snapshot: CardSnapshot | TeamCardSnapshot, members: readonly CardHandicap[]): readonly CardHandicap[] {
  const snapshotIndexes = 'indexes' in snapshot ? (snapshot.indexes ?? []) : []
  return members.map(({ playerId, name, handicapIndex }) => ({
    ...{ playerId, name },
    handicapIndex: snapshotIndexes.find((one) => one.playerId === playerId)?.handicapIndex ?? handicapIndex,
  }))
}

function readCardRows(tx: Tx, { roundId, ofTeams }: StaffRoundFacts, id: string | null): Promise<readonly CardRow[]> {
  const { card, hole, owner, index } = cardStore(ofTeams)
  return rowsOf<CardRow>(
    tx,
    sql`select k.${owner} as owner_id, k.policy, k.snapshot, k.status, k.penalty, k.start_at, k.start_tee, k.returned_at, k.version,
        k.confirmed_version, ${index}, holes.hole_numbers, holes.strokes
      from ${card} k
      left join lateral (
        select array_agg(h.number order by h.number) as hole_numbers, array_agg(h.strokes order by h.number) as strokes
        from ${hole} h where h.tenant_id = k.tenant_id and h.round_id = k.round_id and h.${owner} = k.${owner}
      ) holes on true
      where k.tenant_id = ${tx.tenantId} and k.round_id = ${roundId} and (${id}::bigint is null or k.${owner} = ${id}::bigint)`,
  )
}

interface StoredOwner extends CardOwner {
  readonly clubName: string
  /** Members of a team with their current handicaps; empty for a player. */
  readonly members: readonly CardHandicap[]
  /** null for a team. */
  readonly customerId: string | null
}

/** Returns all players, or all teams that play, sorted by name. */
async function readOwners(tx: Tx, { tournamentId, ofTeams, country }: StaffRoundFacts, id: string | null): Promise<readonly StoredOwner[]> {
  const names = nameOrderOf({ country })
  if (ofTeams) {
    const teams = await readPlayingTeams(tx, tournamentId)
    const owners = teams.map((team): StoredOwner => {
      const players = team.members.map(({ person }) => person.fullName)
      const memberNumbers = team.members.map(({ person }) => person.number)
      const owner = { playerId: team.id, team: true, name: teamName(team), players, memberNumbers }
      return {
        ...owner,
        clubName: teamClub(team),
        customerId: null,
        members: team.members.map(({ playerId, person, handicapIndex }) => ({ playerId, name: person.fullName, handicapIndex })),
      }
    })
    return owners.filter(({ playerId }) => id === null || playerId === id).toSorted((a, b) => names.compare(a.name, b.name))
  }
  const rows = await rowsOf<NameColumns & { player_id: string; customer_id: string; number: string; home_club_name: string }>(
    tx,
    sql`select p.id as player_id, p.customer_id, c.number, ${nameColumns(tx.tenantId)}, c.home_club_name
      from player p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
      where p.tenant_id = ${tx.tenantId} and p.tournament_id = ${tournamentId} and (${id}::bigint is null or p.id = ${id}::bigint)
      order by ${names.byName}, p.id`,
  )
  return rows.map((row) => ({
    ...{ playerId: row.player_id, team: false, name: fullName(row), players: [], memberNumbers: [row.number] },
    ...{ clubName: row.home_club_name, customerId: row.customer_id, members: [] },
  }))
}

/** Returns the flights by player or team in the start list. A team starts with its first member. */
async function readStarts(tx: Tx, { roundId, ofTeams }: StaffRoundFacts): Promise<ReadonlyMap<string, WithStartTeeName<DrawFlight>>> {
  const reading = rowsOf<{ owner_id: string; flight_id: string }>(
    tx,
    ofTeams
      ? sql`select distinct on (m.team_id) m.team_id as owner_id, f.id as flight_id
          from flight_item i join flight f on f.tenant_id = i.tenant_id and f.id = i.flight_id
          join player p on p.tenant_id = i.tenant_id and p.id = i.player_id
          join team_member m on m.tenant_id = p.tenant_id and m.tournament_id = p.tournament_id and m.customer_id = p.customer_id
          where i.tenant_id = ${tx.tenantId} and i.round_id = ${roundId} order by m.team_id, f.number`
      : sql`select player_id as owner_id, flight_id from flight_item where tenant_id = ${tx.tenantId} and round_id = ${roundId}`,
  )
  const [all, seats] = await Promise.all([readFlights(tx, roundId), reading])
  const flights = new Map(withStartTeeNames(all).map((flight) => [flight.id, flight]))
  return new Map(
    seats.flatMap(({ owner_id, flight_id }) => {
      const flight = flights.get(flight_id)
      return flight ? [[owner_id, flight] as const] : []
    }),
  )
}

/** Compares by start time and tee; unknown starts come last. Equal starts stay in the order of names. */
function byStart(one: CardLine, other: CardLine): number {
  const late = '9999'
  const [first, second] = [one.startAt ?? late, other.startAt ?? late]
  return first === second ? one.startTee - other.startTee : first < second ? -1 : 1
}

/** Returns a line for each player or team of the round; without a card the state is `notStarted`. */
export async function readCardLines(tx: Tx, round: StaffRoundFacts): Promise<readonly CardLine[]> {
  const [rows, starts, owners] = await Promise.all([readCardRows(tx, round, null), readStarts(tx, round), readOwners(tx, round, null)])
  const cards = new Map(rows.map((row) => [row.owner_id, row]))
  const lines = owners.map(({ customerId: _, members: __, ...owner }): CardLine => {
    const row = cards.get(owner.playerId)
    const start = starts.get(owner.playerId)
    const { startTime = null, startTee = 1, startTeeName = '1' } = start ?? {}
    if (!row) return { ...owner, startAt: startTime, startTee, startTeeName, holesPlayed: 0, status: 'counted', state: 'notStarted' }
    const entries = entriesOf(row.snapshot, row)
    const card = { holes: row.snapshot.holes, entries, status: row.status, penalty: row.penalty, returnedAt: row.returned_at }
    return {
      ...owner,
      ...{ startAt: row.start_at, startTee: row.start_tee, status: row.status },
      startTeeName: start?.startTeeName ?? String(row.start_tee),
      holesPlayed: entries.filter(({ status }) => status !== 'notEntered').length,
      state: cardState({ ...card, confirmed: isConfirmed(row) }),
    }
  })
  return lines.toSorted(byStart)
}

/** Returns the cards of all rounds of the tournament that are not handed in or not confirmed. */
export async function readOpenCards(tx: Tx, tournamentId: string): Promise<readonly OpenCard[]> {
  const rounds = await rowsOf<{ id: string }>(
    tx,
    sql`select id from round where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} order by number`,
  )
  const open: OpenCard[] = []
  for (const { id } of rounds) {
    const round = await readStaffRound(tx, id)
    if (round) open.push(...openCards(round.number, await readCardLines(tx, round)))
  }
  return open
}

interface HistoryRow extends NameColumns {
  readonly at: Date
  readonly account_id: string
  readonly what: CardEvent['what']
  readonly hole: number | null
  readonly was: string | null
  readonly became: string | null
  readonly reason: string
}

export interface StoredEntryCard {
  readonly card: EntryCard
  /** null for the card of a team. */
  readonly customerId: string | null
}

export interface CardQuery {
  /** Player, or team if the round has cards of teams. */
  readonly id: string
  readonly accountId: string
  readonly timeZone: string
}

export async function readEntryCard(
  tx: Tx,
  round: StaffRoundFacts,
  { id, accountId, timeZone }: CardQuery,
): Promise<StoredEntryCard | undefined> {
  const { roundId, scoring, ofTeams } = round
  const reading = rowsOf<HistoryRow>(
    tx,
    sql`select e.at, e.account_id, e.what, e.hole, e.was, e.became, e.reason, ${nameColumns(tx.tenantId)}
      from card_history e left join customer c on c.tenant_id = e.tenant_id and c.id = e.actor_id
      where e.tenant_id = ${tx.tenantId} and e.round_id = ${roundId} and e.${cardStore(ofTeams).owner} = ${id} order by e.id desc`,
  )
  const [[row], [found], history] = await Promise.all([readCardRows(tx, round, id), readOwners(tx, round, id), reading])
  if (!row || !found) return undefined
  const { customerId, members, ...owner } = found
  const lastLook = history.findIndex(({ what }) => what === 'confirmed')
  const sinceLook = lastLook === -1 ? history : history.slice(0, lastLook)
  const { snapshot } = row
  return {
    customerId,
    card: {
      ...owner,
      ...{ roundId, teeName: snapshot.teeName, coursePart: snapshot.coursePart, scoring, policy: row.policy },
      playingHandicap: playingHandicapOf(snapshot),
      handicaps: ofTeams
        ? teamHandicaps(snapshot, members)
        : [{ playerId: id, name: owner.name, handicapIndex: handicapOf(row as HandicapColumns) }],
      ...{ holes: snapshot.holes, entries: entriesOf(snapshot, row), status: row.status, penalty: row.penalty },
      ...{ returnedAt: row.returned_at, confirmed: isConfirmed(row), version: row.version },
      wroteOnIt: sinceLook.some(({ account_id, what }) => account_id === accountId && what !== 'manualOrder'),
      history: history.map(({ at, what, hole, was, became, reason, ...name }) => ({
        ...{ at: clubNow(timeZone, at), by: fullName(name), what, hole, was, became, reason },
      })),
    },
  }
}

export interface Writer {
  readonly tournamentId: string
  /** Owner of the card; null for a team's card. */
  readonly customerId: string | null
  readonly actorId: string
  readonly accountId: string
  readonly instant: Date
  readonly reason: string
}

/** Increments the version of the card if it is still the one that was read. Of two concurrent calls only one returns true. */
export async function nextVersion(tx: Tx, { roundId, playerId, team, version }: EntryCard): Promise<boolean> {
  const { card, owner } = cardStore(team)
  const { rowCount } = await tx.query(
    sql`update ${card} set version = version + 1
      where tenant_id = ${tx.tenantId} and round_id = ${roundId} and ${owner} = ${playerId} and version = ${version}`,
  )
  return rowCount === 1
}

function textOf(entry: HoleEntry): string | null {
  return formatHoleEntry(entry) || null
}

function historyOf(change: CardChange): Pick<CardEvent, 'what' | 'hole' | 'was' | 'became'> {
  switch (change.what) {
    case 'hole':
      return { what: 'hole', hole: change.hole, was: textOf(change.was), became: textOf(change.now) }
    case 'status':
    case 'penalty':
    case 'returned':
      return { what: change.what, hole: null, was: String(change.was), became: String(change.now) }
  }
}

/** Writes the changes and their history. The caller has already taken the new version of the card. */
export async function writeChanges(
  tx: Tx,
  { card, after }: { readonly card: EntryCard; readonly after: Pick<EntryCard, 'status' | 'penalty' | 'returnedAt'> },
  changes: readonly CardChange[],
  writer: Writer,
): Promise<void> {
  const { tenantId } = tx
  const { roundId, playerId } = card
  const store = cardStore(card.team)
  const holes = changes.filter((change) => change.what === 'hole')
  const gone = holes.filter(({ now }) => now.status === 'notEntered').map(({ hole }) => hole)
  const entered = holes.filter(({ now }) => now.status !== 'notEntered')
  if (gone.length > 0) {
    await tx.query(
      sql`delete from ${store.hole} where tenant_id = ${tenantId} and round_id = ${roundId} and ${store.owner} = ${playerId}
        and number = any(${gone}::integer[])`,
    )
  }
  if (entered.length > 0) {
    const strokes = entered.map(({ now }) => strokesColumn(now) ?? null)
    await tx.query(
      sql`insert into ${store.hole} (tenant_id, round_id, ${store.owner}, number, strokes, entered_at)
        select ${tenantId}, ${roundId}::bigint, ${playerId}::bigint, f.number, f.strokes, ${writer.instant}::timestamptz
        from unnest(${entered.map(({ hole }) => hole)}::integer[], ${strokes}::integer[]) as f(number, strokes)
        on conflict (tenant_id, round_id, ${store.owner}, number) do update set strokes = excluded.strokes, entered_at = excluded.entered_at`,
    )
  }
  await tx.query(
    sql`update ${store.card} set status = ${after.status}, penalty = ${after.penalty}, returned_at = ${after.returnedAt}::timestamp
      where tenant_id = ${tenantId} and round_id = ${roundId} and ${store.owner} = ${playerId}`,
  )
  await writeHistory(tx, card, changes.map(historyOf), writer)
  // A correction has a reason.
  if (writer.reason.trim() !== '') await notifyOfCorrection(tx, card, writer)
}

export async function writeHistory(
  tx: Tx,
  { roundId, playerId, team, version }: Pick<EntryCard, 'roundId' | 'playerId' | 'team' | 'version'>,
  events: readonly Pick<CardEvent, 'what' | 'hole' | 'was' | 'became'>[],
  { tournamentId, customerId, actorId, accountId, instant, reason }: Writer,
): Promise<void> {
  await tx.query(
    sql`insert into card_history (tenant_id, tournament_id, round_id, ${cardStore(team).owner}, owner_id, version, actor_id, account_id, at, what, hole, was, became, reason)
      select ${tx.tenantId}, ${tournamentId}::bigint, ${roundId}::bigint, ${playerId}::bigint, ${customerId}::bigint, ${version + 1}::integer,
        ${actorId}::bigint, ${accountId}::bigint, ${instant}::timestamptz, f.what, f.hole, f.was, f.became, ${reason.trim()}
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as f(what text, hole integer, was text, became text)`,
  )
}

/** Confirms the current version of the card. Returns false if the card was changed meanwhile. */
export async function confirmVersion(tx: Tx, card: EntryCard, writer: Writer): Promise<boolean> {
  const store = cardStore(card.team)
  const { rowCount } = await tx.query(
    sql`update ${store.card} set confirmed_version = version, confirmed_by = ${writer.actorId}, confirmed_at = ${writer.instant}
      where tenant_id = ${tx.tenantId} and round_id = ${card.roundId} and ${store.owner} = ${card.playerId} and version = ${card.version}`,
  )
  if (rowCount !== 1) return false
  await writeHistory(tx, { ...card, version: card.version - 1 }, [{ what: 'confirmed', hole: null, was: null, became: null }], writer)
  return true
}
