/** Returns warnings about settings that work but are not safe, for the log at the start. */
import type { Settings } from './settings.ts'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|)$/
const ENCRYPTED = ['require', 'verify-ca', 'verify-full']

/** Warnings about `settings` of a server that real people reach; none for the built-in database, which listens on this machine alone. */
export function unsafeSettings({ database, publicUrl, trustProxy, host, smtp }: Settings): readonly string[] {
  if (database === null) return []
  const url = publicUrl === null ? null : URL.parse(publicUrl)
  const isLocal = LOOPBACK.test(host)
  const warnings: string[] = []
  if (url === null) warnings.push('PUBLIC_URL is not set: links in emails and calendars lead to the port of this machine')
  else if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    warnings.push('PUBLIC_URL is not https: passwords and sessions can be read on the way; put a proxy with TLS in front')
  if (url?.protocol === 'https:' && !trustProxy)
    warnings.push('PUBLIC_URL is https and TRUST_PROXY is not 1: behind a proxy all visitors count as one, and share one limit of requests')
  if (trustProxy && !isLocal)
    warnings.push(
      'TRUST_PROXY is 1 and HOST is not 127.0.0.1: make sure that only the proxy reaches the port, others could claim any address',
    )
  if (smtp === null) warnings.push('SMTP_URL and MAIL_FROM are not set: emails of real clubs are not sent')
  for (const [name, text] of [
    ['DATABASE_URL', database.ownerUrl],
    ['DATABASE_APP_URL', database.appUrl],
  ] as const) {
    const one = text === null ? null : URL.parse(text)
    if (one && !LOOPBACK.test(one.hostname) && !ENCRYPTED.includes(one.searchParams.get('sslmode') ?? ''))
      warnings.push(`${name} reaches another machine without TLS: add sslmode=verify-full`)
  }
  return warnings
}
