import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { loadForMe, useForMe } from '../allergies/use-for-me.ts'

const AllergiesDialog = lazy(async () => ({ default: (await loadForMe()).AllergiesDialog }))

const ForMeContext = createContext<ReturnType<typeof useForMe>>(null)

/** Around a page with items, which are marked where the guest keeps a list of allergies. */
export function MarkedForMe({ children }: { children: ReactNode }) {
  return <ForMeContext value={useForMe()}>{children}</ForMeContext>
}

/** What an item means for the guest of this device; nothing without a list. */
export function MarkForMe({ itemId }: { itemId: string }) {
  const forMe = useContext(ForMeContext)
  return forMe && <forMe.ItemMark itemId={itemId} />
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
