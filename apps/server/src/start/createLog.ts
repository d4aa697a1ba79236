/** JSON lines on standard output. What could be a secret is masked even where somebody logs a whole object. */
import { HEADERS } from '@club/contract'
import { type Logger, pino } from 'pino'

const SECRETS = [HEADERS.token, 'authorization', 'cookie', 'password', 'access_token', 'token']

export function createLog(level: string): Logger {
  const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  return pino({ level, base: null, redact: { paths, censor: '(masked)' } }, pino.destination({ sync: false }))
}
