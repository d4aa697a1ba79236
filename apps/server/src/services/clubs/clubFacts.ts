/** Data of the club that every decision needs: time zone, policy, visibility for visitors. */

import { clubSettingsFromWire, type WireClubParams } from '@club/contract/club'
import { maxScoreFromWire, type WireMaxScoreSettings } from '@club/contract/tournaments'
import type { ClubDateTime, RuleReading } from '@club/core'
import type { ClubSettings } from '@club/core/club'
import type { MaxScoreSettings } from '@club/core/tournament'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

export interface ClubFacts {
  readonly name: string
  readonly country: string
  readonly nationalAssociation: string
  readonly ruleReading: RuleReading
  readonly timeZone: string
  readonly currency: string
  readonly settings: ClubSettings
  /** null if the settings are invalid: there is no maximum score then (SC-34). */
  readonly maxScore: MaxScoreSettings | null
  /** Moment of the request in the club's time zone. */
  readonly now: ClubDateTime
}

interface ClubRow {
  readonly name: string
  readonly country: string
  readonly national_association: string
  readonly rule_reading: RuleReading
  readonly time_zone: string
  readonly currency: string
  readonly settings: WireClubParams
  readonly max_score: WireMaxScoreSettings
}

export async function clubFacts(tx: Tx, instant: Date): Promise<ClubFacts> {
  return (await readClub(tx))(instant)
}

/** Does the same for the moments of several requests. */
export async function readClub(tx: Tx): Promise<(instant: Date) => ClubFacts> {
  const row = await rowOf<ClubRow>(
    tx,
    sql`select name, country, national_association, rule_reading, time_zone, currency, settings, max_score from club where tenant_id = ${tx.tenantId}`,
  )
  if (!row) throw new Error('The tenant has no club')
  const maxScore = maxScoreFromWire(row.max_score)
  const club = {
    name: row.name,
    country: row.country,
    nationalAssociation: row.national_association,
    ruleReading: row.rule_reading,
    timeZone: row.time_zone,
    currency: row.currency,
    settings: clubSettingsFromWire(row.settings),
    maxScore: maxScore.ok ? maxScore.value : null,
  }
  return (instant) => ({ ...club, now: clubNow(row.time_zone, instant) })
}
