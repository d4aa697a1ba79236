/** Cards that customers agreed to save for their next payments. PA-47+ to PA-49+. */
import { checkText, checkWhole } from '../fieldError.ts'
import type { ClubDate } from '../time.ts'

/** A card as its owner recognises it; the provider has its number. */
export interface SavedCard {
  readonly id: string
  /** In the provider's spelling: `visa`, `mastercard`, `amex`. */
  readonly brand: string
  /** Four digits. */
  readonly last4: string
  /** 1 to 12; the card is valid to the end of this month. */
  readonly expMonth: number
  /** Four digits. */
  readonly expYear: number
}

const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** Returns the brand as it is printed on the card; an unknown one as the provider spells it, and an empty text for `unknown`. */
export function cardBrandName(brand: string): string {
  checkText('brand', brand)
  if (brand === 'unknown') return ''
  return Object.hasOwn(NAMES, brand) ? (NAMES[brand] as string) : brand
}

/** Returns true from the first day after the card's last month. */
export function isCardExpired({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>, today: ClubDate): boolean {
  checkExpiry({ expMonth, expYear })
  checkText('today', today)
  return `${expYear}-${`${expMonth}`.padStart(2, '0')}` < today.slice(0, 7)
}

/** Returns the expiry as it is printed on the card: `03/29`. */
export function cardExpiry({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): string {
  checkExpiry({ expMonth, expYear })
  return `${`${expMonth}`.padStart(2, '0')}/${`${expYear % 100}`.padStart(2, '0')}`
}

function checkExpiry({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): void {
  checkWhole('expMonth', expMonth, 1, 12)
  checkWhole('expYear', expYear, 1000, 9999)
}
