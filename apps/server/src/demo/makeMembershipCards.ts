/** The membership cards of the demo: one for this season for everybody who is no guest, and the old ones of whom the screens show. */
import { addDays } from './dates.ts'
import type { DemoSetting } from './demoSetting.ts'

export interface MembershipCardLine {
  readonly number: string
  readonly member: string
  readonly types: string
  readonly validFrom: string
  readonly validTo: string
}

/** A card is handed out for a year; the next one comes some weeks before. */
const EARLY_DAYS = 40

export function makeMembershipCards({ club, people, today, hero }: DemoSetting): readonly MembershipCardLine[] {
  const year = Number(addDays(today, EARLY_DAYS).slice(0, 4))
  const card = (member: string, of: number, types: string): MembershipCardLine => ({
    ...{ number: `${club.clubNumber}-${of}-${member}`, member, types },
    ...{ validFrom: `${of - 1}-12-01`, validTo: `${of}-12-31` },
  })
  const holders = people.filter(({ memberStatus }) => memberStatus !== 'guest')
  return [...holders.map(({ number }) => card(number, year, 'barCode chipCard')), card(hero.number, year - 1, 'barCode')]
}
