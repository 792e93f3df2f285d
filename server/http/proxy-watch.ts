import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { isPrivate, peerFacts } from './client-address.ts'
import { isLocalName } from './host-names.ts'

type ProxyConfig = Pick<Config, 'publicUrl' | 'trustedProxies'>

/** Warns at the start when one of several related settings is missing. */
export function warnOfSettings(
  { publicUrl, trustedProxies, smtpUrl }: ProxyConfig & Pick<Config, 'smtpUrl'>,
  log: Pick<Log, 'event'>,
): void {
  if (publicUrl !== undefined) return
  const missing = [
    ...(trustedProxies.rules.length > 0
      ? ['TRUSTED_PROXIES is set: behind a proxy the shop has another address']
      : []),
    ...(smtpUrl !== undefined ? ['SMTP_URL is set: links in mails point to localhost'] : []),
  ]
  for (const why of missing)
    log.event(
      'PUBLIC_URL is not set. Set it to the address guests use, such as https://shop.example',
      { why },
    )
}

/** Whether a trusted proxy says that the visitor uses HTTPS. */
export function isSecureByProxy(
  { socket, headers }: IncomingMessage,
  { trustedProxies }: ProxyConfig,
): boolean {
  const [first = ''] = String(headers['x-forwarded-proto'] ?? '').split(',')
  if (first.trim().toLowerCase() !== 'https') return false
  return peerFacts(socket.remoteAddress, trustedProxies).isProxy
}

/** Logs each mismatch between the settings and the proxy once, at the first request that shows it. */
export function watchProxy(
  config: ProxyConfig,
  log: Pick<Log, 'event'>,
): (request: IncomingMessage) => void {
  const logged = new Set<string>()
  const logOnce = (message: string) => {
    if (!logged.has(message)) log.event(message)
    logged.add(message)
  }
  const publicHost = config.publicUrl && new URL(config.publicUrl).host

  return (request) => {
    const { headers, socket } = request
    const host = headers.host?.toLowerCase() ?? ''
    const isHttps = headers['x-forwarded-proto'] === 'https'
    if (isHttps && !config.publicUrl?.startsWith('https:')) logOnce(HTTPS_WITHOUT_ADDRESS)
    if (publicHost === undefined) {
      if (!isLocalName(host)) logOnce(NAME_WITHOUT_ADDRESS)
    } else if (host !== publicHost && !isLocalName(host) && isIP(host.replace(/:\d+$/, '')) === 0) {
      logOnce(OTHER_HOST)
    }
    if (headers['x-forwarded-for'] !== undefined && isPrivate(socket.remoteAddress)) {
      if (!peerFacts(socket.remoteAddress, config.trustedProxies).isProxy) logOnce(UNKNOWN_PROXY)
    }
  }
}

const HTTPS_WITHOUT_ADDRESS =
  'A proxy passes on https, but PUBLIC_URL is not an https address: links and mails point elsewhere, and cookies are Secure only behind a proxy in TRUSTED_PROXIES. Set PUBLIC_URL=https://… to the address guests use'
const NAME_WITHOUT_ADDRESS =
  'Guests reach the shop by a public name, but PUBLIC_URL is not set: their forms and orders are refused, because anybody can point a name here. Set PUBLIC_URL to the address guests use'
const OTHER_HOST =
  'A request came for a host other than PUBLIC_URL. Have the proxy pass the Host header on unchanged, or correct PUBLIC_URL'
const UNKNOWN_PROXY =
  'A proxy in this network is not in TRUSTED_PROXIES: all guests count as one and share its limits. Add its address'
