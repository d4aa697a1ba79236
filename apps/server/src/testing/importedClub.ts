/** A club's folder, imported before the tests, and its tournaments read over the API by their names. */
import type { ClientBase } from 'pg'
import { beforeAll, expect } from 'vitest'
import { openClient } from '../db/connect.ts'
import { importFolder } from '../importer/importFolder.ts'
import { type FolderFiles, inFolder, smallClub } from '../importer/smallFolder.ts'
import { appAt } from './testApp.ts'
import { testDatabase } from './testDatabase.ts'

interface Named {
  readonly id: number
  readonly name: string
}

interface ImportedEvent {
  readonly id: number
  /** By their number, from 0. */
  readonly roundIds: readonly number[]
  readonly prizeIds: Readonly<Record<string, number>>
}

/** Names and handicaps are for everybody there: tests of lists are about something else. */
export async function showEverybody(owner: ClientBase, tenant: string): Promise<void> {
  await owner.query("select set_config('club.tenant', $1, false)", [tenant])
  await owner.query("update customer set customer_visibility = 'NameSeenByAll'")
  await owner.query(`update club set settings = settings || '{"showHandicapToVisitors": true}'`)
}

/** Call it at the top of a `describe`. */
export async function importedClub(
  files: FolderFiles,
  { now, tenant = smallClub.tenant }: { readonly now: string; readonly tenant?: string },
) {
  const database = await testDatabase()
  const app = appAt(now, database)
  const events = new Map<string, ImportedEvent>()
  const ask = (path: string) => app.ask(`rs/cs/tournaments${path}`, { tenant })
  const contentOf = async (path: string) => (await ask(path)).json.content

  beforeAll(async () => {
    const owner = await openClient(database.ownerUrl)
    const report = await inFolder(files, (folder) => importFolder(owner, folder))
    await showEverybody(owner, tenant)
    await owner.end()
    expect(report.problems).toEqual([])
    for (const { id, name } of (await contentOf('?size=50')) as readonly Named[]) {
      const prizes = (await contentOf(`/${id}/prizes`)) as readonly Named[]
      const rounds = (await contentOf(`/${id}/rounds`)) as readonly Named[]
      const prizeIds = Object.fromEntries(prizes.map((prize) => [prize.name, prize.id]))
      events.set(name, { id, roundIds: rounds.map((round) => round.id), prizeIds })
    }
  })

  const event = (name: string): ImportedEvent => {
    const found = events.get(name)
    if (!found) throw new Error(`The folder has no ${name}`)
    return found
  }
  /** Path segment of a call on a prize and a round: `round-results`, `rounds`. */
  const prizePath = (name: string, prize: string, call: string, number = 1): string => {
    const { prizeIds, roundIds } = event(name)
    return `/prizes/${prizeIds[prize]}/${call}/${roundIds[number - 1]}`
  }
  return {
    ...{ database, app, tenant, ask, contentOf, event, prizePath },
    /** `1 Lions 78`, of players or of teams. */
    places: async (name: string, prize: string, number = 1): Promise<readonly string[]> => {
      const { players, teams } = (await ask(prizePath(name, prize, 'round-results', number))).json
      const rows = [...players, ...teams] as readonly { name: string; totalResult: number | null; finalPositionString: string }[]
      return rows.map((row) => `${row.finalPositionString} ${row.name} ${row.totalResult}`)
    },
  }
}
