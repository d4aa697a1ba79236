/** The environment as the program uses it: secrets may come from files, and a misspelt name stops the start instead of being ignored. */
import { readFileSync } from 'node:fs'
import { StartupError } from '../refusal/startupError.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Values that must not show in a process list or a unit file; each may be given as the path of a file in `<NAME>_FILE`. */
const SECRETS = ['DATABASE_URL', 'DATABASE_APP_URL', 'SMTP_URL', 'PAYMENT_KEY', 'PUSH_KEY', 'SMS_TOKEN'] as const
const PLAIN = [
  'PUBLIC_URL',
  'PORT',
  'HOST',
  'TRUST_PROXY',
  'MAIL_FROM',
  'DATA_DIR',
  'METRICS_PORT',
  'LOG_LEVEL',
  'PUSH_HOSTS',
  'SMS_URL',
] as const

const ASSOCIATION = /^ASSOCIATION_[A-Z0-9_]+_(URL|TOKEN)$/
const SECRET_OF_ASSOCIATION = /^ASSOCIATION_[A-Z0-9_]+_TOKEN$/

/** Names that start like ours are ours or a slip. */
const FAMILY = /^(DATABASE|SMTP|MAIL|ASSOCIATION|METRICS|PAYMENT|PUSH|SMS|TRUST|PUBLIC)_/
/** Kubernetes adds these for a service that happens to be called like one of our families. */
const FROM_KUBERNETES = /_(SERVICE_(HOST|PORT\w*)|PORT(_\d+_(TCP|UDP)\w*)?)$/

/**
 * `env` with the contents of the `_FILE` variables in their place, without a line break at the end. Throws a StartupError for a name of our
 * families that is not known, for a value that is given twice, and for a file that cannot be read or is empty.
 */
export function readEnvironment(env: Environment, readFile: (path: string) => string = (path) => readFileSync(path, 'utf8')): Environment {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) {
    if (!value) continue
    const secret = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : null
    if (secret !== null && isSecret(secret)) {
      if (env[secret]) throw wrong(`${secret} and ${name} are both set. Keep one of them.`)
      found[secret] = readSecret(name, value, readFile)
      continue
    }
    refuseUnknown(name)
    found[name] = value
  }
  return found
}

function isSecret(name: string): boolean {
  return SECRETS.some((one) => one === name) || SECRET_OF_ASSOCIATION.test(name)
}

function isKnown(name: string): boolean {
  return isSecret(name) || PLAIN.some((one) => one === name) || ASSOCIATION.test(name)
}

function refuseUnknown(name: string): void {
  if (isKnown(name) || FROM_KUBERNETES.test(name)) return
  const meant = [...SECRETS, ...PLAIN].find((one) => plainName(one) === plainName(name))
  if (meant === undefined && !FAMILY.test(name)) return
  const way = meant ? `Write ${meant}.` : `There are ${[...SECRETS, ...PLAIN].join(', ')}; the secrets among them also with _FILE.`
  throw wrong(`${name} is set, and no setting is called that. ${way}`)
}

/** A name without what is easily left out: `DATADIR` and `LOGLEVEL` are ours. */
function plainName(name: string): string {
  return name.replaceAll('_', '').toUpperCase()
}

function readSecret(name: string, path: string, readFile: (path: string) => string): string {
  let text: string
  try {
    text = readFile(path)
  } catch (cause) {
    throw wrong(`The file of ${name} cannot be read (${(cause as Error).message}).`)
  }
  const value = text.replace(/\r?\n$/, '')
  if (value === '' || /[\r\n]/.test(value)) throw wrong(`The file of ${name} must hold the value in one line.`)
  return value
}

function wrong(message: string): StartupError {
  return new StartupError('settingWrong', message)
}
