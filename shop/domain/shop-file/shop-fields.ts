import type { JSONPath } from 'jsonc-parser'
import { z } from 'zod'
import { currencyFor, isCurrencyCode } from '../common/currency.ts'
import { FULFILMENTS } from '../common/fulfilment.ts'
import { MAX_POSTERS, MAX_TITLE_LENGTH } from '../common/limits.ts'
import type { Currency } from '../common/money.ts'
import { isPostcodeEntry } from '../common/postcode.ts'
import { slugFrom } from '../common/slug.ts'
import { menuItemDraft } from '../menu/menu-item-draft.ts'
import type { Setting } from '../settings/setting.ts'
import type { ShopSettings } from '../settings/settings.ts'
import { SETTING_KEYS, SETTINGS, type SettingKey } from '../settings/settings-schema.ts'
import { posterWords } from '../settings/shop-texts.ts'
import { deliveryZone, radius } from '../settings/zone-schema.ts'
import type { FileReader } from './file-reader.ts'
import {
  decimal,
  expecting,
  fields,
  namedPicture,
  optionalWords,
  percentage,
  picture,
  plain,
  whole,
  words,
  writtenId,
} from './file-values.ts'
import { writtenPrinter } from './network-printer.ts'
import { openingException, openingHours, timeOfDay } from './opening-hours.ts'

type FilePicture = { line: number; picture: string; alt: string }

/** What the `shop` part of a menu file says; fields that it leaves out stay as they are. */
export type FileShop = {
  /** Where the file names its currency and its time zone, or its `shop`. */
  lines: { currency: number; timeZone: number }
  settings: Partial<ShopSettings>
  /** What stands among the postcodes of zones and is none. Earlier releases stored it, so their files have it. */
  noPostcodes: { entry: string; line: number; of: string }[]
  scene: FilePicture | null | undefined
  logo: FilePicture | null | undefined
  /** Each with its picture by its name in the file, null to show an item. */
  posters: { line: number; title: string; text: string; picture: string | null }[] | undefined
  /** Null: none. */
  featured: { line: number; slug: string } | null | undefined
}

/** What names pictures and items of the file, of which only the import knows the ids. */
const REFERENCES = {
  scene: namedPicture('object').nullable().optional(),
  logo: namedPicture('logo').nullable().optional(),
  posters: z
    .array(fields({ ...posterWords, picture: picture.optional() }, 'posters'), 'posters')
    .refine(({ length }) => length <= MAX_POSTERS, 'posters')
    .optional(),
  featured: expecting('slug', menuItemDraft.shape.slug.max(MAX_TITLE_LENGTH).nullable()).optional(),
}

const currencyCode = z.string().refine(isCurrencyCode).transform(currencyFor)

const socialLinks = z
  .record(z.string(), z.string())
  .transform((links) => Object.entries(links).map(([network, url]) => ({ network, url })))

const zoneFields = deliveryZone.shape

function zone(decimals: number) {
  const amount = expecting('price', decimal(decimals).pipe(zoneFields.fee))
  return fields(
    {
      name: expecting('name', words.pipe(zoneFields.name)),
      id: expecting('id', writtenId.pipe(menuItemDraft.shape.id)).optional(),
      polygon: plain.optional(),
      km: decimal(3).pipe(radius).optional(),
      postcodes: plain.optional(),
      fee: amount,
      minimum: amount.optional(),
      extraMinutes: whole(zoneFields.extraMinutes, 'minutes').optional(),
      until: expecting('night_time', timeOfDay.pipe(zoneFields.endsAt.unwrap())).optional(),
    },
    'zones',
  ).transform(({ name, id, polygon, km, postcodes, fee, minimum = 0, extraMinutes = 0, until }) => {
    const ends = until === undefined ? {} : { endsAt: until }
    const area = writtenArea({ polygon, meters: km, postcodes })
    return { id: id ?? slugFrom(name), name, area, fee, minimum, extraMinutes, ...ends }
  })
}

