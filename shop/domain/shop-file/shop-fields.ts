import { currencyFor, isCurrencyCode } from '../common/currency.ts'
import type { Currency } from '../common/money.ts'
import type { ShopSettings, SocialLink } from '../settings/settings.ts'
import { isSettingValue } from '../settings/settings-schema.ts'
import { alt, anyObject, LENGTHS, lineOf, optionalLine, picture, price, slug } from './checks.ts'
import type { Expectation, MenuFault } from './fault.ts'
import type { JsonNode } from './json.ts'
import { readOrderFields } from './order-fields.ts'
import { type Check, FieldReader } from './record.ts'
import { type FileLogo, type FilePoster, logo, posters, texts } from './text-fields.ts'
import { readTimeFields } from './time-fields.ts'

/** What the `shop` part of a menu file says; fields that it leaves out stay as they are. */
export type FileShop = {
  settings: Partial<ShopSettings>
  scene: { line: number; picture: string; alt: string } | null | undefined
  logo: FileLogo | null | undefined
  posters: FilePoster[] | undefined
  featured: { line: number; slug: string } | undefined
}

/** Reads what a menu file says of the shop itself. What it leaves out is left out here too. */
export function readShop(
  node: JsonNode & { kind: 'object' },
  present: Currency,
  faults: MenuFault[],
): FileShop {
  const fields = new FieldReader(node, 'shop', faults)
  const currency = fields.optional('currency', currencyCode)
  const { decimals } = currency ?? present
  const settings = {
    name: fields.optional('name', lineOf(LENGTHS.name, 'name')),
    tagline: fields.optional('tagline', optionalLine(120)),
    description: fields.optional('description', optionalLine(300)),
    accent: fields.optional('accent', setting('accent', 'accent')),
    address: fields.optional('address', lines),
    phone: fields.optional('phone', setting('phone', 'phone')),
    email: fields.optional('email', setting('email', 'email')),
    socialLinks: fields.optional('socialLinks', socialLinks),
    currency,
    deliveryFee: fields.optional('deliveryFee', price(decimals)),
    texts: fields.optional('texts', texts),
    timeZone: fields.optional('timeZone', setting('timeZone', 'time_zone')),
    ...readTimeFields(fields),
    ...readOrderFields(fields, decimals),
  }
  const scene = fields.optional('scene', scenePicture)
  const shownLogo = fields.optional('logo', logo)
  const shownPosters = fields.optional('posters', posters)
  const featured = fields.optional('featured', slug)
  fields.reportUnasked()
  return {
    settings: said(settings),
    scene: scene && { line: fields.lineOf('scene'), ...scene },
    logo: shownLogo,
    posters: shownPosters,
    featured: featured ? { line: fields.lineOf('featured'), slug: featured } : undefined,
  }
}

/** Leaves out what the file left out. */
function said<T extends object>(settings: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(settings).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> }
}

function setting(key: keyof ShopSettings, expected: Expectation): Check<string> {
  return {
    expected,
    read: (node) =>
      node.kind === 'text' && isSettingValue(key, node.text) ? node.text : undefined,
  }
}

const currencyCode: Check<Currency> = {
  expected: 'currency',
  read: (node) =>
    node.kind === 'text' && isCurrencyCode(node.text) ? currencyFor(node.text) : undefined,
}

const lines: Check<string[]> = {
  expected: 'address',
  read: (node, faults, of) => {
    if (node.kind !== 'list') return undefined
    const read = node.entries.map((entry) => lineOf(120).read(entry, faults, of))
    const address = read.filter((line) => line !== undefined)
    return address.length === read.length && isSettingValue('address', address)
      ? address
      : undefined
  },
}

const socialLinks: Check<SocialLink[]> = {
  expected: 'social_links',
  read: (node) => {
    if (node.kind !== 'object') return undefined
    const links = node.members.map(({ name, value }) => ({
      network: name,
      url: value.kind === 'text' ? value.text : '',
    }))
    return isSettingValue('socialLinks', links) ? links : undefined
  },
}

const scenePicture: Check<{ picture: string; alt: string } | null> = {
  expected: 'object',
  read: (node, faults, of) => {
    if (node.kind === 'word' && node.word === 'null') return null
    const object = anyObject.read(node, faults, of)
    if (!object) return undefined
    const fields = new FieldReader(object, 'scene', faults)
    const name = fields.required('picture', picture)
    const words = fields.required('alt', alt)
    fields.reportUnasked()
    return name && words ? { picture: name, alt: words } : undefined
  },
}
