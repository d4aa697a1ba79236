/** A stored mandate as it is printed. MA-58+. */
import type { Language } from '../../language/language.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import type { DirectDebitSettings } from '../clubs/directDebit.ts'
import { countryName, countryNumber } from '../dictionaries/countries.ts'
import { languageOfCountry } from '../people/nameOrder.ts'
import type { StoredDetails } from './storedMandates.ts'

export interface MandatePaper {
  readonly language: Language
  readonly instant: Date
  readonly creditor: { readonly name: string; readonly lines: readonly string[]; readonly id: string }
  readonly reference: string
  /** Without an address the lines are empty, to be filled in by hand. */
  readonly debtor: { readonly name: string; readonly lines: readonly string[] }
  readonly iban: string
  readonly bic: string
  readonly bankName: string
  /** The day of consent given online, YYYY-MM-DD. */
  readonly confirmedOn: string | null
}

export function mandatePaper(
  { mandate, countryId, postalAddress: at }: StoredDetails,
  club: ClubFacts,
  creditor: DirectDebitSettings,
  instant: Date,
): MandatePaper {
  const language = languageOfCountry(club)
  const home = countryNumber(club.country)
  const street = at ? [at.street1, at.street2, at.street3, at.street4, `${at.zip} ${at.city}`] : []
  const abroad = countryId !== null && countryId !== home ? [countryName(language, countryId)] : []
  return {
    language,
    instant,
    creditor: {
      name: creditor.name,
      lines: [creditor.street, `${creditor.zip} ${creditor.city}`.trim(), countryName(language, home)].filter(Boolean),
      id: creditor.creditorId,
    },
    reference: mandate.reference,
    debtor: { name: mandate.name, lines: [...street, ...abroad].map((line) => line.trim()).filter(Boolean) },
    iban: mandate.iban,
    bic: mandate.bic,
    bankName: mandate.bankName,
    confirmedOn: mandate.confirmationDate,
  }
}