/** Two shapes are none, and refused by the schema of what is stored. */
function writtenArea({
  postcodes,
  ...shapes
}: Record<'polygon' | 'meters' | 'postcodes', unknown>) {
  const given = Object.entries(shapes).filter(([, shape]) => shape !== undefined)
  const kind = { polygon: 'polygon', meters: 'circle' }[given[0]?.[0] ?? '']
  const listed = postcodes === undefined ? {} : { postcodes }
  if (given.length > 1) return { kind: 'both' }
  return { kind: kind ?? 'postcodes', ...Object.fromEntries(given), ...listed }
}

type Forms = { [Key in SettingKey]?: z.ZodType }

/** How the file writes those settings that it doesn't write as they are stored. */
function forms(decimals: number): Forms {
  return {
    name: words,
    legalName: optionalWords,
    vatNumber: optionalWords,
    tagline: optionalWords,
    description: optionalWords,
    address: z.array(words),
    socialLinks,
    currency: currencyCode,
    deliveryFee: decimal(decimals),
    deliveryTaxRate: percentage,
    largeOrderTotal: decimal(decimals).nullable(),
    openingHours,
    shopPlace: plain,
    wayHours: z.partialRecord(z.enum(FULFILMENTS), openingHours),
    businessDayEnds: timeOfDay,
  }
}

/** Those of many fields, where each field has its own fault. */
function lists(decimals: number): Forms {
  return {
    zones: z.array(zone(decimals), 'zones'),
    openingExceptions: z.array(openingException, 'opening_exceptions'),
    networkPrinters: z.array(writtenPrinter, 'network_printers'),
  }
}

/** Each setting that a file can set, by its field there. */
const FIELDS = SETTING_KEYS.flatMap((key) => {
  const { field = key }: Setting = SETTINGS[key]
  return field === null ? [] : [{ key, field }]
})

/** The currency that the file names, or else the present one; it says how many decimals prices have. */
export function currencyOf(file: FileReader, present: Currency): Currency {
  return currencyCode.safeParse(file.valueAt(['shop', 'currency'])).data ?? present
}

/** Reads what a menu file says of the shop itself. What it leaves out is left out here too. */
export function readShop(file: FileReader, { decimals }: Currency): FileShop | undefined {
  const read = file.read(shopSchema(decimals), ['shop'])
  if (!read) return undefined
  const { scene, logo, posters, featured } = z.object(REFERENCES).parse(file.valueAt(['shop']))
  const settings = FIELDS.filter(({ field }) => field in read && !(field in REFERENCES))
  const lineOf = (...path: JSONPath) => file.lineOf(['shop', ...path])
  return {
    lines: { currency: lineOf('currency'), timeZone: lineOf('timeZone') },
    settings: Object.fromEntries(settings.map(({ key, field }) => [key, read[field]])),
    noPostcodes: noPostcodesIn(file),
    scene: scene && { line: lineOf('scene'), ...scene },
    logo: logo && { line: lineOf('logo'), ...logo },
    posters: posters?.map(({ title, text, picture = null }, index) => {
      return { line: lineOf('posters', index), title, text, picture }
    }),
    featured:
      typeof featured === 'string' ? { line: lineOf('featured'), slug: featured } : featured,
  }
}

const postcodes = z.array(z.string()).catch([])

function noPostcodesIn(file: FileReader): FileShop['noPostcodes'] {
  return file.entries(['shop', 'zones']).flatMap((zone) => {
    const listed = postcodes.parse(file.valueAt([...zone, 'postcodes']))
    return listed.flatMap((entry, index) => {
      if (isPostcodeEntry(entry)) return []
      return { entry, line: file.lineOf([...zone, 'postcodes', index]), of: file.nameOf(zone) }
    })
  })
}

function shopSchema(decimals: number) {
  const settings = FIELDS.map(({ key, field }) => [field, written(key, decimals).optional()])
  const shape: z.ZodRawShape = { ...Object.fromEntries(settings), ...REFERENCES }
  return fields(shape)
}

/** A setting as the file writes it, checked for what may be stored. Each faulty text has its own fault. */
function written(key: SettingKey, decimals: number): z.ZodType {
  const { value, words: expected }: Setting = SETTINGS[key]
  if (key === 'texts') return plain.pipe(value)
  const list = lists(decimals)[key]
  if (list) return list.pipe(expecting(expected, value))
  return expecting(expected, (forms(decimals)[key] ?? plain).pipe(value))
}
