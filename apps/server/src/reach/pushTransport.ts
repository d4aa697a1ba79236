/**
 * The connection to a push service, whose URL is input of a user: it goes to a public address only, checked after the DNS and used for this
 * connection, and follows no redirect.
 */
import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import type { PushTransport } from './webPush.ts'

const TIMEOUT_MS = 10_000

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** Returns whether an address is one of a private, local or otherwise special network; IPv4 in IPv6 counts as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (inner !== undefined) return isPrivateAddress(inner)
  return PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Returns the addresses of a host. Throws if one of them is private. */
export async function publicAddresses(host: string, resolve = lookupAll): Promise<readonly string[]> {
  const addresses = await resolve(host)
  if (addresses.length === 0 || addresses.some(isPrivateAddress)) throw new Error('The push service has a private address')
  return addresses
}

const lookupAll = async (host: string): Promise<readonly string[]> => (await lookup(host, { all: true })).map(({ address }) => address)

interface Connecting {
  readonly send: typeof request
  readonly addresses: (host: string) => Promise<readonly string[]>
  readonly timeoutMs: number
}

/** The connection of an installation is `httpsTransport`. */
export function pushTransport({ send, addresses, timeoutMs }: Connecting): PushTransport {
  return async (url, headers, body) => {
    const [address = ''] = await addresses(url.hostname)
    const family = isIPv6(address) ? 6 : 4
    const pinned: LookupFunction = (_host, options, done) => {
      if (options.all) done(null, [{ address, family }])
      else done(null, address, family)
    }
    return new Promise((resolve, reject) => {
      const sent = send(
        url,
        { method: 'POST', headers: { ...headers, 'content-length': `${body.length}` }, lookup: pinned, timeout: timeoutMs },
        (response) => {
          response.destroy()
          resolve(response.statusCode ?? 0)
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('The push service does not answer')))
      sent.on('error', reject)
      sent.end(body)
    })
  }
}

export const httpsTransport = pushTransport({ send: request, addresses: publicAddresses, timeoutMs: TIMEOUT_MS })
