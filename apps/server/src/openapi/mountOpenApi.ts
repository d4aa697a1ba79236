/** `/openapi.json` and the same to read, `/openapi`. Made at the first request. */
import type { Context, Hono } from 'hono'
import type { Route } from '../http/request.ts'
import { DATA_POLICY, etagOf, isKnown, SECURITY_HEADERS } from '../http/respond.ts'
import { API_PAGE_POLICY, apiPage } from './apiPage.ts'
import { openApiDocument } from './openApiDocument.ts'

interface Made {
  readonly body: string
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string }
}

export function mountOpenApi(app: Hono, routes: readonly Route[]): void {
  const made = (body: string, type: string, policy: string): Made => ({
    body,
    headers: {
      ...SECURITY_HEADERS,
      'content-security-policy': policy,
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      etag: etagOf(body, ''),
    },
  })
  const lazily = <Value>(make: () => Value): (() => Value) => {
    let value: Value | undefined
    return () => (value ??= make())
  }
  const document = lazily(() => openApiDocument(routes))
  const json = lazily(() => made(JSON.stringify(document()), 'application/json', DATA_POLICY))
  const page = lazily(() => made(apiPage(document()), 'text/html', API_PAGE_POLICY))
  const answer = (context: Context, { body, headers }: Made): Response =>
    isKnown(context.req.header('if-none-match'), headers.etag)
      ? new Response(null, { status: 304, headers })
      : new Response(body, { headers })
  app.get('/openapi.json', (context) => answer(context, json()))
  app.get('/openapi', (context) => answer(context, page()))
}
