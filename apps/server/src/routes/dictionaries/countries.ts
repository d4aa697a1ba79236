/** Countries: the list, and one by a code. DI-17 to DI-24. */
import {
  countryToWire,
  getCountryByAutoCode,
  getCountryByIsoCode,
  getCountryByTelCode,
  listCountries,
  type WireCountry,
} from '@club/contract/club'
import { pageToWire } from '@club/contract/wire'
import type { Country } from '@club/core/club'
import { pageOfRows, pagingOf, sortOf } from '../../db/paging.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { countries, countryByAutoCode, countryByIsoCode, countryByTelCode } from '../../services/dictionaries/countries.ts'

/** Default page size: all countries. */
const ALL = '2000'

async function one(country: Country | undefined): Promise<WireCountry> {
  if (!country) throw new ApiError('notFound')
  return countryToWire(country)
}

export const countryRoutes = [
  clubRoute(listCountries, async ({ query, language }) => {
    const paging = pagingOf({ ...query, size: query.size ?? ALL })
    const found = countries(language)
    const sorted = sortOf(query, ['name'])[0]?.descending ? found.toReversed() : found
    return pageToWire(pageOfRows(sorted, paging).map(countryToWire), sorted.length, paging.page, paging.size)
  }),
  clubRoute(getCountryByAutoCode, ({ query, language }) => one(countryByAutoCode(query.autoCode, language))),
  clubRoute(getCountryByTelCode, ({ query, language }) => one(countryByTelCode(query.telCode, language))),
  clubRoute(getCountryByIsoCode, ({ query, language }) => one(countryByIsoCode(query.isoCode, language))),
]
