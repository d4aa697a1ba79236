/** Checks and computes account numbers, and names their bank. MA-26 to MA-30. */
import { calculateIban, checkIbanCall, getBankOfIban } from '@club/contract/finance'
import { calculatedIban, checkIban } from '@club/core/membership'
import { inTenant } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { fieldDetail } from '../../refusal/fieldProblem.ts'
import { readBank } from '../../services/banks/banks.ts'
import { bankOfIban } from '../../services/mandates/withKnownBank.ts'

export const checkIbanRoute = clubRoute(checkIbanCall, async ({ params }) => ({ valid: checkIban(params.iban).kind === 'valid' }))

export const getBankOfIbanRoute = clubRoute(getBankOfIban, ({ db, tenant, params }) =>
  inTenant(db, tenant.id, (tx) => bankOfIban(tx, params.iban), 'read'),
)

export const calculateIbanRoute = clubRoute(calculateIban, async ({ db, tenant, query, language }) => {
  const { countryCode, bankCode = '', bankBranch = '', account = '' } = query
  const code = bankCode.replace(/[\s./-]/g, '')
  const bank = await inTenant(db, tenant.id, (tx) => readBank(tx, countryCode, code), 'read')
  const iban = calculatedIban({ countryCode, bankCode, bankBranch, account }, bank ?? null)
  if (iban.ok) return { iban: iban.value }
  throw new ApiError('invalidInput', {
    details: iban.reason.map((reason) => {
      const data = reason.code === 'wrongLength' ? { expected: reason.expected, actual: reason.actual } : undefined
      return fieldDetail({ field: reason.field, code: reason.code, ...(data && { data }) }, language)
    }),
  })
})
