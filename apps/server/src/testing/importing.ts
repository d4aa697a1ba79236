/** Folders imported into a database of a test file's own, in which there is no club before each test. */
import type { Client, ClientBase } from 'pg'
import { afterAll, beforeEach } from 'vitest'
import { openClient } from '../db/connect.ts'
import { importFolder } from '../importer/importFolder.ts'
import type { ImportReport } from '../importer/report.ts'
import { type FolderFiles, inFolder, SMALL_FILES, smallClub, smallTournaments } from '../importer/smallFolder.ts'
import { testDatabase } from './testDatabase.ts'

/** Rows of every table that an import of the small folder writes. */
export const COUNTS = `select (select count(*) from course) as courses, (select count(*) from tee) as tees, (select count(*) from tee_hole) as holes,
  (select count(*) from customer) as people, (select count(*) from buddy) as friends, (select count(*) from tournament) as tournaments,
  (select count(*) from round) as rounds, (select count(*) from tee_assignment) as assignments, (select count(*) from prize) as prizes,
  (select count(*) from player) as players, (select count(*) from waiting) as waiting, (select count(*) from card) as cards,
  (select count(*) from card_hole) as scores, (select count(*) from tenant) as tenants`

/** The first tournament of the small folder. */
export const cup = smallTournaments.tournaments[0] as (typeof smallTournaments.tournaments)[0] & { rounds: object[] }

/** tournaments.json with the first one changed. */
export function withTournament(change: object): object {
  return { tournaments: [{ ...cup, ...change }, smallTournaments.tournaments[1]] }
}

/** Call it once, at the top of the file. */
export async function importing() {
  const database = await testDatabase()
  /** A new connection takes longer to read the tables' definitions than to import. */
  const idle: Client[] = []
  afterAll(() => Promise.all(idle.map((owner) => owner.end())))
  /** Sees the rows of the small club. */
  const asOwner = async <T>(work: (owner: ClientBase) => Promise<T>): Promise<T> => {
    const owner = idle.pop() ?? (await openClient(database.ownerUrl))
    try {
      await owner.query("select set_config('club.tenant', $1, false)", [smallClub.tenant])
      return await work(owner)
    } finally {
      idle.push(owner)
    }
  }
  beforeEach(() => asOwner((owner) => owner.query('delete from tenant')))

  const importAlone = (files: FolderFiles, options?: { dryRun: boolean }): Promise<ImportReport> =>
    inFolder(files, (folder) => asOwner((owner) => importFolder(owner, folder, options)))
  const rows = (text: string): Promise<unknown[]> => asOwner(async (owner) => (await owner.query(text)).rows)
  return {
    ...{ database, asOwner, importAlone, rows },
    /** Files that replace or extend those of the small folder. */
    importFiles: (files: FolderFiles, options?: { dryRun: boolean }) => importAlone({ ...SMALL_FILES, ...files }, options),
    row: async (text: string): Promise<unknown> => (await rows(text))[0],
  }
}
