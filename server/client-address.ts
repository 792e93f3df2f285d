import { type BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * The visitor's address as the key of rate limits: the peer's own, or the nearest forwarded one
 * that is not a trusted proxy's. A whole IPv6 /64 is one visitor, since one visitor has that many.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: BlockList,
): string {
  let address = unwrapped(peer ?? '')
  const hops = (forwardedFor ?? '').split(',').map((hop) => unwrapped(hop.trim()))
  while (isTrusted(address, trustedProxies)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) break
    address = hop
  }
  return isIPv6(address) ? network64(address) : address
}

/**
 * The network that an address of `clientAddress` lies in, as one customer of a provider has it: the
 * /48 of an IPv6 /64, and an IPv4 address itself.
 */
export function networkOf(address: string): string {
  if (!address.endsWith('::/64')) return address
  return `${address.split(':', 3).join(':')}::/48`
}

/** The same for a peer as Node names it, and whether it is a proxy that is believed. */
export function peerFacts(
  peer: string | undefined,
  trustedProxies: BlockList,
): { address: string; network: string; isProxy: boolean } {
  const bare = unwrapped(peer ?? '')
  const address = isIPv6(bare) ? network64(bare) : bare
  return { address, network: networkOf(address), isProxy: isTrusted(bare, trustedProxies) }
}

/** Whether a peer is on this machine. */
export function isLoopback(peer: string | undefined): boolean {
  const address = unwrapped(peer ?? '')
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  const family = isIP(address)
  return family !== 0 && trustedProxies.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** `::ffff:192.0.2.1` is 192.0.2.1, and a port or zone is no part of an address. */
function unwrapped(address: string): string {
  // As Node writes what comes by IPv4, almost always.
  const short = address.startsWith('::ffff:') ? address.slice(7) : address
  if (isIPv4(short)) return short
  const bare = address
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  if (!isIPv6(bare)) return bare
  const groups = expanded(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped) return bare
  return [6, 7].flatMap((at) => [(groups[at] ?? 0) >> 8, (groups[at] ?? 0) & 255]).join('.')
}

function network64(address: string): string {
  const groups = expanded(address).slice(0, 4)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}

function expanded(address: string): number[] {
  const hexOnly = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)]
      .map((group) => group.toString(16))
      .join(':'),
  )
  const [head = '', tail] = hexOnly.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : new Array(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}
