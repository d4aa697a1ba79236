/** Balances of the customer's account, and the club's currency. FI-01, FI-18, FI-47+ to FI-49+, FI-52+, PA-30. */
import { currencyParamsToWire, finAccountToWire, getCurrencyParams, getFinAccount } from '@club/contract/finance'
import { accountFigures, currencyDecimals } from '@club/core/finance'
import { inTenant } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { readBookAhead, readTerms } from '../../services/finance/financeBook.ts'
import { withFinanceRows } from './withFinance.ts'

export const getFinAccountRoute = clubRoute(getFinAccount, (request) =>
  withFinanceRows(request, readBookAhead, async (bookFor, tx, reader) => {
    const { customerId, club, now } = reader
    return finAccountToWire(accountFigures(bookFor(reader), await readTerms(tx, customerId, club), now))
  }),
)

export const getCurrencyParamsRoute = clubRoute(getCurrencyParams, ({ db, tenant, instant, language }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const { currency } = await clubFacts(tx, instant)
      const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      const parts = format.formatToParts(1).map(({ type }) => type)
      return currencyParamsToWire({
        code: currency,
        symbol: format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency,
        decimals: currencyDecimals(currency),
        symbolBefore: parts.indexOf('currency') < parts.indexOf('integer'),
      })
    },
    'read',
  ),
)
