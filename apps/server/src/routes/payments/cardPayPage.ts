/**
 * Payment page of a club with Stripe: the only page that loads a script from outside. The card is entered in Stripe's own frame, so no card
 * number reaches this service. The bank's question (3-D Secure) is asked there, or on the bank's page, which leads back to `/return`.
 */
import type { CardIntentStatus } from '@club/core/finance'
import type { Context, Hono } from 'hono'
import { inTenant, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { depsOfNetwork, type MountDeps } from '../../http/mount.ts'
import { SECURITY_HEADERS } from '../../http/respond.ts'
import { formatMoney } from '../../language/formatMoney.ts'
import type { CardForm, CardFormIntent, PaymentProvider, PaymentProviders } from '../../payments/paymentProvider.ts'
import { STRIPE_API_VERSION } from '../../payments/stripeProvider.ts'
import { readTenants } from '../../services/accounts/loginTarget.ts'
import { applyPaymentReport } from '../../services/basket/settleBasket.ts'
import { escapeHtml } from '../../services/emails/renderEmail.ts'
import { CARD_PAY_SCRIPT } from './cardPayScript.ts'
import { type CardPayTextId, cardPayTexts } from './cardPayTexts.ts'
import { hashOf, payLanguage, payPage, withLanguage } from './payPage.ts'

const PATH = '/pay/:tenant/:id'
const STRIPE_SCRIPT = `https://js.stripe.com/${STRIPE_API_VERSION.split('.')[1]}/stripe.js`
const SOURCES = {
  script: `https://js.stripe.com https://*.js.stripe.com ${hashOf(CARD_PAY_SCRIPT)}`,
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
  image: 'https://*.stripe.com',
} as const

/** Note shown for a state of the intent in which nothing can be entered. */
const NOTES: Partial<Readonly<Record<CardIntentStatus, CardPayTextId>>> = {
  succeeded: 'paid',
  canceled: 'canceled',
  processing: 'processing',
  requiresCapture: 'processing',
}

interface Payment {
  readonly tenantId: string
  readonly intentId: string
  readonly provider: PaymentProvider
  readonly form: CardForm
}

export function mountCardPay(app: Hono, payments: PaymentProviders, deps: MountDeps): void {
  app.get(PATH, async (context) => {
    const payment = await paymentOf(context, payments, deps)
    if (!payment) return notice(context, 'missing', 404)
    try {
      return page(context, payment, await payment.form.read(payment.intentId))
    } catch (error) {
      deps.log.warn({ err: error }, 'the payment provider did not answer')
      return notice(context, 'away', 503)
    }
  })
  // The way back from the form and from the bank: asks the provider, never the query.
  app.get(`${PATH}/return`, async (context) => {
    const payment = await paymentOf(context, payments, deps)
    if (!payment) return notice(context, 'missing', 404)
    const { tenantId, intentId, provider } = payment
    try {
      const report = await provider.readIntent(intentId)
      await inTenant(depsOfNetwork(deps, context).db, tenantId, (tx) => applyPaymentReport(tx, report, deps.clock()))
    } catch (error) {
      // The webhook or the job books it.
      deps.log.warn({ err: error }, 'the payment provider did not answer')
    }
    const location = withLanguage(context, `/pay/${encodeURIComponent(tenantId)}/${encodeURIComponent(intentId)}`)
    return new Response(null, { status: 303, headers: { ...SECURITY_HEADERS, location, 'cache-control': 'no-store' } })
  })
}

/** Returns the payment of the URL; null unless it is one of this club, whose provider has its form on our page. */
async function paymentOf(context: Context, payments: PaymentProviders, deps: MountDeps): Promise<Payment | null> {
  const { db } = depsOfNetwork(deps, context)
  const { tenant: tenantId = '', id: intentId = '' } = context.req.param() as { tenant?: string; id?: string }
  if (!(await readTenants(db)).some(({ id }) => id === tenantId)) return null
  const row = await inTenant(
    db,
    tenantId,
    (tx) => rowOf(tx, sql`select id from basket_payment where tenant_id = ${tenantId} and intent_id = ${intentId}`),
    'read',
  )
  const provider = row ? await payments(tenantId) : null
  return provider?.form ? { tenantId, intentId, provider, form: provider.form } : null
}

function page(context: Context, { tenantId, form }: Payment, intent: CardFormIntent): Response {
  const language = payLanguage(context)
  const text = (name: CardPayTextId): string => escapeHtml(cardPayTexts[language][name])
  const note = NOTES[intent.status]
  const head = `<h1>${text('amount')}</h1><div class="sum">${escapeHtml(formatMoney(language, intent.amount))}</div>`
  const back = `<p><a href="/#?tenant=${encodeURIComponent(tenantId)}">${text('back')}</a></p>`
  if (note) {
    const body = `${head}<p class="note" role="status">${text(note)}</p>${back}`
    return payPage(context, { language, title: text('title'), body, status: 200 })
  }
  const action = intent.status === 'requiresAction'
  const { publishableKey } = form
  const { clientSecret } = intent
  const failed = cardPayTexts[language]
  const data = { publishableKey, clientSecret, action, language, failed: failed.failed, blocked: failed.blocked }
  const problem = intent.errorCode
    ? `<p class="note" role="alert" id="note">${text('declined')}</p>`
    : '<p class="note" role="alert" id="note" hidden></p>'
  const body = `${head}${problem}${action ? `<p>${text('confirmText')}</p>` : ''}${intent.saves ? `<p>${text('saves')}</p>` : ''}
<form id="form"><div id="element"></div><button>${text(action ? 'confirm' : 'pay')}</button></form>${back}
<noscript><p class="note">${text('blocked')}</p></noscript>
<script type="application/json" id="payment">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script>${CARD_PAY_SCRIPT}</script>`
  const script = `<script src="${STRIPE_SCRIPT}"></script>`
  return payPage(context, { language, title: text('title'), head: script, body, status: 200, sources: SOURCES })
}

function notice(context: Context, name: CardPayTextId, status: 404 | 503): Response {
  const language = payLanguage(context)
  const title = escapeHtml(cardPayTexts[language][name])
  return payPage(context, { language, title, body: `<h1>${title}</h1>`, status })
}
