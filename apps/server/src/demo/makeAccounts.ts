/** Accounts of the demo's people: what a season brings, paid, open, late and paid in part. */
import type { ClubDateTime } from '@club/core'
import type { AccountsFileInput } from '../importer/accountsFile.ts'
import { ACCOUNT_WORDS } from './accountWords.ts'
import { addDays, at } from './dates.ts'
import type { DemoSetting } from './demoSetting.ts'
import type { DemoPerson } from './makePeople.ts'

type Account = AccountsFileInput['accounts'][number]
type Document = NonNullable<Account['documents']>[number]

/** VAT of the goods of a golf club, in hundredths of a percent, by currency. */
const VAT: Readonly<Record<string, number>> = { EUR: 1900, GBP: 2000, DKK: 2500 }
/** Rough price factor of Danish kroner to euros, for plausible prices. */
const RATE: Readonly<Record<string, number>> = { DKK: 7 }

export const INVOICE_FILE = 'invoice.pdf'

/** The named people of a club have a book, the first member the fullest. */
export function makeAccounts(setting: DemoSetting): AccountsFileInput {
  const named = setting.people.filter((person) => person.named)
  return { accounts: named.map((person) => ({ ...accountOf(setting, person, person === setting.hero) })) }
}

function accountOf({ club, today, now }: DemoSetting, { number }: DemoPerson, isHero: boolean): Account {
  const words = ACCOUNT_WORDS[club.language]
  const vat = VAT[club.currency] ?? null
  const price = (units: number): number => units * (RATE[club.currency] ?? 1)
  let counter = 0
  const key = (name: string): string => `${number}-${name}`
  const daysAgo = (days: number, time: string): ClubDateTime => (days === 0 ? now : at(addDays(today, -days), time))
  const invoice = (name: string, days: number, items: readonly (readonly [string, number, number])[], more: Partial<Document> = {}) => {
    counter += 1
    const lines = items.map(([article, quantity, units]) => ({ article, quantity, vatBasisPoints: vat, price: price(units) }))
    const debit = lines.reduce((sum, line) => sum + line.quantity * line.price, 0)
    const numberText = `${words.invoicePrefix}-${number}-${String(counter).padStart(2, '0')}`
    return { key: key(name), type: 'invoice', number: numberText, at: daysAgo(days, '10:15'), debit, lines, ...more } satisfies Document
  }
  const payment = (of: Document, days: number, payType: NonNullable<Document['payType']>, amount = of.debit ?? 0) =>
    ({
      ...{ key: `${of.key}-paid-${days}`, type: 'payment', at: daysAgo(days, '14:02'), credit: amount, payType },
      pays: [{ invoice: of.key, amount }],
    }) satisfies Document
  const due = (days: number) => ({ dueDate: addDays(today, days) })

  const fee = invoice('subscription', 160, [[words.subscription, 1, 118_000]], {
    ...due(-130),
    file: INVOICE_FILE,
    externalNumber: 'DTV 4471',
  })
  const locker = invoice('locker', 40, [[words.locker, 1, 4800]], due(-9))
  if (!isHero) return { member: number, documents: [fee, payment(fee, 150, 'directDebit'), locker] }

  const lessons = invoice('lessons', 95, [[words.lesson, 3, 5500]], due(-65))
  const balls = invoice(
    'balls',
    62,
    [
      [words.rangeBalls, 4, 400],
      [words.halfway, 1, 1260],
    ],
    due(-48),
  )
  const shop = invoice(
    'shop',
    33,
    [
      [words.glove, 1, 1900],
      [words.balls, 2, 2990],
    ],
    due(-3),
  )
  const trolley = invoice('trolley', 12, [[words.trolley, 1, 3800]], due(18))
  const guests = invoice('guests', 5, [[words.greenFee, 2, 6500]], due(25))
  const dinner = invoice('dinner', 20, [[words.dinner, 2, 2800]], due(10))
  return {
    member: number,
    creditLimit: price(20_000),
    bonusBalance: price(500),
    documents: [
      fee,
      payment(fee, 150, 'directDebit'),
      { key: key('top-up-1'), type: 'accountTopUp', at: daysAgo(120, '18:40'), credit: price(20_000), payType: 'card' },
      lessons,
      payment(lessons, 90, 'bankTransfer'),
      balls,
      { ...payment(balls, 60, 'account'), debit: balls.debit },
      locker,
      shop,
      payment(shop, 30, 'card', price(3000)),
      { key: key('top-up-2'), type: 'accountTopUp', at: daysAgo(28, '09:12'), credit: price(10_000), payType: 'card' },
      dinner,
      {
        ...{
          key: key('dinner-void'),
          type: 'invoiceVoid',
          number: `${words.voidPrefix}-${number}-01`,
          at: daysAgo(16, '11:30'),
          credit: dinner.debit,
          voids: dinner.key,
        },
        lines: [{ article: words.dinner, quantity: 2, vatBasisPoints: vat, price: price(2800), voidsLine: 1 }],
      },
      trolley,
      guests,
    ],
  }
}
