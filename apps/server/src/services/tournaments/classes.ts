/** Classes, groupings and announcements of a tournament in the types of core. */
import type { ClubDateTime } from '@club/core'
import type { SexLimit } from '@club/core/club'
import { type HandicapBorder, type HandicapClassSettings, type HandicapSystem, handicapFromNumber } from '@club/core/handicap'
import type { Announcement, GroupingGroup, GroupType, NamedPrizeGroup, TournamentAgeClass } from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

interface AgeClassRow {
  readonly id: string
  readonly sex: SexLimit
  readonly name: string
  readonly short_name: string
  readonly age_from: number | null
  readonly age_to: number | null
}

export async function readAgeClasses(tx: Tx, tournamentId: string): Promise<readonly TournamentAgeClass[]> {
  const rows = await rowsOf<AgeClassRow>(
    tx,
    sql`select id, sex, name, short_name, age_from, age_to from age_class
      where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} order by position`,
  )
  return rows.map(({ id, sex, name, short_name: shortName, age_from: ageFrom, age_to: ageTo }) => {
    return { id, sex, name, shortName, ageFrom, ageTo }
  })
}

interface BorderRow {
  readonly female: boolean
  readonly system: HandicapSystem
  readonly handicap_from: number
  readonly handicap_to: number
}

function borderOf({ handicap_from, handicap_to }: BorderRow): HandicapBorder {
  const [from, to] = [handicapFromNumber(handicap_from), handicapFromNumber(handicap_to)]
  if (!from.ok || !to.ok) throw new Error(`A stored border of a handicap class cannot be read: ${handicap_from} to ${handicap_to}`)
  return { from: from.value, to: to.value }
}

/** Returns the handicap classes of the players or of the teams; without classes the borders are empty. */
export async function readHandicapClasses(tx: Tx, tournamentId: string, team: boolean): Promise<HandicapClassSettings> {
  const rows = await rowsOf<BorderRow>(
    tx,
    sql`select female, system, handicap_from, handicap_to from handicap_class
      where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and team = ${team} order by position`,
  )
  const female = rows.filter((row) => row.female)
  return {
    system: rows[0]?.system ?? 'handicapIndex',
    borders: rows.filter((row) => !row.female).map(borderOf),
    femaleBorders: female.length > 0 ? female.map(borderOf) : null,
  }
}

interface GroupRow {
  readonly id: string
  readonly name: string
  readonly short_name: string
  readonly group_type: GroupType
  readonly groupings: GroupingGroup['groupings']
}

export async function readGroupingGroups(tx: Tx, tournamentId: string): Promise<readonly GroupingGroup[]> {
  const rows = await rowsOf<GroupRow>(
    tx,
    sql`select g.id, g.name, g.short_name, g.group_type, (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', x.id::text, 'name', x.name, 'shortName', x.short_name, 'notes', x.notes) order by x.position), '[]')
        from player_grouping x where x.tenant_id = g.tenant_id and x.group_id = g.id
      ) as groupings
      from grouping_group g where g.tenant_id = ${tx.tenantId} and g.tournament_id = ${tournamentId} order by g.position`,
  )
  return rows.map(({ id, name, short_name: shortName, group_type: groupType, groupings }) => ({
    id,
    name,
    shortName,
    groupType,
    groupings,
  }))
}

export async function readPrizeGroup(tx: Tx, tournamentId: string): Promise<NamedPrizeGroup | null> {
  const row = await rowOf<NamedPrizeGroup>(
    tx,
    sql`select g.id, g.name from tournament t join prize_group g on g.tenant_id = t.tenant_id and g.id = t.prize_group_id
      where t.tenant_id = ${tx.tenantId} and t.id = ${tournamentId}`,
  )
  return row ?? null
}

interface AnnouncementRow {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly published_at: ClubDateTime | null
  readonly file_name: string | null
  readonly file_size: number | null
}

/** Returns the announcements that are published at `now`, newest first; one without a time is always published. */
export async function readAnnouncements(tx: Tx, tournamentId: string, now: ClubDateTime): Promise<readonly Announcement[]> {
  const rows = await rowsOf<AnnouncementRow>(
    tx,
    sql`select id, title, text, published_at, file_name, octet_length(content) as file_size from announcement
      where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and (published_at is null or published_at <= ${now}::timestamp)
      order by published_at desc nulls last, position`,
  )
  return rows.map(({ id, title, text, published_at: publishedAt, file_name: name, file_size: bytes }) => {
    return { id, title, text, publishedAt, file: name === null ? null : { name, bytes: bytes ?? 0 } }
  })
}

export interface AnnouncementFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

export function readAnnouncementFile(tx: Tx, tournamentId: string, id: string, now: ClubDateTime): Promise<AnnouncementFile | undefined> {
  return rowOf<AnnouncementFile>(
    tx,
    sql`select file_name as name, content_type as type, content from announcement
      where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and id = ${id} and content is not null
        and (published_at is null or published_at <= ${now}::timestamp)`,
  )
}
