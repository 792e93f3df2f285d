import { MAX_EMAIL_LENGTH } from './limits.ts'

const MAX_LOCAL_LENGTH = 64
/** The syntax of the HTML standard, so that browser and shop agree; matching takes linear time. */
const LOCAL_PART = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/
/** Valid in an address, but some mail programs decode it into another address (RFC 2047). */
const ENCODED_WORD = /=\?.*\?=/
const LABEL = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/

/** What is wrong with a typed address, or null. `no_ending` is a host without a dot, which browsers accept. */
export function emailFault(address: string): 'too_long' | 'malformed' | 'no_ending' | null {
  if (address.length > MAX_EMAIL_LENGTH) return 'too_long'
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(0, at))
  const labels = address.slice(at + 1).split('.')
  if (local.length > MAX_LOCAL_LENGTH || !LOCAL_PART.test(local)) return 'malformed'
  if (ENCODED_WORD.test(local)) return 'malformed'
  if (labels.length === 2 && labels[1] === '' && LABEL.test(labels[0] ?? '')) return 'no_ending'
  if (!labels.every((label) => LABEL.test(label))) return 'malformed'
  return labels.length === 1 ? 'no_ending' : null
}

/** Whether the text is exactly one plain address, without a display name. */
export function isEmailAddress(text: string): boolean {
  return emailFault(text) === null
}

/** Names that can't have a mail server (RFC 2606, RFC 6762), as in the example shop. */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local)$/

/** Whether an address, such as `counter@flattop.example`, can never receive mail. */
export function isReservedAddress(address: string): boolean {
  return RESERVED.test(address.slice(address.lastIndexOf('@') + 1).toLowerCase())
}
