import type { Country } from '@club/core/club'
import type { Address } from '@club/core/membership'

/** Country codes where the postcode comes after the town. */
const CODE_LAST: readonly string[] = ['GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'IN']

/** Returns an address as printed on an envelope, with the country unless it is the club’s. */
export function addressLines(address: Address, countries: readonly Country[], homeCountry: string): readonly string[] {
  const { street1, street2, street3, street4, zip, city } = address.postalAddress
  const country = countries.find(({ id }) => id === address.countryId)
  const town = CODE_LAST.includes(country?.isoCode ?? homeCountry) ? [city, zip] : [zip, city]
  return [
    address.useCompanyName ? address.companyName : '',
    ...[street1, street2, street3, street4],
    town.filter((part) => part.trim() !== '').join(' '),
    country && country.isoCode !== homeCountry ? country.name : '',
  ].filter((line) => line.trim() !== '')
}
