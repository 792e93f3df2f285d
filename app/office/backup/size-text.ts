import { dateTag, type Locale } from '#shop/domain/common/locale.ts'

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1000

/** The size of a file as people read it: `12.4 MB`. */
export function sizeText(bytes: number, locale: Locale): string {
  const power = Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP))
  const place = Math.min(Math.max(power, 1), UNITS.length) - 1
  const unit = UNITS[place] ?? 'kilobyte'
  const shown = bytes / STEP ** (place + 1)
  const options = { style: 'unit', unit, maximumFractionDigits: shown < 10 ? 1 : 0 } as const
  return new Intl.NumberFormat(dateTag(locale), options).format(shown)
}
