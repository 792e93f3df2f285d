import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { DeliveryFailure } from '#shop/messaging/outbox/delivery-failure.ts'

/**
 * Addresses that webhooks can't use unless the operator allows it: this machine, its networks, and those that are
 * no host's.
 */
const CLOSED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

const closed = new BlockList()
for (const range of CLOSED) {
  const [address = '', bits] = range.split('/')
  closed.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** Checks the addresses of a webhook's host when it connects. */
export type AddressGuard = {
  /** Throws `DeliveryFailure` for a URL whose host is itself a forbidden address. */
  check: (url: URL) => void
  lookup: LookupFunction
}

/** `allowed` are ranges that the operator allows in addition to the public internet. */
export function addressGuard(
  allowed: BlockList = new BlockList(),
  resolve: typeof lookup = lookup,
): AddressGuard {
  // IPv4 addresses within IPv6 are checked as IPv4 by the lists themselves.
  const isOpen = (address: string) => {
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    return allowed.check(address, family) || !closed.check(address, family)
  }
  return {
    check({ hostname }) {
      const address = hostname.replace(/^\[|\]$/g, '')
      if (isIP(address) !== 0 && !isOpen(address)) throw closedAddress()
    },
    lookup(hostname, options, done) {
      resolve(hostname, { ...options, all: true }, (error, found) => {
        if (error) return done(error, '', 0)
        // All addresses must be allowed, because a hostile name server could add a private one.
        const [first] = found
        if (!first || !found.every(({ address }) => isOpen(address))) {
          return done(closedAddress(), '', 0)
        }
        if (options.all) return done(null, found)
        done(null, first.address, first.family)
      })
    },
  }
}

function closedAddress(): DeliveryFailure {
  return new DeliveryFailure(
    'deferred',
    'CLOSED_ADDRESS',
    'It is in a network that WEBHOOK_ALLOW does not name.',
  )
}
