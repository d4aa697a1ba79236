/** Cards with their snapshot, and the holes that were written down. The holes of a card are the ones of the file, no others. */
import type { HandicapIndex } from '@club/core/handicap'
import type { HoleEntry } from '@club/core/scoring'
import { CARDS_FILE, type CardRecord, type CardsRead } from './cardsFile.ts'
import { entryKey } from './entriesFile.ts'
import { type ImportContext, loadPeople, type Person } from './importContext.ts'
import { loadPlayedRounds, type PlayedRound, type PlayedTee } from './playedRounds.ts'
import { takeSnapshot } from './takeSnapshot.ts'
import { upsertRows } from './upsertRows.ts'
import { handicapColumns } from './writeMembers.ts'

interface CardRow {
  readonly card: CardRecord
  readonly round: PlayedRound
  readonly tee: PlayedTee
  readonly playerId: string
  readonly index: HandicapIndex
}

export async function writeCards(context: ImportContext, { rows, cards }: CardsRead, rejectedEntries: ReadonlySet<string>): Promise<void> {
  const { tx, tenantId, findings } = context
  const told = (card: CardRecord): boolean =>
    context.rejectedMembers.has(card.number) || rejectedEntries.has(entryKey(card.tournament, card.number))
  const known = await resolveCards(
    context,
    cards.filter((card) => !told(card)),
  )
  const written = await upsertRows(tx, {
    table: 'card',
    tenantId,
    columns: {
      round_id: 'bigint',
      player_id: 'bigint',
      tee_id: 'bigint',
      policy: 'text',
      handicap_kind: 'text',
      handicap_tenths: 'integer',
      handicap_code: 'text',
      status: 'text',
      penalty: 'integer',
      start_at: 'timestamp',
      start_tee: 'integer',
      returned_at: 'timestamp',
      manual_order: 'integer',
      lot: 'integer',
      snapshot: 'jsonb',
    },
    key: ['round_id', 'player_id'],
    rows: known.map(cardColumns),
  })
  await tx.query(
    `delete from card_hole h using jsonb_to_recordset($2::jsonb) as f(round_id bigint, player_id bigint)
     where h.tenant_id = $1 and h.round_id = f.round_id and h.player_id = f.player_id`,
    [tenantId, JSON.stringify(known.map(({ round, playerId }) => ({ round_id: round.id, player_id: playerId })))],
  )
  await upsertRows(tx, {
    table: 'card_hole',
    tenantId,
    columns: { round_id: 'bigint', player_id: 'bigint', number: 'integer', strokes: 'integer', entered_at: 'timestamptz' },
    key: ['round_id', 'player_id', 'number'],
    rows: known.flatMap(holeRows),
  })
  findings.count(CARDS_FILE, rows, written)
}

function cardColumns({ card, round, tee, playerId, index }: CardRow): Readonly<Record<string, unknown>> {
  return {
    round_id: round.id,
    player_id: playerId,
    tee_id: tee.id,
    policy: round.policy.name,
    ...handicapColumns(index),
    status: card.status,
    penalty: card.penalty,
    start_at: card.startAt,
    start_tee: card.startTee,
    returned_at: card.returnedAt,
    manual_order: card.manualOrder,
    lot: card.lot,
    snapshot: takeSnapshot(round, tee, index),
  }
}

function holeRows({ card, round, playerId }: CardRow): readonly Readonly<Record<string, unknown>>[] {
  const enteredAt = card.returnedAt ?? card.startAt ?? round.startAt
  return card.holes.flatMap((hole: HoleEntry, index) =>
    hole.status === 'notEntered'
      ? []
      : [
          {
            round_id: round.id,
            player_id: playerId,
            number: index + 1,
            strokes: hole.status === 'entered' ? hole.strokes : null,
            entered_at: enteredAt,
          },
        ],
  )
}

async function resolveCards(context: ImportContext, cards: readonly CardRecord[]): Promise<readonly CardRow[]> {
  const { tx, findings } = context
  const people = await loadPeople(context)
  const rounds = await loadPlayedRounds(context, [...new Set(cards.map(({ tournament }) => tournament))])
  const players = await tx.query<{ id: string; tournament_id: string; number: string }>(
    `select p.id, p.tournament_id, c.number from player p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
     where p.tournament_id = any ($1)`,
    [[...new Set([...rounds.values()].map(({ tournamentId }) => tournamentId))]],
  )
  const playerIds = new Map(players.rows.map(({ id, tournament_id, number }) => [`${tournament_id} ${number}`, id]))

  return cards.flatMap((card): readonly CardRow[] => {
    const problem = (column: string, what: string, remedy: string): readonly CardRow[] => {
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
    const outside = card.holes.findIndex((hole, index) => hole.status !== 'notEntered' && !round.numbers.includes(index + 1))
    if (outside !== -1) {
      return problem(
        `h${outside + 1}`,
        `Round ${card.round} does not play hole ${outside + 1}.`,
        'Remove the score, or correct the holes of the round.',
      )
    }
    return [{ card, round, tee, playerId, index: card.handicapIndex ?? indexOf(person) }]
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

/** Of the tees with the wanted key, or of those that are meant for the player, the one that is rated for the player's sex. */
export function teeFor(
  { tees }: PlayedRound,
  { tee: wanted }: Pick<CardRecord, 'tee'>,
  { sex }: Pick<Person, 'sex'>,
): PlayedTee | undefined {
  const fitting =
    wanted === '' ? tees.filter((tee) => tee.meantFor === 'both' || tee.meantFor === sex) : tees.filter(({ key }) => key === wanted)
  return fitting.find((tee) => tee.sex === sex) ?? (wanted !== '' || fitting.length === 1 ? fitting[0] : undefined)
}

function teeFault(round: PlayedRound, { tee }: CardRecord, { sex }: Person): string {
  if (tee !== '') return `The tournament is not played from the tee "${tee}".`
  if (round.tees.length === 0) return 'The tournament has no tees.'
  return sex === 'unknown' ? "The player's sex is not known, so no tee follows from it." : `The tournament has no tee for ${sex} players.`
}

function teeNames({ tees }: PlayedRound): string {
  return [...new Set(tees.map(({ key }) => key))].join(', ') || 'none, add them to tournaments.json'
}
