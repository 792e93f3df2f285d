import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { choosePicture } from '#app/ui/travelling-picture.ts'
import { isPlainClick, type LinkEvent } from '#app/ui/use-follow-link.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { DishDialogProps } from './dish/dish-dialog.tsx'
import { OVER } from './page-below.ts'

type OverPage = {
  /** Opens the dish that a link leads to over this page. */
  open: (event: LinkEvent, item: MenuItem) => void
  /** Loads a dish that may be opened soon. */
  expect: (item: MenuItem) => void
}

const OverPageContext = createContext<OverPage | null>(null)

/** How dishes are opened over this page; null where links lead to their pages. */
export function useOverPage(): OverPage | null {
  return useContext(OverPageContext)
}

type DishOverPageProps = {
  categories: readonly { items: readonly MenuItem[] }[]
  children: ReactNode
}

/**
 * A page over which dishes open: the address is the dish's, so that Back closes it, Forward opens it again, and what is
 * loaded anew or sent to somebody is its page. The page below stays as it is.
 */
export function DishOverPage({ categories, children }: DishOverPageProps) {
  const navigate = useNavigate()
  const { state, hash, key } = useLocation()
  const slug: string | undefined = hash === OVER ? state?.slug : undefined
  const overPage = useMemo(
    () => ({
      open(event: LinkEvent, { slug, picture }: MenuItem) {
        if (!isPlainClick(event)) return
        event.preventDefault()
        const link = event.currentTarget
        const mask = link.pathname + link.hash
        const openDialog = () =>
          navigate(OVER, {
            mask,
            state: { slug },
            preventScrollReset: true,
            viewTransition: choosePicture(link, picture ? [picture.id] : []),
          })
        // In a task after the tap's, so that a slow phone paints the press first. If the dialog doesn't load, the dish's own
        // page does, or says why it doesn't.
        setTimeout(() => loadDialog().then(openDialog, () => navigate(mask)))
      },
      expect({ slug }: MenuItem) {
        if (!navigator.connection?.saveData)
          loadDialog().then(() => dialog?.expectDish(slug), ignore)
      },
    }),
    [navigate],
  )
  const close = useCallback(() => navigate(-1), [navigate])
  return (
    <OverPageContext value={overPage}>
      {children}
      {slug === undefined ? null : (
        <OpenedDish
          // A dish that is opened again before Back has closed it is another dialog, since this one is closed.
          key={key}
          item={categories.flatMap(({ items }) => items).find((each) => each.slug === slug)}
          onClose={close}
        />
      )}
    </OverPageContext>
  )
}

type Loaded = { default: ComponentType<DishDialogProps>; expectDish: (slug: string) => void }

let dialog: Loaded | undefined

async function loadDialog(): Promise<void> {
  dialog = await import('./dish/dish-dialog.tsx')
}

function ignore() {}

type OpenedDishProps = { item: MenuItem | undefined; onClose: () => void }

/** By Back or Forward it may open before its script is there, or after the menu has lost the item. */
function OpenedDish({ item, onClose }: OpenedDishProps) {
  const [Dialog, setDialog] = useState(() => dialog?.default)
  const [isFailed, setIsFailed] = useState(!item)
  const fail = useCallback(() => setIsFailed(true), [])
  useEffect(() => {
    if (!Dialog) loadDialog().then(() => setDialog(() => dialog?.default), fail)
  }, [Dialog, fail])
  if (isFailed || !item) return <DishPageInstead />
  return Dialog ? <Dialog item={item} onClose={onClose} onFailed={fail} /> : null
}

/** Leads on to the page of the dish, which says itself what is wrong. */
function DishPageInstead(): null {
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname, hash } = window.location
    navigate(pathname + hash, { replace: true })
  }, [navigate])
  return null
}
