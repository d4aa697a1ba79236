/** Confirms a pending address by the link in an email. Needs no login; each link works once. CU-150+. */
import { confirmEmail } from '@club/contract/customers'
import { inTenant, type Tx } from '../../../db/connect.ts'
import { runIdempotent } from '../../../db/runIdempotent.ts'
import { clubRoute } from '../../../http/request.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import { guess, visitorAttempts } from '../../../services/accounts/attempts.ts'
import { consumeConfirmations, readConfirmation } from '../../../services/accounts/credentialToken.ts'
import { lockCustomer, readRows, removeRow, storeRows } from './contactRoutes.ts'
import { EMAILS, type EmailRow } from './emails.ts'

export const confirmEmailRoute = clubRoute(confirmEmail, (request) => {
  const { db, tenant, body, instant, language, clientAddress, actor } = request
  return guess(db, visitorAttempts('mailedTokens', tenant.id, clientAddress), instant, () =>
    inTenant(db, tenant.id, (tx) =>
      runIdempotent(tx, 'confirmEmail', null, request, async () => {
        const sent = await readConfirmation(tx, body.token, instant)
        if (!sent || !(await lockCustomer(tx, sent.customerId))) throw new ApiError('invalidToken')
        const { customerId } = sent
        actor.customerId = customerId
        const before = await readRows(tx, EMAILS, customerId)
        const row = before.find(({ email }) => email.toLowerCase() === sent.email.toLowerCase())
        if (row?.active) throw new ApiError('alreadyConfirmed')
        // Read again under the lock: of two concurrent requests only one confirms.
        const { usable } = (await readConfirmation(tx, body.token, instant)) ?? { usable: false }
        if (!row?.pending || !usable) throw new ApiError('linkExpired')

        await consumeConfirmations(tx, customerId, row.email, instant)
        await use(tx, before, row)
        const after = await readRows(tx, EMAILS, customerId)
        await EMAILS.onChange?.(tx, { instant, language, customerId, before, after })
        return { email: row.email, main: after.find(({ id }) => id === row.id)?.main === true }
      }),
    ),
  )
})

/** Activates the address in place of the one that it replaces, or as the last one. */
async function use(tx: Tx, rows: readonly EmailRow[], row: EmailRow): Promise<void> {
  const active = rows.filter((one) => one.active)
  const replaced = active.find(({ id }) => id === row.replaces)
  const place = replaced ? active.indexOf(replaced) : active.length
  const confirmed = {
    ...row,
    ...{ active: true, pending: false, main: row.wantsMain || replaced?.main === true, wantsMain: false, replaces: null },
  }
  if (replaced) await removeRow(tx, EMAILS, replaced)
  const left = active.filter((one) => one !== replaced)
  await storeRows(tx, EMAILS, EMAILS.inOrder(left.toSpliced(place, 0, confirmed), place), rows)
}
