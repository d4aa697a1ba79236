/** `npm run club -- draw …`: draws a start list on the command line. */

import { wireDrawPlan } from '@club/contract/draws'
import { DRAW_METHODS } from '@club/core/tournament'
import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { refusalText } from '../refusal/refusalText.ts'
import { readStartList } from '../services/cards/startList.ts'
import { clubFacts } from '../services/clubs/clubFacts.ts'
import { publishSeedHashes, readDraw } from '../services/draw/draw.ts'
import { closeList, makeStartList } from '../services/draw/makeStartList.ts'
import { STAFF_SIGHT } from '../services/people/sight.ts'
import { lockRound } from '../services/tournaments/roundFacts.ts'

export const DRAW_USAGE = `npm run club -- draw <club> <tournament> <round> publish-seed-hash    before sign-up closes
  npm run club -- draw <club> <tournament> <round> publish-list-hash    when sign-up has closed
  npm run club -- draw <club> <tournament> <round> ${DRAW_METHODS.join('|')}
        [--reversed] [--size 2|3|4] [--gap minutes] [--tees 1,10] [--first 2026-06-01T09:00]   create the start list`

/** The words of earlier versions, for scripts that still use them. */
const OLD_STEPS: Readonly<Record<string, string>> = { promise: 'publish-seed-hash', close: 'publish-list-hash' }

/** Returns the text to print and whether the command succeeded; null if the arguments are not a command. */
export async function drawCommand(
  owner: ClientBase,
  args: readonly string[],
  instant: Date,
): Promise<{ readonly done: boolean; readonly text: string } | null> {
  const [tenantId, key, number, word = '', ...options] = args
  const step = OLD_STEPS[word] ?? word
  const action = step === 'publish-seed-hash' || step === 'publish-list-hash' ? step : planOf(step, options)
  if (tenantId === undefined || key === undefined || number === undefined || action === null) return null
  await owner.query('begin')
  try {
    await owner.query("select set_config('club.tenant', $1, true)", [tenantId])
    const tx = { tenantId, query: owner.query.bind(owner) as never }
    const found = await owner.query<{ id: string }>(
      'select r.id from round r join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id where r.tenant_id = $1 and t.key = $2 and r.number = $3',
      [tenantId, key, Number.parseInt(number, 10)],
    )
    const facts = found.rows[0] && (await lockRound(tx, found.rows[0].id))
    if (!facts) {
      await owner.query('rollback')
      return { done: false, text: `"${tenantId}" has no tournament "${key}" with a round ${number}.` }
    }
    const { now, timeZone } = await clubFacts(tx, instant)
    const by = { instant, now, accountId: null }
    if (action === 'publish-seed-hash') await publishSeedHashes(tx, [facts.round.id], instant)
    const refusals =
      action === 'publish-seed-hash'
        ? []
        : action === 'publish-list-hash'
          ? await closeList(tx, facts, by)
          : await makeStartList(tx, facts, action, by)
    if (refusals.length > 0) {
      await owner.query('rollback')
      return { done: false, text: refusals.map((refusal) => refusalText(refusal, 'en')).join('\n') }
    }
    const draw = await readDraw(tx, facts.round.id, { isPublished: true, timeZone })
    const { flights } = await readStartList(tx, facts.round.id, null, STAFF_SIGHT)
    await owner.query('commit')
    const lines = [
      `Hash of the seed: ${draw.seedHash}, published ${draw.promisedAt}`,
      ...(draw.listHash === null ? [] : [`Hash of the list: ${draw.listHash}, published ${draw.closedAt}`]),
      ...(draw.seed === null
        ? []
        : [`Seed: ${draw.seed}`, `${flights.length} groups, ${flights.flatMap(({ players }) => players).length} players`]),
    ]
    return { done: true, text: lines.join('\n') }
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

function planOf(method: string | undefined, options: readonly string[]): v.InferOutput<typeof wireDrawPlan> | null {
  const optionOf = (name: string): string | undefined => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined)
  const [size = '3', gap, tees, first] = [optionOf('--size'), optionOf('--gap'), optionOf('--tees'), optionOf('--first')]
  const plan = v.safeParse(wireDrawPlan, {
    method,
    reversed: options.includes('--reversed'),
    flightSize: Number(size),
    ...(gap !== undefined && { gapMinutes: Number(gap) }),
    ...(tees !== undefined && { startTees: tees.split(',').map(Number) }),
    ...(first !== undefined && { firstStart: first.length === 16 ? `${first}:00` : first }),
  })
  return plan.success ? plan.output : null
}
