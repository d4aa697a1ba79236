/** Which associations are asked, and where: `ASSOCIATION_DGV_URL` and `ASSOCIATION_DGV_TOKEN` for clubs whose association is "Dgv". */
import { StartupError } from '../refusal/startupError.ts'
import type { Associations } from './association.ts'
import { type HttpAssociationSettings, httpAssociation } from './httpAssociation.ts'

const NAME = /^ASSOCIATION_([A-Z0-9_]+)_(URL|TOKEN)$/
const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/** By the association's code in capitals, everything that is no letter or digit a low line. */
export type AssociationSettings = Readonly<Record<string, HttpAssociationSettings>>

export function readAssociationSettings(env: Readonly<Record<string, string | undefined>>): AssociationSettings {
  const codes = new Set(Object.keys(env).flatMap((name) => (env[name] ? (NAME.exec(name)?.[1] ?? []) : [])))
  return Object.fromEntries([...codes].sort().map((code) => [code, settingsOf(code, env)]))
}

function settingsOf(code: string, env: Readonly<Record<string, string | undefined>>): HttpAssociationSettings {
  const [urlName, tokenName] = [`ASSOCIATION_${code}_URL`, `ASSOCIATION_${code}_TOKEN`]
  const { [urlName]: url, [tokenName]: token } = env
  if (!url || !token) throw wrong(`${urlName} and ${tokenName} belong together. Set both or neither.`)
  const place = URL.canParse(url) ? new URL(url) : undefined
  const isSafe = place?.protocol === 'https:' || (place?.protocol === 'http:' && LOCAL.includes(place.hostname))
  if (!place || !isSafe || place.username || place.search || place.hash)
    throw wrong(`${urlName} is not an address that can be asked. Write it as https://api.association.example/v1.`)
  if (!/^[\x21-\x7e]+$/.test(token)) throw wrong(`${tokenName} holds a space or a sign that no header can carry.`)
  return { url: place.href.replace(/\/+$/, ''), token }
}

function wrong(message: string): StartupError {
  return new StartupError('settingWrong', message)
}

export function associationsOf(settings: AssociationSettings): Associations {
  const byCode = new Map(Object.entries(settings).map(([code, one]) => [code, httpAssociation(one)]))
  return (code) => byCode.get(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')) ?? null
}
