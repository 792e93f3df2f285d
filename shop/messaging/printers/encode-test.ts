import { m } from '#messages'
import { clockTime, shortDateWithYear } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { openPaper, type Paper } from './paper-writer.ts'

type Test = { shop: string; printer: string; at: number; timeZone: string }

/** Returns the ESC/POS of a sheet by which people see that a printer works, and how wide it prints. */
export function encodeTest(
  { shop, printer, at, timeZone }: Test,
  paper: Paper,
  locale: Locale,
): Uint8Array<ArrayBufferLike> {
  const writer = openPaper(paper)
  writer.ends(shop, shortDateWithYear(at, timeZone, locale))
  writer.text(m.paper_test({}, { locale }), { tall: true, inverted: true })
  writer.ends(printer, clockTime(at, timeZone, locale), { bold: true })
  writer.rule()
  writer.text(m.paper_test_text({}, { locale }))
  writer.text(m.paper_test_width({ columns: paper.columns }, { locale }))
  writer.end(m.paper_unprintable({}, { locale }))
  return writer.bytes()
}
