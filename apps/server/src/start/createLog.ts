/** Logs JSON lines on standard output. Possible secrets are masked, also in whole objects. */
import { HEADERS } from '@club/contract/wire'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

const SECRETS = [HEADERS.token, 'authorization', 'cookie', 'password', 'access_token', 'token']

/** Email addresses and account numbers: a mail server repeats the recipient in its refusal. */
const PERSONAL = /[^\s<>()"'`,;:=@]+@[^\s<>()"'`,;:=@]+|\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g

const masked = (text: string): string => text.replace(PERSONAL, '(masked)')

/** Logs the error's own fields only: a lost connection carries its password and every query. Masks email addresses and IBANs. CU-245+. */
export function errorForLog(error: unknown): unknown {
  if (typeof error === 'string') return masked(error)
  if (!(error instanceof Error)) return stdSerializers.err(error as Error)
  const { cause } = error
  const [message, stack] = [masked(error.message), error.stack && masked(error.stack)]
  const code = (error as { code?: unknown }).code
  return {
    ...{ type: error.constructor.name, message, stack },
    ...(typeof code === 'string' && { code }),
    ...(cause instanceof Error && { cause: errorForLog(cause) }),
  }
}

/** Logs to standard output unless `to` is given. */
export function createLog(level: string, to: DestinationStream = pino.destination({ sync: false })): Logger {
  const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  return pino({ level, base: null, serializers: { err: errorForLog }, redact: { paths, censor: '(masked)' } }, to)
}
