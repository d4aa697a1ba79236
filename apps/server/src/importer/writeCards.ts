/** Cards of players, each with its snapshot. */
import type { HandicapIndex } from '@club/core/handicap'
import { loadPlayedRounds, type PlayedRound } from '../services/cards/playedRounds.ts'
import { takeSnapshot } from '../services/cards/takeSnapshot.ts'
import { teeFor } from '../services/cards/teeFor.ts'
import { handicapColumns } from '../services/people/people.ts'
import { CARDS_FILE, type CardRecord, type CardsRead } from './cardsFile.ts'
import { entryKey } from './entriesFile.ts'
import { type ImportContext, loadPeople, type Person } from './importContext.ts'
import { type CardTable, type CardToStore, holeNotPlayed, storeCards } from './storeCards.ts'

const TABLE: CardTable = {
  table: 'card',
  owner: 'player_id',
  more: { handicap_kind: 'text', handicap_tenths: 'integer', handicap_code: 'text' },
}

export async function writeCards(context: ImportContext, { rows, cards }: CardsRead, rejectedEntries: ReadonlySet<string>): Promise<void> {
  const { findings } = context
  const isReported = (card: CardRecord): boolean =>
    context.rejectedMembers.has(card.number) || rejectedEntries.has(entryKey(card.tournament, card.number))
  const known = await resolveCards(
    context,
    cards.filter((card) => !isReported(card)),
  )
  const written = await storeCards(context, TABLE, known)
  findings.count(CARDS_FILE, rows, written)
}

async function resolveCards(context: ImportContext, cards: readonly CardRecord[]): Promise<readonly CardToStore[]> {
  const { tx, findings } = context
  const people = await loadPeople(context)
  const rounds = await loadPlayedRounds(context, [...new Set(cards.map(({ tournament }) => tournament))])
  const players = await tx.query<{ id: string; tournament_id: string; number: string }>(
    `select p.id, p.tournament_id, c.number from player p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
     where p.tournament_id = any ($1)`,
    [[...new Set([...rounds.values()].map(({ tournamentId }) => tournamentId))]],
  )
  const playerIds = new Map(players.rows.map(({ id, tournament_id, number }) => [`${tournament_id} ${number}`, id]))

  return cards.flatMap((card): readonly CardToStore[] => {
    const problem = (column: string, what: string, remedy: string): readonly CardToStore[] => {
      findings.add({ file: CARDS_FILE, row: card.row, column, problem: what, remedy })
      return []
    }
    const round = rounds.get(JSON.stringify([card.tournament, card.round]))
    if (!round) {
      const column = rounds.has(JSON.stringify([card.tournament, 1])) ? 'round' : 'tournament'
      const what = column === 'round' ? `"${card.tournament}" has no round ${card.round}.` : `There is no tournament "${card.tournament}".`
      return problem(column, what, 'Correct it, or add it to tournaments.json.')
    }
    const person = people.get(card.number)
    if (!person) return problem('number', `There is no member ${card.number}.`, 'Correct the number, or add the person to members.csv.')
    const playerId = playerIds.get(`${round.tournamentId} ${card.number}`)
    if (playerId === undefined) {
      return problem('number', `${card.number} is not on the entry list of "${card.tournament}".`, 'Add the entry to entries.csv.')
    }
    const tee = teeFor(round, card, person)
    if (!tee) return problem('tee', teeFault(round, card, person), `Tees of the tournament: ${teeNames(round)}.`)
    const outside = holeNotPlayed(card, round)
    if (outside !== null) {
      return problem(
        `h${outside}`,
        `Round ${card.round} does not play hole ${outside}.`,
        'Remove the score, or correct the holes of the round.',
      )
    }
    const index = card.handicapIndex ?? indexOf(person)
    const snapshot = takeSnapshot(round, tee, index)
    return [{ card, round, ownerId: playerId, teeId: tee.id, snapshot, more: { ...handicapColumns(index) } }]
  })
}

function indexOf(person: Person): HandicapIndex {
  switch (person.handicapKind) {
    case 'index':
      return { kind: 'index', tenths: person.handicapTenths ?? 0 }
    case 'code':
      return { kind: 'code', code: person.handicapCode as Extract<HandicapIndex, { kind: 'code' }>['code'] }
    default:
      return { kind: person.handicapKind as 'professional' | 'none' | 'unset' }
  }
}

function teeFault(round: PlayedRound, { tee }: CardRecord, { sex }: Person): string {
  if (tee !== '') return `The tournament is not played from the tee "${tee}".`
  if (round.tees.length === 0) return 'The tournament has no tees.'
  return sex === 'unknown' ? "The player's sex is not known, so no tee follows from it." : `The tournament has no tee for ${sex} players.`
}

function teeNames({ tees }: PlayedRound): string {
  return [...new Set(tees.map(({ key }) => key))].join(', ') || 'none, add them to tournaments.json'
}
