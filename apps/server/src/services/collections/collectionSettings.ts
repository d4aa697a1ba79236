/** The club as a creditor that collects: its account, its terms, and what it lacks. MA-81+, MA-82+, MA-89+. */
import type { FieldCode } from '@club/contract/messages'
import { type CollectionTerms, DEFAULT_COLLECTION_TERMS } from '@club/core/finance'
import { mandatesReachable } from '@club/core/membership'
import type { Tx } from '../../db/connect.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { fieldDetail } from '../../refusal/fieldProblem.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { readDirectDebit } from '../clubs/directDebit.ts'

/** The club as it is in a file. */
export interface Creditor {
  readonly creditorId: string
  readonly name: string
  readonly street: string
  readonly zip: string
  readonly city: string
  /** ISO 3166-1, two letters. */
  readonly country: string
  readonly iban: string
  readonly bic: string
}

export interface CollectionSettings {
  readonly terms: CollectionTerms
  /** In minor units. */
  readonly returnFee: number
  /** null if the club cannot collect. */
  readonly creditor: Creditor | null
  readonly obstacle: FieldCode | null
}

export interface CollectionWork {
  readonly tx: Tx
  readonly club: ClubFacts
  /** The member of staff; null for a command. */
  readonly actorId: string | null
  readonly instant: Date
  readonly language: Language
}

export async function readCollectionSettings(tx: Tx, club: ClubFacts): Promise<CollectionSettings> {
  const stored = await readDirectDebit(tx)
  const { preNoticeDays, leadDays, cutOff } = { ...DEFAULT_COLLECTION_TERMS, ...stored }
  const terms = { preNoticeDays, leadDays, cutOff }
  const returnFee = stored?.returnFee ?? 0
  if (club.currency !== 'EUR') return { terms, returnFee, creditor: null, obstacle: 'onlyEuro' }
  if (!stored?.iban || !mandatesReachable(club.settings)) return { terms, returnFee, creditor: null, obstacle: 'noCreditorAccount' }
  const { creditorId, name, street, zip, city, iban, bic = '' } = stored
  return { terms, returnFee, creditor: { creditorId, name, street, zip, city, country: club.country, iban, bic }, obstacle: null }
}

export function collectionRefused(field: string, code: FieldCode, language: Language): ApiError {
  return new ApiError('collectionRefused', { details: [fieldDetail({ field, code }, language)] })
}

/** Returns the creditor, or refuses because the club cannot collect. */
export function requireCreditor({ creditor, obstacle }: CollectionSettings, language: Language): Creditor {
  if (!creditor) throw collectionRefused('creditor', obstacle ?? 'noCreditorAccount', language)
  return creditor
}
