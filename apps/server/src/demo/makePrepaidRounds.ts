/** Prepaid rounds of the demo: those of the player without a club, where the club has them. */
import { addDays, at } from './dates.ts'
import type { DemoSetting } from './demoSetting.ts'
import { priceParts } from './teeTimePrices.ts'

export interface PrepaidRoundsLine {
  readonly key: string
  readonly member: string
  readonly rounds: number
  readonly boughtAt: string
}

const BOUGHT_DAYS_AGO = 30
const ROUNDS = 10

export function makePrepaidRounds(setting: DemoSetting): readonly PrepaidRoundsLine[] {
  if (!priceParts(setting).params.useReservedPrepaidRounds) return []
  const { people, today } = setting
  const owners = people.filter(({ named, memberStatus }) => named && memberStatus === 'independentPlayer')
  return owners.map(({ number: member }) => ({
    ...{ key: `${ROUNDS}-rounds-${member}`, member, rounds: ROUNDS, boughtAt: at(addDays(today, -BOUGHT_DAYS_AGO), '10:00') },
  }))
}
