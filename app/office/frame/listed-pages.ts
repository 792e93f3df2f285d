import { href } from '#app/href.ts'
import { OFFICE_PAGES, pageAt } from '../office-pages.ts'
import type { FrameData } from './frame-data.ts'

export type ShownPage = (typeof OFFICE_PAGES)[number] & { isCurrent: boolean; waiting: number }

/** The pages that this member of staff may open, as they are at an address. */
export function shownPages({ pages, waiting }: FrameData, pathname: string): ShownPage[] {
  // What finds anything belongs to none of them.
  const current = pathname === href('/office/find') ? null : pageAt(pathname)
  return OFFICE_PAGES.filter(({ name }) => pages.includes(name)).map((page) => ({
    ...page,
    isCurrent: page.name === current?.name,
    waiting: waiting[page.name] ?? 0,
  }))
}
