/**
 * The work before the response is the same for every address: the request is queued, and its customers are looked up afterwards. So neither
 * the response nor its duration reveals whether an address is known. CR-08.
 */
import { requestPasswordReset } from '@club/contract/session'
import { dayOf } from '@club/core'
import { parseForgottenPassword } from '@club/core/membership'
import { inTenant } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { queueJob } from '../../queue/job.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { fieldDetail } from '../../refusal/fieldProblem.ts'
import { beginAttempt, visitorAttempts } from '../../services/accounts/attempts.ts'
import { networkOf } from '../../services/accounts/networkOf.ts'
import { attemptKey, isRateLimited } from '../../services/accounts/rateLimit.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { sendPasswordReset } from '../../services/logins/sendPasswordReset.ts'

/** Limit of requests for one address from one network, so that other people use up none of the owner’s; further ones get the same response and do nothing. */
const REQUESTS_PER_ADDRESS = { most: 10, windowSeconds: 60 * 60 }

export const requestPasswordResetRoute = clubRoute(requestPasswordReset, async ({ db, tenant, body, instant, language, clientAddress }) => {
  await beginAttempt(db, visitorAttempts('resetRequests', tenant.id, clientAddress), instant)
  const { settings, now } = await inTenant(db, tenant.id, (tx) => clubFacts(tx, instant), 'read')
  if (!settings.forgotPasswordEnabled) throw new ApiError('switchedOff')

  const { birthday, firstName, lastName } = body
  const form = { email: body.email, birthday: birthday ?? '', firstName: firstName ?? '', lastName: lastName ?? '' }
  const request = parseForgottenPassword(form, settings.forgotPasswordExtraFields, dayOf(now))
  if (!request.ok) throw new ApiError('invalidInput', { details: request.reason.map((reason) => fieldDetail(reason, language)) })

  const tooOften = await isRateLimited(
    db,
    attemptKey('resetLetters', tenant.id, request.value.email.toLowerCase(), networkOf(clientAddress)),
    REQUESTS_PER_ADDRESS,
    instant,
  )
  if (!tooOften) await inTenant(db, tenant.id, (tx) => queueJob(tx, sendPasswordReset, { ...request.value, language }, { instant }))
  return {}
})
