/** Payment page of the demo clubs: buttons in place of a payment provider's page. It has no input fields, so no card can be entered. */
import { createHash } from 'node:crypto'
import { type CardIntentStatus, money } from '@club/core/finance'
import type { Context, Hono } from 'hono'
import { inTenant } from '../../db/connect.ts'
import type { MountDeps } from '../../http/mount.ts'
import { SECURITY_HEADERS } from '../../http/respond.ts'
import { formatMoney } from '../../language/formatMoney.ts'
import { type Language, languageOf } from '../../language/language.ts'
import { type DemoIntent, demoReport, isDemo, readDemoIntent, stepDemoIntent } from '../../payments/demoProvider.ts'
import { applyPaymentReport } from '../../services/basket/settleBasket.ts'
import { escapeHtml } from '../../services/emails/renderEmail.ts'
import { type DemoPayTextId, demoPayTexts } from './demoPayTexts.ts'

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:26rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.25rem;margin:0}
.sum{font-size:2.25rem;font-weight:600;font-variant-numeric:tabular-nums;margin:.25rem 0 1rem}
p{margin:0 0 1rem}
form{display:grid;gap:.75rem}
button{font:inherit;min-height:48px;padding:.5rem 1rem;border:1px solid;border-radius:.5rem;background:none;color:inherit;cursor:pointer}
button:first-child{background:#0a5c36;border-color:#0a5c36;color:#fff;font-weight:600}
a{display:inline-block;min-height:48px;line-height:48px;color:inherit}
form+p{margin-top:.75rem}
.note{border:1px solid;border-radius:.5rem;padding:.75rem 1rem}
`
const styleHash = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

const PATH = '/demo/pay/:tenant/:id'

/** New state of the intent by button. */
const STEPS: Readonly<Record<string, { readonly to: CardIntentStatus; readonly errorCode: string | null }>> = {
  pay: { to: 'succeeded', errorCode: null },
  decline: { to: 'requiresPaymentMethod', errorCode: 'card_declined' },
  silence: { to: 'processing', errorCode: null },
  cancel: { to: 'canceled', errorCode: 'canceled' },
}

/** Note shown for a state of the intent. */
const NOTES: Partial<Readonly<Record<CardIntentStatus, DemoPayTextId>>> = { succeeded: 'paid', canceled: 'canceled', processing: 'silent' }

export function mountDemoPay(app: Hono, { db, clock }: MountDeps): void {
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
    const form = new URLSearchParams(await context.req.text())
    const step = STEPS[form.get('do') ?? '']
    if (step) {
      const intent = await stepDemoIntent(db, found.tenant, found.intent.id, step.to, step.errorCode)
      // The silent button sends no report: the client must poll the status.
      if (intent && intent.status !== 'processing')
        await inTenant(db, found.tenant, (tx) => applyPaymentReport(tx, demoReport(intent), clock()))
    }
    return context.redirect(new URL(context.req.url).pathname, 303)
  })
}

function page(context: Context, tenant: string, { status, amount, currency, error_code }: DemoIntent): Response {
  const language = languageOf(context.req.header('accept-language'))
  const word = (name: DemoPayTextId): string => escapeHtml(demoPayTexts[language][name])
  const sum = formatMoney(language, money(amount, currency))
  const button = (name: string, text: DemoPayTextId) => `<button name="do" value="${name}">${word(text)}</button>`
  const ended = status === 'succeeded' || status === 'canceled'
  const declined = error_code ? 'declined' : null
  const note = NOTES[status] ?? declined
  const form = `<form method="post">${button('pay', 'pay')}${button('decline', 'decline')}${
    status === 'processing' ? '' : button('silence', 'silence') + button('cancel', 'cancel')
  }</form>`
  const body = `<p>${word('about')}</p><h1>${word('amount')}</h1><div class="sum">${escapeHtml(sum)}</div>${
    note ? `<p class="note" role="status">${word(note)}</p>` : ''
  }${ended ? '' : form}<p><a href="/#?tenant=${encodeURIComponent(tenant)}">${word('back')}</a></p>`
  return answer(context, language, word('title'), body, 200)
}

function missing(context: Context): Response {
  const language = languageOf(context.req.header('accept-language'))
  const text = escapeHtml(demoPayTexts[language].missing)
  return answer(context, language, text, `<h1>${text}</h1>`, 404)
}

function answer(context: Context, language: Language, title: string, body: string, status: 200 | 404): Response {
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>
`
  return context.html(html, status, {
    ...SECURITY_HEADERS,
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-language': language,
  })
}
