import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { householdOf, siteOf } from '#shop/domain/common/networks.ts'

/**
 * The network address that rate limits count by: the peer's, or the nearest forwarded one that is not a
 * trusted proxy.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: BlockList,
): string {
  let address = bare(peer)
  const hops = (forwardedFor ?? '').split(',').map(bare)
  while (isIn(trustedProxies, address)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) break
    address = hop
  }
  return householdOf(address)
}

/** The networks of a peer, and whether it is a trusted proxy. */
export function peerFacts(
  peer: string | undefined,
  trustedProxies: BlockList,
): { address: string; network: string; isProxy: boolean } {
  const address = bare(peer)
  return {
    address: householdOf(address),
    network: siteOf(address),
    isProxy: isIn(trustedProxies, address),
  }
}

/** Whether a peer is on this machine. */
export function isLoopback(peer: string | undefined): boolean {
  return isIn(LOOPBACK, bare(peer))
}

/** Whether a peer is on this machine or in a private network, as the shop's own proxy usually is. */
export function isPrivate(peer: string | undefined): boolean {
  return isIn(PRIVATE, bare(peer))
}

const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Whether a proxy's headers say that it forwarded the request. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return PROXY_HEADERS.some((name) => headers[name] !== undefined)
}

const LOOPBACK = networks(['127.0.0.0', 8, 'ipv4'], ['::1', 128, 'ipv6'])

const PRIVATE = networks(
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
)

function networks(...rules: [string, number, 'ipv4' | 'ipv6'][]): BlockList {
  const list = new BlockList()
  for (const [network, size, family] of rules) list.addSubnet(network, size, family)
  return list
}

/** A list of IPv4 networks also matches their addresses written as IPv6. */
function isIn(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Strips the port or the zone. */
function bare(address = ''): string {
  return address
    .trim()
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}
