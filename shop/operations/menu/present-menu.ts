import { firstBack, type SoldOut, soldOutItems } from '#shop/domain/menu/sold-out.ts'
import type { Content } from '#shop/persistence/queries/menu/content.ts'
import { comingOpenings, SHOWN_DAYS } from '../settings/present-hours.ts'

/** Returns what is sold out at an instant, and until when a page that shows it is valid. */
export function presentSoldOut(
  { menu, settings }: Pick<Content, 'menu' | 'settings'>,
  now: number,
): { soldOut: SoldOut[]; until: number } {
  const shown = comingOpenings(settings, now, SHOWN_DAYS)
  const orderable = comingOpenings(settings, now, settings.daysAhead + 1)
  const soldOut = soldOutItems(menu, shown, orderable, now)
  return { soldOut, until: firstBack(soldOut) }
}
