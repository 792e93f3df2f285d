import { parseAmount, priceText } from '../common/amount.ts'
import { plainNumber } from '../common/typed-number.ts'
import { timeText } from '../hours/time-text.ts'
import { rateKey } from '../payments/book-accounts.ts'
import type { Setting } from './setting.ts'
import { controlOf } from './setting-control.ts'
import type { ShopSettings } from './settings.ts'
import { isSettingValue, SETTINGS, type SettingKey } from './settings-schema.ts'

/** How a value is typed and read again; what can't be read is undefined. */
type Typing<Value = never> = {
  write: (value: Value, decimals: number) => string
  read: (text: string, decimals: number) => unknown
}

/** What is checked says this, and what isn't nothing. */
const CHECKED = 'on'

/** Returns a setting as its form shows it. */
export function typedSetting<Key extends SettingKey>(
  key: Key,
  value: ShopSettings[Key],
  decimals: number,
): string {
  return typingOf(key)?.write(value as never, decimals) ?? ''
}

/** Reads what is typed for a setting; null for what can't be stored. */
export function readTypedSetting<Key extends SettingKey>(
  key: Key,
  text: string,
  decimals: number,
): { value: ShopSettings[Key] } | null {
  const value = typingOf(key)?.read(text.trim(), decimals)
  return isSettingValue(key, value) ? { value } : null
}

function typingOf(key: SettingKey): Typing | null {
  const { words }: Setting = SETTINGS[key]
  const special = typeof words === 'string' ? BY_WORDS[words] : undefined
  const control = controlOf(key)
  return special ?? (control && BY_KIND[control.kind]) ?? null
}

const LINE: Typing<string> = { write: (text) => text, read: (text) => text }

const LINES: Typing<string[]> = {
  write: (lines) => lines.join('\n'),
  read: linesIn,
}

const PERCENT: Typing<number> = {
  write: (basisPoints) => priceText(basisPoints, 2).replace(/\.?0+$/, '') || '0',
  read: (text) => parseAmount(plainNumber(text.replace('%', '')), 2) ?? undefined,
}

const TIME = /^(\d{1,2}):([0-5]\d)$/

const BY_KIND: Readonly<Record<string, Typing>> = {
  line: LINE,
  choice: LINE,
  lines: LINES,
  number: { write: String, read: wholeIn } satisfies Typing<number>,
  check: {
    write: (isSet) => (isSet ? CHECKED : ''),
    read: (text) => text === CHECKED,
  } satisfies Typing<boolean>,
  several: {
    write: (words) => words.join(','),
    read: (text) => text.split(',').filter((word) => word !== ''),
  } satisfies Typing<string[]>,
  amount: {
    write: (amount, decimals) => (amount === null ? '' : priceText(amount, decimals)),
    read: (text, decimals) => (text === '' ? null : amountIn(text, decimals)),
  } satisfies Typing<number | null>,
  percent: PERCENT,
  percents: {
    write: (all) => all.join(', '),
    read: (text) => partsOf(text, /[,;\s]+/).map((part) => wholeIn(part.replace('%', ''))),
  } satisfies Typing<number[]>,
  time: {
    write: timeText,
    read: (text) => {
      const [, hour, minute] = TIME.exec(text) ?? []
      return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
    },
  } satisfies Typing<number>,
}

const BY_WORDS: Readonly<Record<string, Typing>> = {
  social_links: {
    write: (links) => links.map(({ network, url }) => `${network} ${url}`).join('\n'),
    read: (text) =>
      linesIn(text).map((line) => {
        const [url = '', ...network] = line.split(/\s+/).toReversed()
        return { network: network.toReversed().join(' '), url }
      }),
  } satisfies Typing<ShopSettings['socialLinks']>,
  stations: {
    write: (stations) =>
      Object.entries(stations)
        .map(([station, names = []]) => `${station}: ${names.join(', ')}`)
        .join('\n'),
    read: (text) =>
      Object.fromEntries(
        linesIn(text).map((line) => {
          const [station = '', ...names] = line.split(':')
          return [station.trim(), partsOf(names.join(':'), /,/)]
        }),
      ),
  } satisfies Typing<ShopSettings['stations']>,
  accounts: {
    write: (accounts) =>
      Object.entries(accounts)
        .map(([booked, account]) => `${booked}: ${account}`)
        .join('\n'),
    read: (text) =>
      Object.fromEntries(
        linesIn(text).map((line) => {
          const [booked = '', ...account] = line.split(':')
          return [bookedIn(booked.trim()), account.join(':').trim()]
        }),
      ),
  } satisfies Typing<ShopSettings['accounts']>,
}

/** A tax rate as accounts name it, however it is typed: `5,50 %`. */
function bookedIn(text: string): string {
  const rate = text.endsWith('%') ? PERCENT.read(text, 2) : undefined
  return typeof rate === 'number' ? rateKey(rate) : text.toLowerCase()
}

function linesIn(text: string): string[] {
  return partsOf(text, /\r?\n/)
}

function partsOf(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function wholeIn(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

function amountIn(text: string, decimals: number): number | undefined {
  return parseAmount(plainNumber(text), decimals) ?? undefined
}
