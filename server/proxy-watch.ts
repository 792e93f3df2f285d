import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isPrivate, peerFacts } from './client-address.ts'
import type { Config } from './config.ts'
import { isLocalName } from './host-names.ts'
import type { Log } from './log.ts'

type ProxyConfig = Pick<Config, 'publicUrl' | 'trustedProxies'>

/** Says at the start what can be known then: settings that go together, of which one is missing. */
export function warnOfSettings(
  { publicUrl, trustedProxies, smtpUrl }: ProxyConfig & Pick<Config, 'smtpUrl'>,
  log: Pick<Log, 'event'>,
): void {
  if (publicUrl !== undefined) return
  const missing = [
    ...(trustedProxies.rules.length > 0
      ? ['TRUSTED_PROXIES is set: behind a proxy guests call the shop something else']
      : []),
    ...(smtpUrl !== undefined ? ['SMTP_URL is set: the links in mails lead to localhost'] : []),
  ]
  for (const why of missing)
    log.event(
      'PUBLIC_URL is not set. Set it to what guests call the shop, such as https://shop.example',
      { why },
    )
}

/** Whether a proxy that is believed says that the guest speaks HTTPS with it. */
export function isSecureByProxy(
  { socket, headers }: IncomingMessage,
  { trustedProxies }: ProxyConfig,
): boolean {
  const [first = ''] = String(headers['x-forwarded-proto'] ?? '').split(',')
  if (first.trim().toLowerCase() !== 'https') return false
  return peerFacts(socket.remoteAddress, trustedProxies).isProxy
}

/** Tells once of each thing that the settings got wrong about the proxy, at the first request that shows it. */
export function watchProxy(
  config: ProxyConfig,
  log: Pick<Log, 'event'>,
): (request: IncomingMessage) => void {
  const told = new Set<string>()
  const tell = (message: string) => {
    if (!told.has(message)) log.event(message)
    told.add(message)
  }
  const publicHost = config.publicUrl && new URL(config.publicUrl).host

  return (request) => {
    const { headers, socket } = request
    const host = headers.host?.toLowerCase() ?? ''
    const isHttps = headers['x-forwarded-proto'] === 'https'
    if (isHttps && !config.publicUrl?.startsWith('https:')) tell(HTTPS_WITHOUT_ADDRESS)
    if (publicHost === undefined) {
      if (!isLocalName(host)) tell(NAME_WITHOUT_ADDRESS)
    } else if (host !== publicHost && !isLocalName(host) && isIP(host.replace(/:\d+$/, '')) === 0) {
      tell(OTHER_HOST)
    }
    if (headers['x-forwarded-for'] !== undefined && isPrivate(socket.remoteAddress)) {
      if (!peerFacts(socket.remoteAddress, config.trustedProxies).isProxy) tell(UNKNOWN_PROXY)
    }
  }
}

const HTTPS_WITHOUT_ADDRESS =
  'A proxy passes on HTTPS, but PUBLIC_URL names no https address: links and mails lead elsewhere, and cookies are only marked Secure for proxies in TRUSTED_PROXIES. Set PUBLIC_URL=https://… to what guests call the shop'
const NAME_WITHOUT_ADDRESS =
  'Guests reach the shop by a name of the internet, but PUBLIC_URL is not set: what they send is refused until it is, since any name could be made to lead here. Set PUBLIC_URL to what guests call the shop'
const OTHER_HOST =
  'A request came for another host than PUBLIC_URL names. Have the proxy pass on the Host header as it is, or correct PUBLIC_URL'
const UNKNOWN_PROXY =
  'A proxy of this network passes requests on, but is not in TRUSTED_PROXIES: all guests count as one and share its limits. Add its address'
