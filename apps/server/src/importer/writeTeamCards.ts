/** Cards of teams that play one ball, with their snapshot. The holes of a card are the ones of the file, no others. */
import { isFoursomeLike } from '@club/core/tournament'
import type { RoundRow } from '../db/rounds.ts'
import { readPlayingTeams, type StoredTeam } from '../db/teamCards.ts'
import type { ImportContext } from './importContext.ts'
import { loadPlayedRounds, type PlayedRound, type PlayedTee } from './playedRounds.ts'
import { takeTeamSnapshot } from './takeTeamSnapshot.ts'
import { TEAM_CARDS_FILE, type TeamCardRecord, type TeamCardsRead } from './teamCardsFile.ts'
import { upsertRows } from './upsertRows.ts'
import { teeFor } from './writeCards.ts'

interface TeamCardRow {
  readonly card: TeamCardRecord
  readonly round: PlayedRound
  readonly settings: RoundRow
  readonly tee: PlayedTee
  readonly team: StoredTeam
}

export async function writeTeamCards(context: ImportContext, { rows, cards }: TeamCardsRead): Promise<void> {
  const { tx, tenantId, findings } = context
  const known = await resolveTeamCards(context, cards)
  const written = await upsertRows(tx, {
    table: 'team_card',
    tenantId,
    columns: {
      round_id: 'bigint',
      team_id: 'bigint',
      tee_id: 'bigint',
      policy: 'text',
      status: 'text',
      penalty: 'integer',
      start_at: 'timestamp',
      start_tee: 'integer',
      returned_at: 'timestamp',
      manual_order: 'integer',
      lot: 'integer',
      snapshot: 'jsonb',
    },
    key: ['round_id', 'team_id'],
    rows: known.map(cardColumns),
  })
  await tx.query(
    `delete from team_card_hole h using jsonb_to_recordset($2::jsonb) as f(round_id bigint, team_id bigint)
     where h.tenant_id = $1 and h.round_id = f.round_id and h.team_id = f.team_id`,
    [tenantId, JSON.stringify(known.map(({ round, team }) => ({ round_id: round.id, team_id: team.id })))],
  )
  await upsertRows(tx, {
    table: 'team_card_hole',
    tenantId,
    columns: { round_id: 'bigint', team_id: 'bigint', number: 'integer', strokes: 'integer', entered_at: 'timestamptz' },
    key: ['round_id', 'team_id', 'number'],
    rows: known.flatMap(holeRows),
  })
  findings.count(TEAM_CARDS_FILE, rows, written)
}

function cardColumns({ card, round, settings, tee, team }: TeamCardRow): Readonly<Record<string, unknown>> {
  const members = team.members.map(({ playerId, handicapIndex, sex }) => ({
    playerId,
    handicapIndex,
    tee: teeFor(round, { tee: '' }, { sex }),
  }))
  return {
    round_id: round.id,
    team_id: team.id,
    tee_id: tee.id,
    policy: round.policy.name,
    status: card.status,
    penalty: card.penalty,
    start_at: card.startAt,
    start_tee: card.startTee,
    returned_at: card.returnedAt,
    manual_order: card.manualOrder,
    lot: card.lot,
    snapshot: takeTeamSnapshot(round, settings, tee, members),
  }
}

function holeRows({ card, round, team }: TeamCardRow): readonly Readonly<Record<string, unknown>>[] {
  const enteredAt = card.returnedAt ?? card.startAt ?? round.startAt
  return card.holes.flatMap((hole, index) => {
    if (hole.status === 'notEntered') return []
    const strokes = hole.status === 'entered' ? hole.strokes : null
    return [{ round_id: round.id, team_id: team.id, number: index + 1, strokes, entered_at: enteredAt }]
  })
}

async function resolveTeamCards(context: ImportContext, cards: readonly TeamCardRecord[]): Promise<readonly TeamCardRow[]> {
  const { tx, tenantId, findings } = context
  const rounds = await loadPlayedRounds(context, [...new Set(cards.map(({ tournament }) => tournament))])
  const stored = await tx.query<RoundRow>('select * from round where tenant_id = $1 and id = any ($2)', [
    tenantId,
    [...rounds.values()].map(({ id }) => id),
  ])
  const settingsOf = new Map(stored.rows.map((row) => [row.id, row]))
  const teams = new Map<string, readonly StoredTeam[]>()
  for (const { tournamentId } of rounds.values()) {
    if (!teams.has(tournamentId)) teams.set(tournamentId, await readPlayingTeams({ tenantId, query: tx.query.bind(tx) }, tournamentId))
  }

  return cards.flatMap((card): readonly TeamCardRow[] => {
    const problem = (column: string, what: string, remedy: string): readonly TeamCardRow[] => {
      findings.add({ file: TEAM_CARDS_FILE, row: card.row, column, problem: what, remedy })
      return []
    }
    const round = rounds.get(JSON.stringify([card.tournament, card.round]))
    const settings = round && settingsOf.get(round.id)
    if (!round || !settings) {
      return problem('round', `There is no round ${card.round} of "${card.tournament}".`, 'Correct it, or add it to tournaments.json.')
    }
    if (!isFoursomeLike(settings.round_type)) {
      return problem('round', 'In this round each of a team plays a ball.', 'Write their cards into cards.csv.')
    }
    const team = teams.get(round.tournamentId)?.find(({ name }) => name === card.team)
    if (!team)
      return problem('team', `No team "${card.team}" plays in "${card.tournament}".`, 'Correct the name, or add it to entries.csv.')
    const sex = team.members[0]?.sex ?? 'unknown'
    const tee = teeFor(round, card, { sex })
    if (!tee) return problem('tee', 'The tournament has no such tee for the team.', 'Name one of the tees of the tournament.')
    const outside = card.holes.findIndex((hole, index) => hole.status !== 'notEntered' && !round.numbers.includes(index + 1))
    if (outside !== -1) {
      return problem(`h${outside + 1}`, `Round ${card.round} does not play hole ${outside + 1}.`, 'Remove the score.')
    }
    return [{ card, round, settings, tee, team }]
  })
}
