/**
 * Age and handicap classes, groups and the group of the prizes. Rows that the file no longer lists are deleted; the others keep their ids
 * by position.
 */
import { HIGHEST, LOWEST } from './bordersOf.ts'
import type { ImportContext } from './importContext.ts'
import type { HandicapClassesRecord, TournamentRecord } from './tournamentsFile.ts'
import { upsertRows } from './upsertRows.ts'

type Ids = ReadonlyMap<string, string>

export async function writeClasses(context: ImportContext, tournaments: readonly TournamentRecord[], ids: Ids): Promise<void> {
  await writeAgeClasses(context, tournaments, ids)
  await writeHandicapClasses(context, tournaments, ids)
  await writeGroups(context, tournaments, ids)
  await writePrizeGroups(context, tournaments, ids)
}

/** Deletes the rows after the last one that a tournament lists. */
export async function deleteRowsAfter(
  { tx, tenantId }: ImportContext,
  table: string,
  places: readonly { id: string | undefined; most: number }[],
) {
  await tx.query(
    `delete from ${table} o using jsonb_to_recordset($2::jsonb) as f(id bigint, most integer)
     where o.tenant_id = $1 and o.tournament_id = f.id and o.position > f.most`,
    [tenantId, JSON.stringify(places)],
  )
}

async function writeAgeClasses(context: ImportContext, tournaments: readonly TournamentRecord[], ids: Ids): Promise<void> {
  const places = tournaments.map(({ key, ageClasses }) => ({ id: ids.get(key), most: ageClasses.length }))
  await deleteRowsAfter(context, 'age_class', places)
  await upsertRows(context.tx, {
    table: 'age_class',
    tenantId: context.tenantId,
    columns: {
      ...{ tournament_id: 'bigint', position: 'integer', sex: 'text', name: 'text', short_name: 'text' },
      ...{ age_from: 'integer', age_to: 'integer' },
    },
    key: ['tournament_id', 'position'],
    rows: tournaments.flatMap(({ key, ageClasses }) =>
      ageClasses.map(({ sex, name, shortName, ageFrom, ageTo }, index) => ({
        ...{ tournament_id: ids.get(key), position: index + 1, sex, name, short_name: shortName, age_from: ageFrom, age_to: ageTo },
      })),
    ),
  })
}

async function writeHandicapClasses({ tx, tenantId }: ImportContext, tournaments: readonly TournamentRecord[], ids: Ids): Promise<void> {
  const rowsOf = (tournament: TournamentRecord, { system, borders, femaleBorders = [] }: HandicapClassesRecord, team: boolean) =>
    [borders, femaleBorders].flatMap((list, female) =>
      list.map(({ from, to }, index) => ({
        tournament_id: ids.get(tournament.key),
        team,
        female: female === 1,
        position: index + 1,
        system,
        handicap_from: from ?? LOWEST,
        handicap_to: to ?? HIGHEST,
      })),
    )
  await tx.query('delete from handicap_class where tenant_id = $1 and tournament_id = any ($2)', [tenantId, [...ids.values()]])
  await upsertRows(tx, {
    table: 'handicap_class',
    tenantId,
    columns: {
      ...{ tournament_id: 'bigint', team: 'boolean', female: 'boolean', position: 'integer', system: 'text' },
      ...{ handicap_from: 'double precision', handicap_to: 'double precision' },
    },
    key: ['tournament_id', 'team', 'female', 'position'],
    rows: tournaments.flatMap((tournament) => [
      ...rowsOf(tournament, tournament.handicapClasses, false),
      ...rowsOf(tournament, tournament.teamHandicapClasses, true),
    ]),
  })
}

async function writeGroups(context: ImportContext, tournaments: readonly TournamentRecord[], ids: Ids): Promise<void> {
  const { tx, tenantId } = context
  const listed = tournaments.flatMap(({ key, groups }) => groups.map((group, index) => ({ key, group, index })))
  await deleteRowsAfter(
    context,
    'grouping_group',
    tournaments.map(({ key, groups }) => ({ id: ids.get(key), most: groups.length })),
  )
  const { rows } = await upsertRows(tx, {
    table: 'grouping_group',
    tenantId,
    columns: { tournament_id: 'bigint', position: 'integer', name: 'text', short_name: 'text', group_type: 'text' },
    key: ['tournament_id', 'position'],
    rows: listed.map(({ key, group, index }) => ({
      ...{ tournament_id: ids.get(key), position: index + 1, name: group.name, short_name: group.shortName, group_type: group.type },
    })),
    returning: ['id'],
  })
  const groupIds = rows.map(({ id }) => id as string)
  await tx.query('delete from player_grouping where tenant_id = $1 and group_id = any ($2)', [tenantId, groupIds])
  await upsertRows(tx, {
    table: 'player_grouping',
    tenantId,
    columns: { group_id: 'bigint', position: 'integer', name: 'text', short_name: 'text', notes: 'text' },
    key: ['group_id', 'position'],
    rows: listed.flatMap(({ group }, place) =>
      group.groupings.map(({ name, shortName, notes }, index) => ({
        ...{ group_id: groupIds[place], position: index + 1, name, short_name: shortName, notes },
      })),
    ),
  })
}

async function writePrizeGroups({ tx, tenantId }: ImportContext, tournaments: readonly TournamentRecord[], ids: Ids): Promise<void> {
  const names = [...new Set(tournaments.flatMap(({ prizeGroup }) => prizeGroup ?? []))]
  await upsertRows(tx, { table: 'prize_group', tenantId, columns: { name: 'text' }, key: ['name'], rows: names.map((name) => ({ name })) })
  await tx.query(
    `update tournament t set prize_group_id = (select g.id from prize_group g where g.tenant_id = t.tenant_id and g.name = f.name)
     from jsonb_to_recordset($2::jsonb) as f(id bigint, name text) where t.tenant_id = $1 and t.id = f.id`,
    [tenantId, JSON.stringify(tournaments.map(({ key, prizeGroup }) => ({ id: ids.get(key), name: prizeGroup ?? null })))],
  )
}
