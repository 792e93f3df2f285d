import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { PrintedAllergies } from '#shop/wording/kitchen/allergen-text.ts'
import type { BagLabel } from '#shop/wording/kitchen/bag-labels.ts'
import type { Slip, SlipLine } from '#shop/wording/kitchen/slip.ts'
import { openPaper, type Paper, type PaperWriter } from './paper-writer.ts'

/** How far the changes of a dish stand from the edge. */
const CHANGE_INDENT = 4

/**
 * Returns the ESC/POS of a ticket. `warning` stands across it before all else, for one that may have come out before;
 * empty: none.
 */
export function encodeTicket(
  slip: Slip,
  paper: Paper,
  locale: Locale,
  warning: string,
): Uint8Array<ArrayBufferLike> {
  const writer = openPaper(paper)
  writeHead(writer, slip, warning)
  for (const line of slip.lines) writeLine(writer, line, locale)
  if (slip.note !== '') {
    writer.rule()
    for (const line of slip.note.split('\n')) writer.text(line, { tall: true, bold: true })
  }
  if (slip.door) {
    const { name, lines, bags, courier } = slip.door
    writer.rule()
    writer.text(name, { bold: true })
    for (const line of [...lines, bags]) writer.text(line)
    writer.code(courier)
    writer.text(m.paper_courier({}, { locale }))
  }
  writer.rule()
  writer.ends(slip.sum.label, slip.sum.amount, { bold: true })
  writer.end(m.paper_unprintable({}, { locale }))
  return writer.bytes()
}

function writeHead(writer: PaperWriter, slip: Slip, warning: string): void {
  writer.ends(slip.shop, slip.date)
  for (const band of [warning, ...slip.bands].filter((text) => text !== '')) {
    writer.text(band, { tall: true, inverted: true })
  }
  if (slip.day !== '') writer.text(slip.day, { bold: true })
  writer.ends(String(slip.number), slip.way, { scale: 2, bold: true })
  if (slip.guest !== '') writer.text(slip.guest)
  writer.text(slip.placed)
  writer.ends(slip.due.label, slip.due.time, { scale: 2 })
  writeAllergies(writer, slip.allergies)
  if (slip.allergiesRead !== '') writer.text(slip.allergiesRead)
  writer.rule()
}

function writeAllergies(writer: PaperWriter, allergies: PrintedAllergies | null): void {
  if (!allergies) return
  writer.text(allergies.label, { bold: true, inverted: true })
  writer.text(allergies.text, { scale: 2, bold: true, inverted: true })
}

/** Paper has no struck letters. */
function writeLine(
  writer: PaperWriter,
  { person, quantity, name, changes, isOut }: SlipLine,
  locale: Locale,
): void {
  if (person !== '') writer.text(person, { tall: true, bold: true, inverted: true })
  if (isOut) {
    const what = m.order_row({ count: quantity, item: name }, { locale })
    writer.text(m.order_adjusted_left_out({ what }, { locale }))
    return
  }
  const start = `${quantity} `
  const isMany = quantity > 1
  writer.text(start + name, { tall: true, bold: isMany, indent: start.length })
  for (const change of changes) {
    writer.text(`${' '.repeat(CHANGE_INDENT - 2)}- ${change}`, { indent: CHANGE_INDENT })
  }
}

/** Returns the ESC/POS of the labels of an order, each a sheet of its own. */
export function encodeLabels(
  labels: readonly BagLabel[],
  paper: Paper,
  locale: Locale,
): Uint8Array<ArrayBufferLike> {
  const writer = openPaper(paper)
  for (const label of labels) {
    if (label.day !== '') writer.text(label.day, { bold: true })
    writer.text(`${label.number} ${label.guest}`, { scale: 2, bold: true })
    writer.ends(label.due, label.date)
    writer.text(label.bag, { tall: true, bold: true })
    writeAllergies(writer, label.allergies)
    writer.rule()
    for (const { dish, changes, allergens } of label.lines) {
      writer.text(dish, { bold: true })
      if (changes !== '')
        writer.text(' '.repeat(CHANGE_INDENT) + changes, { indent: CHANGE_INDENT })
      writer.text(' '.repeat(CHANGE_INDENT) + allergens, { indent: CHANGE_INDENT })
    }
    writer.rule()
    writer.ends(label.door, label.packed)
    writer.end(m.paper_unprintable({}, { locale }))
  }
  return writer.bytes()
}
