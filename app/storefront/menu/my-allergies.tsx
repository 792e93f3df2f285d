import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { importWhenBack } from '#app/ui/import-when-back.ts'
import { KEPT_ALLERGIES } from '#app/visitor/kept-storage.ts'
import { m } from '#messages'

type ItemMark = ComponentType<{ itemId: string }>

const AllergiesDialog = lazy(() =>
  importWhenBack(() => import('../allergies/allergies-dialog.tsx')),
)

const MarkContext = createContext<ItemMark | null>(null)

/** Around a page with items. Only devices that keep a list of allergies load what marks them. */
export function MarkedForMe({ children }: { children: ReactNode }) {
  const [Mark, setMark] = useState<ItemMark | null>(null)
  useEffect(() => {
    const load = async (event?: StorageEvent) => {
      // A list that can't be stored is kept by the page that it was made on.
      if (event?.key !== KEPT_ALLERGIES && !isListKept()) return
      const { ItemMark } = await importWhenBack(() => import('../allergies/item-mark.tsx'))
      setMark(() => ItemMark)
    }
    load()
    addEventListener('storage', load)
    return () => removeEventListener('storage', load)
  }, [])
  return <MarkContext value={Mark}>{children}</MarkContext>
}

/** What an item means for the guest of this device; nothing without a list. */
export function MarkForMe({ itemId }: { itemId: string }) {
  const Mark = useContext(MarkContext)
  return Mark && <Mark itemId={itemId} />
}

/** Opens the list of what the guest can't eat. */
export function MyAllergies() {
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="link" onClick={() => setIsOpen(true)}>
        {m.menu_my_allergies({}, { locale })}
      </button>
      {isOpen ? (
        <Suspense>
          <AllergiesDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function isListKept(): boolean {
  try {
    return localStorage.getItem(KEPT_ALLERGIES) !== null
  } catch {
    return false
  }
}
