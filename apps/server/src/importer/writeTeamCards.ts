/** Cards of teams that play one ball, each with its snapshot. */
import { isFoursomeLike } from '@club/core/tournament'
import { loadPlayedRounds } from '../services/cards/playedRounds.ts'
import { startTeamCard } from '../services/cards/takeTeamSnapshot.ts'
import { readPlayingTeams, type StoredTeam } from '../services/cards/teamCards.ts'
import type { RoundRow } from '../services/tournaments/rounds.ts'
import type { ImportContext } from './importContext.ts'
import { type CardToStore, holeNotPlayed, storeCards } from './storeCards.ts'
import { TEAM_CARDS_FILE, type TeamCardRecord, type TeamCardsRead } from './teamCardsFile.ts'

export async function writeTeamCards(context: ImportContext, { rows, cards }: TeamCardsRead): Promise<void> {
  const known = await resolveTeamCards(context, cards)
  const written = await storeCards(context, { table: 'team_card', owner: 'team_id' }, known)
  context.findings.count(TEAM_CARDS_FILE, rows, written)
}

async function resolveTeamCards(context: ImportContext, cards: readonly TeamCardRecord[]): Promise<readonly CardToStore[]> {
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

  return cards.flatMap((card): readonly CardToStore[] => {
    const problem = (column: string, what: string, remedy: string): readonly CardToStore[] => {
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
    const start = startTeamCard(round, settings, team, card)
    if (!start) return problem('tee', 'The tournament has no such tee for the team.', 'Name one of the tees of the tournament.')
    const outside = holeNotPlayed(card, round)
    if (outside !== null) {
      return problem(`h${outside}`, `Round ${card.round} does not play hole ${outside}.`, 'Remove the score.')
    }
    return [{ card, round, ownerId: team.id, ...start }]
  })
}
