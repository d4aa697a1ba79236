/** Writes winners of special prizes, after all players are stored. Winners that the file no longer lists are deleted. */
import { TOURNAMENTS_FILE } from './checkTournaments.ts'
import type { ImportContext } from './importContext.ts'
import type { TournamentRecord } from './tournamentsFile.ts'
import { upsertRows } from './upsertRows.ts'

interface Known {
  readonly key: string
  readonly prizes: readonly { readonly id: string; readonly position: number }[]
  readonly rounds: readonly { readonly id: string; readonly number: number }[]
  readonly players: readonly { readonly id: string; readonly number: string }[]
  readonly teams: readonly { readonly id: string; readonly name: string }[]
}

export async function writeSpecialResults(context: ImportContext, tournaments: readonly TournamentRecord[]): Promise<void> {
  const { tx, tenantId, findings } = context
  const keys = tournaments.filter(({ prizes }) => prizes.some(({ special }) => special)).map(({ key }) => key)
  if (keys.length === 0) return
  const { rows } = await tx.query<Known>(
    `select t.key,
       (select coalesce(jsonb_agg(jsonb_build_object('id', z.id::text, 'position', z.position)), '[]') from prize z
         where z.tenant_id = t.tenant_id and z.tournament_id = t.id and z.special) as prizes,
       (select coalesce(jsonb_agg(jsonb_build_object('id', r.id::text, 'number', r.number)), '[]') from round r
         where r.tenant_id = t.tenant_id and r.tournament_id = t.id) as rounds,
       (select coalesce(jsonb_agg(jsonb_build_object('id', p.id::text, 'number', c.number)), '[]') from player p
         join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
         where p.tenant_id = t.tenant_id and p.tournament_id = t.id) as players,
       (select coalesce(jsonb_agg(jsonb_build_object('id', m.id::text, 'name', m.name)), '[]') from team m
         where m.tenant_id = t.tenant_id and m.tournament_id = t.id and not m.waiting) as teams
     from tournament t where t.tenant_id = $1 and t.key = any ($2)`,
    [tenantId, keys],
  )
  const known = new Map(rows.map((row) => [row.key, row]))
  const results = tournaments.flatMap(({ key, prizes }, at) =>
    prizes.flatMap((prize, index) => {
      const there = known.get(key)
      const prizeId = there?.prizes.find(({ position }) => position === index + 1)?.id
      return prize.winners.flatMap((winner, place) => {
        const playerId = there?.players.find(({ number }) => number === winner.number)?.id ?? null
        const teamId = there?.teams.find(({ name }) => name === winner.team)?.id ?? null
        if (prizeId === undefined || (playerId === null) === (teamId === null)) {
          const who = winner.number ?? winner.team ?? ''
          findings.add({
            ...{ file: TOURNAMENTS_FILE, row: at + 1, column: `prizes[${index + 1}].winners[${place + 1}]` },
            problem: prizeId === undefined ? 'Only special prizes name their winners.' : `"${who}" does not play.`,
            remedy: prizeId === undefined ? 'The results say who wins the others.' : 'Name a player by number, or a team.',
          })
          return []
        }
        const round = there?.rounds.find(({ number }) => number === winner.round)?.id ?? null
        const of = { prize_id: prizeId, position: place + 1, round_id: round }
        return [{ ...of, player_id: playerId, team_id: teamId, comment: winner.comment }]
      })
    }),
  )
  await tx.query(`delete from special_result where tenant_id = $1 and prize_id = any ($2)`, [
    tenantId,
    rows.flatMap(({ prizes }) => prizes.map(({ id }) => id)),
  ])
  await upsertRows(tx, {
    table: 'special_result',
    tenantId,
    columns: { prize_id: 'bigint', position: 'integer', round_id: 'bigint', player_id: 'bigint', team_id: 'bigint', comment: 'text' },
    key: ['prize_id', 'position'],
    rows: results,
  })
}
