/** Web pages with the emails of the demo clubs, which are not sent. Decision 20. */
import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { type Db, inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { SECURITY_HEADERS } from '../../http/respond.ts'
import { readTenants } from '../../services/accounts/loginTarget.ts'
import { escapeHtml } from '../../services/emails/renderEmail.ts'

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:44rem;margin:0 auto;padding:1rem}
article{border-top:1px solid color-mix(in srgb,currentColor 25%,transparent);padding:0.5rem 0 1rem}
h2{font-size:1.1rem;margin:0.5rem 0 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0.75rem 0}
a{color:inherit}
`
const styleHash = createHash('sha256').update(STYLE).digest('base64')
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** An email may use inline styles and nothing else. */
const EMAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface EmailRow {
  readonly id: string
  readonly sent_at: Date
  readonly recipient: string
  readonly subject: string
  readonly plain: string
}

export function mountMailbox(app: Hono, db: Db): void {
  app.get('/demo/mailbox', async (context) => {
    const clubs = await demoClubs(db)
    if (clubs.length === 0) return page(context, 'There is no demo club here', '', 404)
    const links = clubs.map(({ id, name }) => `<li><a href="/demo/mailbox/${id}">${escapeHtml(name)}</a></li>`)
    return page(context, 'Emails of the demo clubs', `<ul>${links.join('')}</ul>`)
  })
  app.get('/demo/mailbox/:tenant', async (context) => {
    const club = (await demoClubs(db)).find(({ id }) => id === context.req.param('tenant'))
    if (!club) return page(context, 'There is no such demo club', '', 404)
    const emails = await inTenant(
      db,
      club.id,
      (tx) =>
        rowsOf<EmailRow>(tx, sql`select id, sent_at, recipient, subject, plain from mailbox where tenant_id = ${club.id} order by id desc`),
      'read',
    )
    const none = '<p>Nothing has been sent yet. This page looks again every few seconds.</p>'
    return page(context, `Emails of ${club.name}`, emails.map((email) => articleOf(club.id, email)).join('\n') || none)
  })
  app.get('/demo/mailbox/:tenant/:id{[0-9]{1,18}}', async (context) => {
    const club = (await demoClubs(db)).find(({ id }) => id === context.req.param('tenant'))
    const row = club && (await readEmail(db, club.id, context.req.param('id')))
    if (!row) return page(context, 'There is no such letter', '', 404)
    return answer(context, row.html, EMAIL_POLICY, 200)
  })
}

function readEmail(db: Db, tenantId: string, id: string): Promise<{ readonly html: string } | undefined> {
  const query = sql`select html from mailbox where tenant_id = ${tenantId} and id = ${id}`
  return inTenant(db, tenantId, (tx) => rowOf<{ html: string }>(tx, query), 'read')
}

async function demoClubs(db: Db): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const tenants = await readTenants(db)
  const rows = await rowsOf<{ id: string; demo: boolean }>(
    db,
    sql`select t as id, is_demo_tenant(t) as demo from unnest(${tenants.map(({ id }) => id)}::text[]) as t`,
  )
  return tenants.filter(({ id }) => rows.some((row) => row.id === id && row.demo))
}

function articleOf(tenantId: string, { id, sent_at, recipient, subject, plain }: EmailRow): string {
  const linked = escapeHtml(plain).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
  const when = sent_at.toISOString().slice(0, 19).replace('T', ' ')
  return `<article><h2>${escapeHtml(subject)}</h2><div>To ${escapeHtml(recipient)}, ${when} UTC ·
<a href="/demo/mailbox/${tenantId}/${id}">as it looks</a></div><pre>${linked}</pre></article>`
}

function page(context: Context, title: string, body: string, status: 200 | 404 = 200): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>
`
  return answer(context, html, PAGE_POLICY, status)
}

function answer(context: Context, html: string, policy: string, status: 200 | 404): Response {
  const headers = { ...SECURITY_HEADERS, 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  return context.html(html, status, headers)
}
