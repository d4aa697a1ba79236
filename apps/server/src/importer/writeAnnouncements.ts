/** Writes announcements of tournaments, with files from the folder of tournaments.json. */
import { readFileSync, statSync } from 'node:fs'
import { contentTypeOf } from '../services/clubs/contentTypeOf.ts'
import { TOURNAMENTS_FILE } from './checkTournaments.ts'
import { pathInFolder } from './folderFiles.ts'
import type { ImportContext } from './importContext.ts'
import type { TournamentRecord } from './tournamentsFile.ts'
import { deleteRowsAfter } from './writeClasses.ts'

const MAX_BYTES = 20 * 1024 * 1024

export async function writeAnnouncements(
  context: ImportContext,
  folder: string,
  tournaments: readonly TournamentRecord[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, tenantId } = context
  await deleteRowsAfter(
    context,
    'announcement',
    tournaments.map(({ key, announcements }) => ({ id: ids.get(key), most: announcements.length })),
  )
  for (const [row, { key, announcements }] of tournaments.entries()) {
    for (const [index, { title, text, publishedAt, file }] of announcements.entries()) {
      const content =
        file === undefined ? null : readFile(context, folder, file, { row: row + 1, column: `announcements[${index + 1}].file` })
      if (content === undefined) continue
      await tx.query(
        `insert into announcement (tenant_id, tournament_id, position, title, text, published_at, file_name, content_type, content)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (tenant_id, tournament_id, position) do update set title = excluded.title, text = excluded.text,
           published_at = excluded.published_at, file_name = excluded.file_name, content_type = excluded.content_type, content = excluded.content`,
        [tenantId, ids.get(key), index + 1, title, text, publishedAt, file ?? null, content && contentTypeOf(content), content],
      )
    }
  }
}

function readFile({ findings }: ImportContext, folder: string, name: string, at: { row: number; column: string }): Buffer | undefined {
  const path = pathInFolder(folder, name)
  const problem = (what: string, remedy: string): undefined => {
    findings.add({ file: TOURNAMENTS_FILE, ...at, problem: what, remedy })
    return undefined
  }
  if (path === undefined) return problem(`There is no file "${name}".`, 'Put it beside tournaments.json.')
  if (statSync(path).size > MAX_BYTES) return problem(`The file "${name}" is larger than 20 MB.`, 'Make it smaller.')
  return readFileSync(path)
}
