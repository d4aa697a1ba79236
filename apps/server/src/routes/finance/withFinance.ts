/** Common start of calls on the finance account: its customer, and a check that the club uses finance accounts. */

import { inTenant, type Tx, type TxMode } from '../../db/connect.ts'
import type { ClubRequest } from '../../http/request.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import type { ClubFacts } from '../../services/clubs/clubFacts.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { isModuleShown } from '../../services/clubs/moduleShown.ts'

export interface FinanceReader {
  readonly customerId: string
  readonly club: ClubFacts
  readonly currency: ClubFacts['currency']
  readonly now: ClubFacts['now']
  readonly language: Language
}

type FinanceRequest = Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'instant' | 'language'>

/** Runs `work` for the caller's account; refuses it if the club hides the module. */
export function withFinance<T>(
  request: FinanceRequest,
  work: (tx: Tx, reader: FinanceReader) => Promise<T>,
  mode: TxMode = 'read',
): Promise<T> {
  return withFinanceRows(
    request,
    async () => null,
    (_rows, tx, reader) => work(tx, reader),
    mode,
  )
}

/** Does the same and reads rows in the round trip of the club. They are discarded if the club hides the module. */
export function withFinanceRows<Rows, T>(
  request: FinanceRequest,
  readRows: (tx: Tx, customerId: string) => Promise<Rows>,
  work: (rows: Rows, tx: Tx, reader: FinanceReader) => T | Promise<T>,
  mode: TxMode = 'read',
): Promise<T> {
  const { customerId } = requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const [club, rows] = await Promise.all([clubFacts(tx, request.instant), readRows(tx, customerId)])
      if (!isModuleShown(club, 'financial-account')) throw new ApiError('notPermitted')
      return work(rows, tx, { customerId, club, currency: club.currency, now: club.now, language: request.language })
    },
    mode,
  )
}
