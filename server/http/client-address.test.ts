import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const proxies = new BlockList()
proxies.addSubnet('10.0.0.0', 8, 'ipv4')
proxies.addSubnet('fd00::', 8, 'ipv6')

test.for([
  { peer: '203.0.113.9', forwarded: undefined, seen: '203.0.113.9' },
  { peer: '203.0.113.9', forwarded: '198.51.100.1', seen: '203.0.113.9' },
  { peer: '::ffff:203.0.113.9', forwarded: undefined, seen: '203.0.113.9' },
  { peer: '::ffff:cb00:7109', forwarded: undefined, seen: '203.0.113.9' },
  { peer: '10.1.1.1', forwarded: '198.51.100.1', seen: '198.51.100.1' },
  { peer: '10.1.1.1', forwarded: '6.6.6.6, 198.51.100.1', seen: '198.51.100.1' },
  { peer: '10.1.1.1', forwarded: '6.6.6.6, 198.51.100.1, 10.2.2.2', seen: '198.51.100.1' },
  { peer: '10.1.1.1', forwarded: '10.3.3.3, 10.2.2.2', seen: '10.3.3.3' },
  { peer: '10.1.1.1', forwarded: '198.51.100.1:4711', seen: '198.51.100.1' },
  { peer: '10.1.1.1', forwarded: '[2001:db8:1:2::7]:443', seen: '2001:db8:1:2::/64' },
  { peer: '10.1.1.1', forwarded: 'unknown', seen: '10.1.1.1' },
  { peer: '10.1.1.1', forwarded: '', seen: '10.1.1.1' },
  { peer: '::ffff:10.1.1.1', forwarded: '198.51.100.1', seen: '198.51.100.1' },
  { peer: 'fd00::1', forwarded: '2001:db8:1:2:3:4:5:6', seen: '2001:db8:1:2::/64' },
  { peer: '2001:db8:1:2:ffff::1', forwarded: undefined, seen: '2001:db8:1:2::/64' },
  { peer: '2001:db8::1', forwarded: undefined, seen: '2001:db8:0:0::/64' },
  { peer: 'fe80::1%eth0', forwarded: undefined, seen: 'fe80:0:0:0::/64' },
  { peer: '::1', forwarded: '198.51.100.1', seen: '0:0:0:0::/64' },
  { peer: undefined, forwarded: '198.51.100.1', seen: '' },
])('a peer $peer that forwards for $forwarded is $seen', ({ peer, forwarded, seen }) => {
  expect(clientAddress(peer, forwarded, proxies)).toBe(seen)
})
