import { randomBytes } from 'node:crypto'

/** Header names and values as `node:http` writes them, one after the other. */
export type HeaderPairs = [name: string, value: string][]

/** The headers of every answer. */
export function commonHeaders(isSecure: boolean): HeaderPairs {
  const headers: HeaderPairs = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', PERMISSIONS_POLICY],
    ['X-Frame-Options', 'DENY'],
  ]
  if (isSecure) {
    headers.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'])
  }
  return headers
}

/** `sources` are nonces or hashes with their quotes; answers without inline code have none. */
export function contentSecurityPolicy(inline: { scripts: string[]; styles: string[] }): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** Of the headers of every answer those that say something of a file that is no page: a first visit brings some twenty. */
export function fileHeaders(common: HeaderPairs): HeaderPairs {
  const ofFiles = common.filter(([name]) => !PAGE_HEADERS.includes(name))
  return [...ofFiles, ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"]]
}

const PAGE_HEADERS = ['Permissions-Policy', 'Cross-Origin-Opener-Policy']

/** A policy with the nonce of the inline code that it allows. */
export type InlinePolicy = { nonce: string; policy: string }

/** A policy for one answer; its nonce is never reused. */
export function openPolicy(): InlinePolicy {
  const nonce = randomBytes(16).toString('base64')
  const source = `'nonce-${nonce}'`
  return { nonce, policy: contentSecurityPolicy({ scripts: [source], styles: [source] }) }
}

/** Vite adds scripts and styles of its own and opens a second port. */
export function openPolicyInDevelopment(): InlinePolicy {
  const sources = "default-src 'self' 'unsafe-inline' data: ws:"
  return { nonce: '', policy: `${sources}; base-uri 'none'; frame-ancestors 'none'` }
}

const PERMISSIONS_POLICY = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  // The kitchen's board keeps the screen on.
  .concat('screen-wake-lock=(self)')
  .join(', ')
