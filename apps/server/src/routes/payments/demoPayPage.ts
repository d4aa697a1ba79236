/**
 * Payment page of the demo clubs in place of a payment provider's page. A card is chosen, never entered, and so is what happens to the
 * provider's report. PA-28, PA-46+.
 */
import { type CardIntentStatus, money } from '@club/core/finance'
import type { Context, Hono } from 'hono'
import { inTenant } from '../../db/connect.ts'
import type { MountDeps } from '../../http/mount.ts'
import { formatMoney } from '../../language/formatMoney.ts'
import { DEMO_CARDS, isDemoCard } from '../../payments/demoCards.ts'
import type { DemoIntent } from '../../payments/demoMessages.ts'
import { type DemoStep, demoStep, isDemo, readDemoIntent, stepDemoIntent } from '../../payments/demoProvider.ts'
import type { PaymentProviders } from '../../payments/paymentProvider.ts'
import { DEMO_REPORTS, type DemoReportWay, queueDemoEnd, reportDemoIntent } from '../../services/basket/demoEvents.ts'
import { escapeHtml } from '../../services/emails/renderEmail.ts'
import { type DemoPayTextId, demoPayTexts } from './demoPayTexts.ts'
import { payLanguage, payPage, withLanguage } from './payPage.ts'

const PATH = '/demo/pay/:tenant/:id'

/** Steps by button; `pay` depends on the card. */
const STEPS: Readonly<Record<string, DemoStep>> = {
  approve: { to: 'succeeded', errorCode: null },
  abandon: { to: 'requiresPaymentMethod', errorCode: 'payment_intent_authentication_failure' },
  cancel: { to: 'canceled', errorCode: 'canceled' },
}

/** Note shown for a state of the intent. */
const NOTES: Partial<Readonly<Record<CardIntentStatus, DemoPayTextId>>> = {
  succeeded: 'paid',
  canceled: 'canceled',
  processing: 'processing',
  requiresAction: 'confirmText',
}

export function mountDemoPay(app: Hono, payments: PaymentProviders, { db, clock }: MountDeps): void {
  const intentOf = async (context: Context): Promise<{ readonly tenant: string; readonly intent: DemoIntent } | null> => {
    const { tenant = '', id = '' } = context.req.param() as { tenant?: string; id?: string }
    if (!/^[a-z0-9-]{1,60}$/.test(tenant) || !(await isDemo(db, tenant))) return null
    const intent = await readDemoIntent(db, tenant, id)
    return intent ? { tenant, intent } : null
  }
  app.get(PATH, async (context) => {
    const found = await intentOf(context)
    return found ? page(context, found.tenant, found.intent) : missing(context)
  })
  app.post(PATH, async (context) => {
    const found = await intentOf(context)
    if (!found) return missing(context)
    const { tenant, intent } = found
    const form = new URLSearchParams(await context.req.text())
    const way = DEMO_REPORTS.find((one) => one === form.get('report')) ?? 'now'
    const step = stepOf(intent, form)
    if (step) {
      const instant = clock()
      const after = await inTenant(db, tenant, async (tx) => {
        const isLate = way === 'late' && step.to === 'succeeded'
        const stepped = await stepDemoIntent(tx, intent.id, isLate ? { ...step, to: 'processing' } : step)
        if (isLate && stepped?.status === 'processing') await queueDemoEnd(tx, intent.id, instant)
        return stepped
      })
      if (after) await reportDemoIntent({ db, payments }, tenant, after, way, instant)
    }
    return context.redirect(withLanguage(context, new URL(context.req.url).pathname), 303)
  })
}

function stepOf({ status }: DemoIntent, form: URLSearchParams): DemoStep | undefined {
  const button = form.get('do') ?? ''
  if (button === 'approve' || button === 'abandon') return status === 'requiresAction' ? STEPS[button] : undefined
  if (button !== 'pay') return Object.hasOwn(STEPS, button) ? STEPS[button] : undefined
  const card = form.get('card') ?? 'good'
  return status === 'requiresPaymentMethod' && isDemoCard(card) ? demoStep(card) : undefined
}

function page(context: Context, tenant: string, { status, amount, currency, error_code, save_card }: DemoIntent): Response {
  const language = payLanguage(context)
  const text = (name: DemoPayTextId): string => escapeHtml(demoPayTexts[language][name])
  const sum = formatMoney(language, money(amount, currency))
  const note = NOTES[status] ?? (error_code ? 'declined' : null)
  const body = `<p>${text('about')}</p><h1>${text('amount')}</h1><div class="sum">${escapeHtml(sum)}</div>${
    note ? `<p class="note" role="status">${text(note)}</p>` : ''
  }${save_card && status === 'requiresPaymentMethod' ? `<p>${text('saves')}</p>` : ''}${formOf(status, text)}<p><a href="/#?tenant=${encodeURIComponent(tenant)}">${text('back')}</a></p>`
  return payPage(context, { language, title: text('title'), body, status: 200 })
}

type Say = (name: DemoPayTextId) => string

/** Returns the form of a payment that has not ended: card and report, or the bank's question. */
function formOf(status: CardIntentStatus, text: Say): string {
  const button = (name: string, label: DemoPayTextId) => `<button name="do" value="${name}">${text(label)}</button>`
  const report = select('report', text('report'), DEMO_REPORTS, (way: DemoReportWay) => text(`report_${way}`))
  if (status === 'requiresAction')
    return `<form method="post">${report}${button('approve', 'approve')}${button('abandon', 'abandon')}</form>`
  if (status !== 'requiresPaymentMethod') return ''
  const cards = Object.keys(DEMO_CARDS) as readonly (keyof typeof DEMO_CARDS)[]
  const card = select('card', text('card'), cards, (name) => `•••• ${DEMO_CARDS[name].last4} · ${text(`card_${name}`)}`)
  return `<form method="post">${card}${report}${button('pay', 'pay')}${button('cancel', 'cancel')}</form>`
}

function select<Name extends string>(name: string, label: string, names: readonly Name[], textOf: (name: Name) => string): string {
  const options = names.map((one) => `<option value="${one}">${textOf(one)}</option>`)
  return `<label>${label}<select name="${name}">${options.join('')}</select></label>`
}

function missing(context: Context): Response {
  const language = payLanguage(context)
  const title = escapeHtml(demoPayTexts[language].missing)
  return payPage(context, { language, title, body: `<h1>${title}</h1>`, status: 404 })
}
