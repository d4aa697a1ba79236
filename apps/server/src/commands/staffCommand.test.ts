/** The guide of the Saturday is run as it stands: every command of it, in its order, on a club as it names. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../db/connect.ts'
import { addCards } from '../testing/testCards.ts'
import { addClubs, addCustomer, CLUBS, put } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { addRound, addTournament } from '../testing/testTournaments.ts'
import { staffCommand } from './staffCommand.ts'

const A = CLUBS.a
const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/saturday.md'), 'utf8')
const commands = [...guide.matchAll(/^\s*npm run club -- tournament (.*)$/gm)].map(([, line = '']) => line)
const database = await testDatabase()
const { owner } = database

async function run(line: string) {
  const client = await openClient(database.ownerUrl)
  try {
    return await staffCommand(client, line.split(' '), new Date('2026-06-06T15:00:00Z'))
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  await addClubs(owner)
  const people = [await addCustomer(owner, A), await addCustomer(owner, A), await addCustomer(owner, A)]
  await put(owner, A, async (tx) => {
    for (const [at, id] of people.entries())
      await tx.query('update customer set number = $2 where id = $1', [id, ['1001', '1002', '1004'][at]])
  })
  const tournament = await addTournament(owner, A, {
    key: 'medal',
    name: 'Monthly medal June',
    start_date: '2026-06-06',
    end_date: '2026-06-06',
    count_out_protocol: 'manual',
  })
  await put(owner, A, (tx) =>
    tx.query(
      `insert into competition_fee (tenant_id, tournament_id, customer_id, payer_id, article_id, amount) values ($1, $2, $3, $3, 'entry', 3500)`,
      [A, tournament, people[1]],
    ),
  )
  const roundId = await addRound(owner, A, tournament)
  const level = Array(18).fill(4)
  await addCards(owner, A, tournament, people, [{ roundId, strokes: [level, level, []] }])
})

describe('the guide to the monthly medal', () => {
  it('has commands for every step', () => {
    expect(commands.length).toBeGreaterThanOrEqual(9)
  })

  it.each(commands.map((line, at) => ({ line, at })))('[SC-74+, SC-75+, SC-76+] $line', async ({ line }) => {
    const outcome = await run(line)
    expect(outcome).not.toBeNull()
    expect({ done: outcome?.done, text: outcome?.text }).toEqual({ done: !line.includes('--dry-run'), text: expect.any(String) })
  })

  it('[SC-87+] closing without the option names the open cards and closes nothing', async () => {
    await run('north medal reopen')
    const refused = await run('north medal close')
    expect(refused).toMatchObject({ done: false, text: expect.stringMatching(/^Round 1: .*\nThese cards are not confirmed/s) })
    expect(await run('north medal status')).toMatchObject({ text: expect.not.stringContaining('(closed)') })
    expect((await run('north medal close --with-open-cards'))?.text).toBe('Closed.')
  })

  it('[RE-164+] cancels a tournament, which closes it, and reopening reverses both', async () => {
    const flags = () =>
      put(owner, A, async (tx) => (await tx.query("select closed, cancelled from tournament where key = 'medal'")).rows[0] as object)
    expect((await run('north medal cancel'))?.text).toMatch(/^Cancelled\./)
    expect(await flags()).toEqual({ closed: true, cancelled: true })
    await run('north medal reopen')
    expect(await flags()).toEqual({ closed: false, cancelled: false })
    await run('north medal close --with-open-cards')
    expect(await flags()).toEqual({ closed: true, cancelled: false })
  })

  it('[SC-78+] has the described result: closed, published, in the order of the play-off, and copied', async () => {
    const { rows } = await put(owner, A, (tx) =>
      tx.query(
        `select t.key, t.closed, r.start_list_publish, r.results_publish, (select array_agg(c.number order by k.manual_order)
            from card k join player p on p.id = k.player_id join customer c on c.id = p.customer_id where k.round_id = r.id) as numbers
          from tournament t join round r on r.tournament_id = t.id order by t.id`,
      ),
    )
    expect(rows).toEqual([
      { key: 'medal', closed: true, start_list_publish: true, results_publish: true, numbers: ['1002', '1001'] },
      { key: 'medal-july', closed: false, start_list_publish: false, results_publish: false, numbers: null },
    ])
  })

  it.each(['north nothing status', 'nowhere medal status', 'north medal withdraw 9999 gone', 'north medal copy x 2026-13-01 Again'])(
    'reports what cannot be done: %s',
    async (line) => {
      const outcome = await run(line).catch((error: Error) => ({ done: false, text: error.message }))
      expect(outcome?.done).toBe(false)
      expect(outcome?.text).not.toBe('')
    },
  )

  it.each(['north', 'north medal dance', 'north medal publish everything', 'north medal order 1 1001'])(
    'refuses an unknown command: %s',
    async (line) => {
      expect(await run(line)).toBeNull()
    },
  )
})
