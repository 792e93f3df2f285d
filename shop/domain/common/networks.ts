/**
 * Returns the network that one household has: an IPv4 address itself, or the /64 of an IPv6 one. It also accepts
 * what it returned. Text that is no address is returned as it is.
 */
export function householdOf(address: string): string {
  return networkOf(address, 4)
}

/** The same for what one customer of a provider may have: an IPv4 address itself, or the /48 of an IPv6 one. */
export function siteOf(address: string): string {
  return networkOf(address, 3)
}

function networkOf(address: string, groupCount: number): string {
  const plain = address.trim().toLowerCase()
  // Node writes nearly all IPv4 addresses in this form.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  const groups = ipv6Groups(plain)
  if (!groups) return plain
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMappedIpv4) return groups.slice(6).flatMap(bytes).join('.')
  return `${groups.slice(0, groupCount).map(hex).join(':')}::/${groupCount * 16}`
}

/** The eight groups of an IPv6 address, or null when it is none. */
function ipv6Groups(address: string): number[] | null {
  const [withoutZoneAndSize = ''] = address.split(/[%/]/)
  if (!withoutZoneAndSize.includes(':')) return null
  const url = URL.parse(`http://[${withoutZoneAndSize}]`)
  if (!url) return null
  const [left = '', right] = url.hostname.slice(1, -1).split('::')
  const head = numbers(left)
  if (right === undefined) return head
  const tail = numbers(right)
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

function numbers(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16))
}

function hex(group: number): string {
  return group.toString(16)
}

function bytes(group: number): number[] {
  return [group >> 8, group & 255]
}
