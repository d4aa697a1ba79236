/** Networks of clients, for limits per address. */
import { isIPv4, isIPv6, SocketAddress } from 'node:net'

/** Hexadecimal groups of a /64 network: all its addresses belong to one household or server. */
const NETWORK_GROUPS = 4

/** Returns the key that a client's address is counted by: an IPv4 address, also in its IPv6 form, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[|\](:\d+)?$|%.*$/g, '')
  if (!isIPv6(bare)) return bare.slice(0, 100)
  const plain = new SocketAddress({ address: bare, family: 'ipv6' }).address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = plain.split('::')
  const groups = (text: string): readonly string[] => (text === '' ? [] : text.split(':'))
  const [left, right] = [groups(head), groups(tail)]
  const all = plain.includes('::') ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right] : left
  return `${all
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * Returns the part of a network address that identifies a provider or a household but no single device: `203.0.113.*`, `2001:db8:1::*`.
 * Empty if the address is unknown.
 */
export function shownNetwork(address: string): string {
  const network = networkOf(address)
  if (isIPv4(network)) return network.replace(/\.\d+$/, '.*')
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::*` : ''
}
