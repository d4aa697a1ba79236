/** A scramble of two teams put in place by the owner: a course with its tee, players, teams, a prize; nothing is played or published. */
import { type Db, inTenant } from '../db/connect.ts'
import { addCustomer } from './testClubs.ts'
import { addTee } from './testTees.ts'
import { addRound, addTournament } from './testTournaments.ts'

export const TEAM_PARS = [4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4]

export interface TeamEvent {
  readonly tournamentId: string
  readonly roundId: string
  readonly prizeId: string
  /** Ids of the named team, then of the team without a name. */
  readonly teamIds: readonly [string, string]
  /** Two of the first team, then two of the second. */
  readonly playerIds: readonly string[]
  readonly customerIds: readonly string[]
}

/** Slope 113, rating 72.0, par 72: a course handicap is the index. `Eagles` are 10.0 and 20.0, the others 4.0 and 30.0. */
export async function addTeamEvent(
  owner: Db,
  tenantId: string,
  {
    round = {},
    tournament = {},
  }: { readonly round?: Readonly<Record<string, unknown>>; readonly tournament?: Readonly<Record<string, unknown>> } = {},
): Promise<TeamEvent> {
  const tournamentId = await addTournament(owner, tenantId, tournament)
  const roundId = await addRound(owner, tenantId, tournamentId, { round_type: 'scramble', team_size: 2, results_publish: true, ...round })
  const customerIds = [
    await addCustomer(owner, tenantId, { firstName: 'Ada', lastName: 'Adler', tenths: 100 }),
    await addCustomer(owner, tenantId, { firstName: 'Bea', lastName: 'Buche', tenths: 200 }),
    await addCustomer(owner, tenantId, { firstName: 'Cleo', lastName: 'Claus', tenths: 40 }),
    await addCustomer(owner, tenantId, { firstName: 'Dora', lastName: 'Dorn', tenths: 300 }),
  ]
  return inTenant(owner, tenantId, async (tx) => {
    const one = async (statement: string, ...values: unknown[]) =>
      (await tx.query<{ id: string }>(statement, [tenantId, ...values])).rows[0]?.id as string
    await addTee(tx, tournamentId, { pars: TEAM_PARS })
    const prizeId = await one(
      `insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds, team)
        values ($1, $2, 1, 'Gross', 'medal', 'gross', '{1}', true) returning id`,
      tournamentId,
    )
    const playerIds: string[] = []
    for (const id of customerIds) {
      const text = 'insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false) returning id'
      playerIds.push(await one(text, tournamentId, id))
    }
    const team = async (name: string, members: readonly string[]) => {
      const id = await one('insert into team (tenant_id, tournament_id, name) values ($1, $2, $3) returning id', tournamentId, name)
      await tx.query(
        `insert into team_member (tenant_id, team_id, tournament_id, customer_id, position)
          select $1, $2, $3, c, n from unnest($4::bigint[]) with ordinality as m(c, n)`,
        [tenantId, id, tournamentId, members],
      )
      return id
    }
    const teamIds = [await team('Eagles', customerIds.slice(0, 2)), await team('', customerIds.slice(2))] as const
    await tx.query('update tournament set players_count = 4 where id = $1', [tournamentId])
    return { tournamentId, roundId, prizeId, teamIds, playerIds, customerIds }
  })
}
