import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import { menuChanges } from '#app/ui/menu-changes.ts'
import { useShopFacts } from '#app/ui/shop-facts.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { ComingDish, Dish } from './dish.tsx'
import { type DishData, justRead, readDish } from './read-dish.ts'
import '#app/ui/dialog.css'
import './dish-dialog.css'

export type DishDialogProps = {
  item: MenuItem
  onClose: () => void
  /** Called when the dish doesn't come. */
  onFailed: () => void
}

/** A dish over the page that it was chosen from: a sheet from below on a phone, a plate in the middle elsewhere. */
export default function DishDialog({ item, onClose, onFailed }: DishDialogProps) {
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const read = useDish(item.slug, onFailed)
  useModal(dialog, item)
  usePageTitle(item.title)
  const close = useOnceBack(onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog
    <dialog
      className="dialog dish-dialog"
      ref={dialog}
      aria-label={item.title}
      onClose={() => {
        // Also said of a dialog that Back has closed.
        if (dialog.current) close()
      }}
      onClick={({ target }) => {
        if (target === dialog.current) close()
      }}
    >
      <button
        type="button"
        className="icon-btn dish-close"
        aria-label={m.layout_close({}, { locale })}
        onClick={close}
      >
        <Icon shape="close" />
      </button>
      {read?.combo && Combo ? (
        <Combo
          item={read.item}
          making={read.combo}
          soldOut={read.soldOut.find(({ itemId }) => itemId === item.id)}
          onDone={close}
        />
      ) : read ? (
        <Dish
          item={read.item}
          making={read.making}
          soldOut={read.soldOut.find(({ itemId }) => itemId === item.id)}
          onDone={close}
        />
      ) : (
        <ComingDish item={item} />
      )}
    </dialog>
  )
}

/** Goes back once, however often it is called until then: twice would leave the page below. */
function useOnceBack(goBack: () => void): () => void {
  const isLeaving = useRef(false)
  return () => {
    if (isLeaving.current) return
    isLeaving.current = true
    // Forward may show this dialog again before the page below was drawn.
    window.addEventListener('popstate', () => (isLeaving.current = false), { once: true })
    goBack()
  }
}

/** Calls the page by what is open over it: tabs, the browser's history and bookmarks say so. */
function usePageTitle(page: string): void {
  const locale = useLocale()
  const shop = useShopFacts().name
  const title = m.pages_title({ page, shop }, { locale })
  useLayoutEffect(() => {
    const below = document.title
    document.title = title
    return () => {
      // The next page has its own by then.
      if (document.title === title) document.title = below
    }
  }, [title])
}

/** Reads a dish that is about to be opened. If it doesn't come, it is asked for again once it is. */
export function expectDish(slug: string): void {
  readWhole(slug).catch(() => {})
}

/** Few guests open a combo, so that its script is loaded for it alone. */
let Combo: typeof import('./combo.tsx').Combo | undefined

async function readWhole(slug: string): Promise<DishData> {
  const dish = await readDish(slug)
  if (dish.combo) Combo ??= (await import('./combo.tsx')).Combo
  return dish
}

/** What the page of a dish shows, read anew when the menu changes; undefined until it is there. */
function useDish(slug: string, onFailed: () => void): DishData | undefined {
  const [shown, setShown] = useState(() => {
    const known = justRead(slug)
    return known?.combo && !Combo ? undefined : known
  })
  const fail = useEffectEvent(() => {
    if (!shown) onFailed()
  })
  useEffect(() => {
    let isLeft = false
    const read = () =>
      readWhole(slug).then(
        (dish) => isLeft || setShown(dish),
        () => isLeft || fail(),
      )
    read()
    const unwatch = menuChanges.watch(read)
    return () => {
      isLeft = true
      unwatch()
    }
  }, [slug])
  return shown
}

/** Opens the dialog, and gives the focus back to the card or line that it was opened from. */
function useModal(dialog: { current: HTMLDialogElement | null }, { id }: MenuItem): void {
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    const line = changeLinks().indexOf(opener as HTMLElement)
    const root = document.documentElement
    // The page below doesn't get wider when its scroll bar goes.
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
    element?.showModal()
    return () => {
      element?.close()
      root.style.scrollbarGutter = ''
      const isThere = opener?.isConnected && opener !== document.body
      const back = isThere ? opener : (changeLinks()[line] ?? cardOf(id))
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [dialog, id])
}

/** Those of the basket: a line that was changed is another one, in the same place. */
function changeLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-change]')]
}

function cardOf(itemId: string): HTMLElement | null {
  return document.querySelector(`main [data-item="${CSS.escape(itemId)}"] h3 a`)
}
