/**
 * Registers a visitor. The input is checked here; whether the club already knows the person is looked up after the response, so that neither
 * the response nor its duration reveals it. RG-03, RG-22 to RG-24.
 */
import { registerCustomer, registrationFormFromWire } from '@club/contract/customers'
import { dayOf } from '@club/core'
import { parseRegistration, type Registration } from '@club/core/membership'
import { inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { queueJob } from '../../queue/job.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { type FieldProblem, fieldDetail } from '../../refusal/fieldProblem.ts'
import { beginAttempt, visitorAttempts } from '../../services/accounts/attempts.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { isCountryNumber } from '../../services/dictionaries/countries.ts'
import { registerGuest } from '../../services/logins/registerGuest.ts'

export const registerCustomerRoute = clubRoute(registerCustomer, async (request) => {
  const { db, tenant, body, instant, language, clientAddress } = request
  await beginAttempt(db, visitorAttempts('registrations', tenant.id, clientAddress), instant)

  return inTenant(db, tenant.id, async (tx) => {
    const { settings, now } = await clubFacts(tx, instant)
    if (!settings.accountCreateEnabled) throw new ApiError('switchedOff')
    const registration = parseRegistration(registrationFormFromWire(body), dayOf(now))
    if (!registration.ok) throw refused(registration.reason)
    const unknown = await unknownChoices(tx, registration.value)
    if (unknown.length > 0) throw refused(unknown.map((field) => ({ field, code: 'unknownChoice' })))

    return runIdempotent(tx, 'registerCustomer', null, request, async () => {
      await queueJob(tx, registerGuest, { registration: registration.value, language }, { instant })
      return {}
    })
  })

  function refused(problems: readonly FieldProblem[]): ApiError {
    return new ApiError('invalidInput', { details: problems.map((problem) => fieldDetail(problem, language)) })
  }
})

type Choice = 'titleId' | 'nameExtraId' | 'homeClubId' | 'nationalityId' | `phones.${number}.phoneTypeId`

/** Returns the fields whose chosen entry the club no longer offers. */
async function unknownChoices(
  tx: Tx,
  { titleId, nameExtraId, homeClubId, nationalityId, phones }: Registration,
): Promise<readonly Choice[]> {
  const entries: readonly (readonly [Choice, string, string | null])[] = [
    ['titleId', 'titles', titleId],
    ['nameExtraId', 'nameExtras', nameExtraId],
    ...phones.map(({ phoneTypeId }, index) => [`phones.${index}.phoneTypeId`, 'phoneTypes', String(phoneTypeId)] as const),
  ]
  const unknown: Choice[] = []
  for (const [field, dictionary, id] of entries) {
    const known = sql`select id from dictionary_entry
      where tenant_id = ${tx.tenantId} and dictionary = ${dictionary} and active and id::text = ${id}`
    if (id !== null && !(await rowOf(tx, known))) unknown.push(field)
  }
  const club = sql`select id from home_club where tenant_id = ${tx.tenantId} and active and id::text = ${homeClubId}`
  if (homeClubId !== null && !(await rowOf(tx, club))) unknown.push('homeClubId')
  if (nationalityId !== null && !isCountryNumber(nationalityId)) unknown.push('nationalityId')
  return unknown
}
