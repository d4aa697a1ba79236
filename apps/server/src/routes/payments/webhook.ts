/** Receives a payment provider's reports on payments and refunds. Unsigned reports are refused; repeated reports change nothing. */
import type { Context, Hono } from 'hono'
import { limitBody } from '../../http/limitBody.ts'
import { depsOfNetwork, type MountDeps, refuse } from '../../http/mount.ts'
import { SECURITY_HEADERS } from '../../http/respond.ts'
import type { PaymentProviders } from '../../payments/paymentProvider.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { readTenants } from '../../services/accounts/loginTarget.ts'
import { receiveProviderMessage } from '../../services/basket/handleProviderEvent.ts'

const REPORT_LIMIT_BYTES = 256 * 1024

export function mountWebhook(app: Hono, payments: PaymentProviders, deps: MountDeps): void {
  app.post('/api/payments/webhook/:tenant', limitBody(REPORT_LIMIT_BYTES, deps), async (context: Context) => {
    const { db } = depsOfNetwork(deps, context)
    const tenantId = context.req.param('tenant') ?? ''
    const known = (await readTenants(db)).some(({ id }) => id === tenantId)
    const message = { body: await context.req.text(), header: (name: string) => context.req.header(name) }
    if (!known || !(await receiveProviderMessage({ db, payments }, tenantId, message, deps.clock())))
      return refuse(context, new ApiError('notFound'), deps)
    return new Response(null, { status: 204, headers: SECURITY_HEADERS })
  })
}
