import type { ClientBase } from 'pg'
import { clubNow } from '../clock/clubNow.ts'
import { DEMO_CLUBS } from './clubs.ts'

/** Says what time it is at the demo clubs that have a clock other than their own; null without such a club. */
export async function clockNotice(owner: ClientBase, now: Date): Promise<string | null> {
  const clocks: string[] = []
  for (const { tenant, name, timeZone } of DEMO_CLUBS) {
    await owner.query("select set_config('club.tenant', $1, false)", [tenant])
    const { rows } = await owner.query<{ time_zone: string }>('select time_zone from club where tenant_id = $1', [tenant])
    const shown = rows[0]?.time_zone ?? timeZone
    if (shown !== timeZone) clocks.push(`${clubNow(shown, now).slice(11, 16)} at ${name}`)
  }
  return clocks.length === 0 ? null : `It is too early or too late for golf, so the demo has daytime clocks: ${clocks.join(', ')}.`
}
