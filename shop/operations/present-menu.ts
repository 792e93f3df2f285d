import { firstBack, type SoldOut, soldOutItems } from '#shop/domain/sold-out.ts'
import type { Content } from '#shop/persistence/queries/content.ts'
import { comingOpenings, SHOWN_DAYS } from './present-hours.ts'

/** Takes what pages show and an instant; gives what is sold out then, and until when a page may go on saying it. */
export function presentSoldOut(
  { menu, settings }: Pick<Content, 'menu' | 'settings'>,
  now: number,
): { soldOut: SoldOut[]; until: number } {
  const soldOut = soldOutItems(menu, comingOpenings(settings, now, SHOWN_DAYS), now)
  return { soldOut, until: firstBack(soldOut) }
}
