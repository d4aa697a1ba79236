/** JSON lines on standard output. What could be a secret is masked even where somebody logs a whole object. */
import { HEADERS } from '@club/contract/wire'
import { type Logger, pino, stdSerializers } from 'pino'

const SECRETS = [HEADERS.token, 'authorization', 'cookie', 'password', 'access_token', 'token']

/** What an error says of itself. What hangs on it stays out: a lost connection brings its password and every query along. */
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
