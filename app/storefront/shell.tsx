import type { ReactNode } from 'react'
import { m } from '#messages'
import { BasketBar } from '../basket/basket-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OpeningStrip } from './opening-strip.tsx'
import { OutageNote } from './outage-note.tsx'
import { useNewPage } from './use-new-page.ts'

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  useNewPage()
  return (
    <>
      <a className="skip" href="#main">
        {m.layout_skip()}
      </a>
      <OpeningStrip />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BasketBar />
      <OutageNote />
    </>
  )
}
