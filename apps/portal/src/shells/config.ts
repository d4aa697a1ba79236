/** The three configuration files: defaults, this installation, and what nothing may override. SH-44 to SH-46, SH-54 to SH-57, ER-19 to ER-22. */
import { DEBUG_FLAGS, LICENCE_FLAGS, type LicenceFlag } from '@club/core/club'

export interface PortalConfig {
  /** Service root: a path of this origin or a full URL; the middle tier by default. */
  readonly serviceUrl: string
  /** Base URL of files. HT-49. */
  readonly middleTierUrl: string
  readonly tenantId: string
  readonly clientId: string
  readonly version: string
  /** Ids of customers who see technical error details. Default: none. SE-42, SE-43. */
  readonly debugCustomerIds: readonly string[]
  /** Licence flags that only these customers see. SE-44, SE-45. */
  readonly debugFlags: readonly LicenceFlag[]
}

export type ConfigFile = Readonly<Record<string, unknown>>

const DEFAULT_CLIENT = 'cwi'
export const DEFAULT_VERSION = '0.0.0'

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function flagsOf(value: unknown): readonly LicenceFlag[] | undefined {
  return Array.isArray(value) ? LICENCE_FLAGS.filter((flag) => value.includes(flag)) : undefined
}

/** Merges the files: lock before hash before local before global. A tenant in the hash applies unless the lock file names one. */
export function mergeConfig(
  global: ConfigFile,
  local: ConfigFile,
  lock: ConfigFile,
  hashTenant: string | null,
  version: string,
): PortalConfig {
  const merged: ConfigFile = { ...global, ...local, ...(hashTenant === null ? {} : { tenantId: hashTenant }), ...lock }
  const middleTierUrl = textOf(merged.middleTierUrl)
  if (middleTierUrl === undefined) throw new Error('middleTierUrl is not specified in local config')
  const address = (url: string): string => url.replace(/\/+$/, '')
  return {
    serviceUrl: address(textOf(merged.serviceUrl) ?? middleTierUrl),
    middleTierUrl: address(middleTierUrl),
    tenantId: textOf(merged.tenantId) ?? '',
    clientId: textOf(merged.clientId) ?? DEFAULT_CLIENT,
    version,
    debugCustomerIds: Array.isArray(merged.debugCustomerIds) ? merged.debugCustomerIds.map(String) : [],
    debugFlags: flagsOf(merged.debugFlags) ?? DEBUG_FLAGS,
  }
}

type Log = (message: string, details?: unknown) => void

async function readFile(name: string): Promise<ConfigFile> {
  const answer = await fetch(`/config/${name}.json`)
  if (!answer.ok) throw new Error(`config/${name}.json answered ${answer.status}`)
  return (await answer.json()) as ConfigFile
}

async function readVersion(log: Log): Promise<string> {
  try {
    return textOf((await readFile('version')).version) ?? DEFAULT_VERSION
  } catch (error) {
    log('No version config', error)
    return DEFAULT_VERSION
  }
}

export async function loadConfig(hashTenant: string | null, log: Log): Promise<PortalConfig> {
  try {
    const [global, local, lock, version] = await Promise.all([readFile('global'), readFile('local'), readFile('lock'), readVersion(log)])
    return mergeConfig(global, local, lock, hashTenant, version)
  } catch (error) {
    log('The configuration cannot be loaded', error)
    throw error
  }
}
