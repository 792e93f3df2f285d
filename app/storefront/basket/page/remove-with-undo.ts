import { toast } from '#app/ui/toast.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { BasketLine } from '../state/basket-line.ts'
import { removeLine, restoreLine } from '../state/change-basket.ts'

/** Removes a line, offers to undo it, and moves the focus to a line nearby. */
export function removeWithUndo(line: BasketLine, locale: Locale): void {
  const neighbour = neighbourOf(line.key)
  removeLine(line.key)
  focusLater(() => neighbour ?? document.querySelector('h1'))
  toast.undo(
    m.basket_removed({ item: line.title }, { locale }),
    () => {
      restoreLine(line)
      focusLater(() => removeButtonOf(rows().find((row) => row.dataset.line === line.key)))
    },
    locale,
  )
}

/** The remove button of the next line, or of the previous one. */
function neighbourOf(key: string): HTMLElement | undefined {
  const all = rows()
  const index = all.findIndex((row) => row.dataset.line === key)
  return removeButtonOf(all[index + 1] ?? all[index - 1])
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-line]')]
}

function removeButtonOf(row: HTMLElement | undefined): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>('[data-remove]') ?? undefined
}

/** Focuses once the page has been rendered again. */
function focusLater(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => find()?.focus())
}
