/** Writes headers and footers of a tournament's printed lists; images are in the folder of tournaments.json. TR-63 to TR-65. */
import { readFileSync, statSync } from 'node:fs'
import { REPORT_POSITIONS } from '@club/contract/tournaments'
import { contentTypeOf } from '../services/clubs/contentTypeOf.ts'
import { TOURNAMENTS_FILE } from './checkTournaments.ts'
import { pathInFolder } from './folderFiles.ts'
import type { ImportContext } from './importContext.ts'
import type { TournamentRecord } from './tournamentsFile.ts'

const MAX_BYTES = 1024 * 1024
/** Image types that a PDF can hold. */
const PICTURES: readonly string[] = ['image/png', 'image/jpeg']

/** Writes the reports; a tournament without them in the file keeps its own. */
export async function writeReports(
  context: ImportContext,
  folder: string,
  tournaments: readonly TournamentRecord[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, tenantId } = context
  for (const [row, { key, report }] of tournaments.entries()) {
    const id = ids.get(key)
    if (!report || id === undefined) continue
    await tx.query(
      `insert into report_header (tenant_id, tournament_id, title, sub_title, footer) values ($1, $2, $3, $4, $5)
       on conflict (tenant_id, tournament_id) do update set title = excluded.title, sub_title = excluded.sub_title, footer = excluded.footer`,
      [tenantId, id, report.title, report.subTitle, report.footer],
    )
    await tx.query('delete from report_image where tenant_id = $1 and tournament_id = $2', [tenantId, id])
    for (const position of REPORT_POSITIONS) {
      const file = report.images[position]
      const picture =
        file === undefined ? undefined : readPicture(context, folder, file, { row: row + 1, column: `report.images.${position}` })
      if (!picture) continue
      await tx.query('insert into report_image (tenant_id, tournament_id, position, bytes, type) values ($1, $2, $3, $4, $5)', [
        ...[tenantId, id, position, picture.bytes, picture.type],
      ])
    }
  }
}

function readPicture(
  { findings }: ImportContext,
  folder: string,
  name: string,
  at: { readonly row: number; readonly column: string },
): { readonly bytes: Buffer; readonly type: string } | undefined {
  const problem = (what: string, remedy: string): undefined => {
    findings.add({ file: TOURNAMENTS_FILE, ...at, problem: what, remedy })
    return undefined
  }
  const path = pathInFolder(folder, name)
  if (path === undefined) return problem(`There is no file "${name}".`, 'Put it beside tournaments.json.')
  if (statSync(path).size > MAX_BYTES) return problem(`The picture "${name}" is larger than 1 MB.`, 'Make it smaller.')
  const bytes = readFileSync(path)
  const type = contentTypeOf(bytes)
  if (!PICTURES.includes(type)) return problem(`"${name}" is no PNG and no JPEG.`, 'Save the picture as one of them.')
  return { bytes, type }
}
