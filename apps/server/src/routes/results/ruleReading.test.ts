/** A club chooses between the rules of its federation and the letter of the specification; cards keep what they were played under. */
import { beforeEach, describe, expect, it } from 'vitest'
import { openClient } from '../../db/connect.ts'
import { importFolder } from '../../importer/importFolder.ts'
import { inFolder, SMALL_FILES, smallClub, smallTournaments } from '../../importer/smallFolder.ts'
import { showEverybody } from '../../testing/importedClub.ts'
import { appAt } from '../../testing/testApp.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const tenant = 'lindenhof'
const round = { number: 1, startAt: '2026-05-01T09:00', scoring: 'stableford', allowancePercent: 95, results: { publish: true } }
const [cup] = smallTournaments.tournaments
const tournaments = { tournaments: [{ ...cup, rounds: [round], prizes: [{ name: 'Netto', scoring: 'stableford', scoreMethod: 'net' }] }] }

/** Ada gives up the last hole, Ben plays every one in four strokes. */
const cards = (number: string, strokes: readonly (number | string)[]) => `cup,1,${number},${strokes.join(',')}`
const cardsFile = (rows: readonly string[]) =>
  `${[`tournament,round,number,${Array.from({ length: 18 }, (_, at) => `h${at + 1}`).join(',')}`, ...rows].join('\n')}\n`
const ADA = cards('1', [...Array(17).fill(5), '-'])
const BEN = cards('2', Array(18).fill(4))

describe('the rules that a club chose', async () => {
  const database = await testDatabase()
  const app = appAt('2026-05-02T08:00:00Z', database)

  async function asOwner<T>(work: (owner: Awaited<ReturnType<typeof openClient>>) => Promise<T>): Promise<T> {
    const owner = await openClient(database.ownerUrl)
    try {
      return await work(owner)
    } finally {
      await owner.end()
    }
  }

  async function importClub(club: Readonly<Record<string, unknown>>, rows: readonly string[] = [ADA, BEN]) {
    const files = {
      ...SMALL_FILES,
      'club.json': JSON.stringify({ ...smallClub, ...club }),
      'tournaments.json': JSON.stringify(tournaments),
      'entries.csv': 'tournament,number\ncup,1\ncup,2\n',
      'cards.csv': cardsFile(rows),
    }
    const report = await inFolder(files, (folder) => asOwner((owner) => importFolder(owner, folder)))
    await asOwner((owner) => showEverybody(owner, tenant))
    return report.problems
  }

  async function cupIds(): Promise<{ readonly prizeId: number; readonly roundId: number }> {
    const { json: list } = await app.ask('rs/cs/tournaments?size=50', { tenant })
    const { id } = list.content[0]
    const [{ json: prizes }, { json: rounds }] = [
      await app.ask(`rs/cs/tournaments/${id}/prizes`, { tenant }),
      await app.ask(`rs/cs/tournaments/${id}/rounds`, { tenant }),
    ]
    return { prizeId: prizes.content[0].id, roundId: rounds.content[0].id }
  }

  /** What Ada's card says it was worked by. */
  async function readingOfCard(): Promise<string> {
    const { prizeId, roundId } = await cupIds()
    const { json: standing } = await app.ask(`rs/cs/tournaments/prizes/${prizeId}/round-results/${roundId}`, { tenant })
    const { playerId } = standing.players.find(({ name }: { name: string }) => name.includes('Ada'))
    const { json } = await app.ask(`rs/cs/tournaments/prizes/${prizeId}/rounds/${roundId}/players/${playerId}`, { tenant })
    return json.content[0].policy
  }

  async function standing(): Promise<readonly { readonly name: string; readonly place: string }[]> {
    const { prizeId, roundId } = await cupIds()
    const { json } = await app.ask(`rs/cs/tournaments/prizes/${prizeId}/round-results/${roundId}`, { tenant })
    return json.players.map((row: { name: string; roundPositionString: string }) => ({ name: row.name, place: row.roundPositionString }))
  }

  beforeEach(() => asOwner((owner) => owner.query('delete from tenant')))

  it('[SC-10] [TR-69+] by the federation a hole not completed in Stableford costs only its points', async () => {
    expect(await importClub({})).toEqual([])
    expect((await standing()).map(({ place }) => place)).not.toContain('---')
    expect(await readingOfCard()).toBe('Dgv')
  })

  it('[SC-10] [TR-69+] by the specification it disqualifies', async () => {
    expect(await importClub({ ruleReading: 'asSpecified' })).toEqual([])
    const places = await standing()
    expect(places.find(({ name }) => name.includes('Ada'))?.place).toBe('---')
    expect(places.find(({ name }) => name.includes('Ben'))?.place).toBe('1')
    expect(await readingOfCard()).toBe('AsSpecified')
  })

  it('a club that changes its rules changes no result of the past', async () => {
    await importClub({})
    const before = await standing()
    await asOwner(async (owner) => {
      await owner.query("select set_config('club.tenant', $1, false)", [tenant])
      await owner.query("update club set rule_reading = 'asSpecified'")
    })
    expect(await standing()).toEqual(before)
    expect(await readingOfCard()).toBe('Dgv')
  })

  it('any other value is a problem of club.json, and nothing is imported', async () => {
    expect(await importClub({ ruleReading: 'usga' })).toMatchObject([{ file: 'club.json', column: 'ruleReading' }])
  })
})
