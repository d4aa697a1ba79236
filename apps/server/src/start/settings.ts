/** Settings from the environment and the command line. Read and checked once, at the start. */
import { resolve } from 'node:path'
import { type AssociationSettings, readAssociationSettings } from '../association/readAssociations.ts'
import { readSmtp, type SmtpSettings } from '../mail/smtpMailer.ts'
import { SEALING_KEY_BYTES } from '../payments/sealedKeys.ts'
import type { SmsSettings } from '../reach/httpSms.ts'
import { StartupError } from '../refusal/startupError.ts'
import { type Environment, readEnvironment } from './environment.ts'

export interface Settings {
  readonly port: number
  readonly host: string
  /** Port of the metrics, on this machine only; null for none. */
  readonly metricsPort: number | null
  readonly dataFolder: string
  /** null: the built-in PostgreSQL. */
  readonly database: DatabaseUrls | null
  readonly demo: boolean
  /** The demo clubs, whose logins and emails anyone can read, are open to the network. */
  readonly publicDemo: boolean
  readonly fresh: boolean
  /** Start over without asking. */
  readonly yes: boolean
  readonly trustProxy: boolean
  readonly logLevel: string
  /** Public URL of the portal, for links in emails; null for the address on which it listens. */
  readonly publicUrl: string | null
  /** null: emails of real clubs are not sent yet. */
  readonly smtp: SmtpSettings | null
  readonly associations: AssociationSettings
  /** Opens the clubs' keys at their card provider; null: clubs take no cards, but demo clubs do. */
  readonly paymentKey: Buffer | null
  /** Signs push messages; null: that of the data folder, with a database of your own none. */
  readonly pushKey: Buffer | null
  /** Hosts of push services that messages are sent to; `*.` stands for any name below. */
  readonly pushHosts: readonly string[]
  /** null: no text messages. */
  readonly sms: SmsSettings | null
}

export interface DatabaseUrls {
  /** null: this process may only serve, on a database that is migrated. */
  readonly ownerUrl: string | null
  readonly appUrl: string
}

const DEFAULT_PORT = 8080
/** The services of the common browsers. */
const PUSH_HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'] as const
const FLAGS = ['--demo', '--public-demo', '--fresh', '--yes'] as const
const LOG_LEVELS: readonly string[] = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

/** `cwd`: what a relative DATA_DIR starts from. Secrets may be given as files. */
export function readSettings(given: Environment, args: readonly string[], cwd: string): Settings {
  const unknown = args.find((arg) => !FLAGS.some((flag) => flag === arg))
  if (unknown !== undefined) throw wrong(`${unknown} is not known. There are ${FLAGS.join(', ')}.`)
  const env = readEnvironment(given)
  const database = databaseOf(env)
  if (env.HOST && !database) throw wrong('HOST is for a database of your own; the built-in one serves this machine alone. Unset HOST.')
  const fresh = args.includes('--fresh')
  if (fresh && database)
    throw wrong('--fresh deletes only the built-in database, never the one of DATABASE_URL. Unset DATABASE_URL, or leave --fresh out.')
  const publicDemo = args.includes('--public-demo')
  if (publicDemo && !database)
    throw wrong('--public-demo opens the demo of DATABASE_URL to the network. Set DATABASE_URL, or leave it out.')
  return {
    port: readPort('PORT', env.PORT) ?? DEFAULT_PORT,
    metricsPort: readPort('METRICS_PORT', env.METRICS_PORT),
    // Without its own database the club runs a demo or a trial, which only this machine can reach.
    host: database ? env.HOST || '0.0.0.0' : '127.0.0.1',
    dataFolder: resolve(cwd, env.DATA_DIR || '.data'),
    database,
    demo: args.includes('--demo') || publicDemo || database === null,
    publicDemo,
    fresh,
    yes: args.includes('--yes'),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    logLevel: readLogLevel(env.LOG_LEVEL, database !== null),
    publicUrl: readPublicUrl(env.PUBLIC_URL),
    smtp: readSmtp(env),
    associations: readAssociationSettings(env),
    paymentKey: readKey('PAYMENT_KEY', env.PAYMENT_KEY),
    pushKey: readKey('PUSH_KEY', env.PUSH_KEY),
    pushHosts: env.PUSH_HOSTS ? env.PUSH_HOSTS.split(',').map((host) => host.trim()) : PUSH_HOSTS,
    sms: readSms(env.SMS_URL, env.SMS_TOKEN),
  }
}

/** The database of the environment alone, for commands. */
export function readDatabase(env: Environment): DatabaseUrls | null {
  return databaseOf(readEnvironment(env))
}

function databaseOf(env: Environment): DatabaseUrls | null {
  const { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl } = env
  if (!ownerUrl && !appUrl) return null
  if (appUrl) return { ownerUrl: ownerUrl || null, appUrl }
  throw wrong(
    'DATABASE_URL (the owner of the tables) needs DATABASE_APP_URL (the role club_app) as well. Set both, or neither for the built-in database.',
  )
}

function readPort(name: string, text: string | undefined): number | null {
  if (!text) return null
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw wrong(`${name} is ${text}, which is not a port. Use a number from 0 (any free one) to 65535.`)
  return port
}

/** Never taken from a request: a visitor who requests a new password must not choose the target of its link. */
function readPublicUrl(text: string | undefined): string | null {
  if (!text) return null
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '')
    throw wrong(`PUBLIC_URL is ${text}. Write the address that people open, such as https://portal.example.org`)
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

/** 32 random bytes in base64. */
function readKey(name: string, text: string | undefined): Buffer | null {
  if (!text) return null
  const key = Buffer.from(text, 'base64')
  if (key.length !== SEALING_KEY_BYTES || key.toString('base64').replace(/=+$/, '') !== text.replace(/=+$/, ''))
    throw wrong(`${name} is not a key: it is 32 random bytes in base64. Make one with: openssl rand -base64 32`)
  return key
}

/** The key is sent with each message, so the connection has to be encrypted; a service on this machine may be plain. */
function readSms(text: string | undefined, token: string | undefined): SmsSettings | null {
  if (!text) return null
  const url = URL.parse(text)
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isLocal)) throw wrong('SMS_URL is no https address of a service for text messages.')
  return { url: url.href, token: token || null }
}

function readTrustProxy(text: string | undefined): boolean {
  if (!text || text === '0') return false
  if (text !== '1') throw wrong(`TRUST_PROXY is ${text}. Write 1 behind a proxy of your own that sets X-Forwarded-For, else 0.`)
  return true
}

function readLogLevel(text: string | undefined, serving: boolean): string {
  if (!text) return serving ? 'info' : 'warn'
  if (!LOG_LEVELS.includes(text)) throw wrong(`LOG_LEVEL is ${text}. There are ${LOG_LEVELS.join(', ')}.`)
  return text
}

function wrong(message: string): StartupError {
  return new StartupError('settingWrong', message)
}
