/** Logs JSON lines on standard output. Possible secrets are masked, also in whole objects. */
import { HEADERS } from '@club/contract/wire'
import { type Logger, pino, stdSerializers } from 'pino'

const SECRETS = [HEADERS.token, 'authorization', 'cookie', 'password', 'access_token', 'token']

/** Logs the error's own fields only: a lost connection carries its password and every query. */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return stdSerializers.err(error as Error)
  const { message, stack, cause } = error
  const code = (error as { code?: unknown }).code
  return {
    ...{ type: error.constructor.name, message, stack },
    ...(typeof code === 'string' && { code }),
    ...(cause instanceof Error && { cause: errorForLog(cause) }),
  }
}

export function createLog(level: string): Logger {
  const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  return pino(
    { level, base: null, serializers: { err: errorForLog }, redact: { paths, censor: '(masked)' } },
    pino.destination({ sync: false }),
  )
}
