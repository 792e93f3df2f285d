import { type ReactNode, useContext } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { PlainPageContext } from '../ui/plain-page.ts'
import { BasketBar } from './basket/bar/basket-bar.tsx'
import { Footer } from './footer.tsx'
import { Header, PlainHeader } from './header.tsx'
import { KeptLine } from './kept/kept-line.tsx'
import { FollowMenu } from './menu-changes/follow-menu.tsx'
import { OpeningStrip } from './opening-strip.tsx'
import { OutageNote } from './outage-note.tsx'
import { PhoneOrder } from './phone-order/phone-order.tsx'
import { useKeptPages } from './use-kept-pages.ts'
import { NextPage, useNewPage } from './use-new-page.ts'
import { useTravellingPicture } from './use-travelling-picture.ts'

/** The header and footer around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const locale = useLocale()
  useNewPage()
  useTravellingPicture()
  useKeptPages()
  if (useContext(PlainPageContext)) return <PlainShell>{children}</PlainShell>
  return (
    <>
      <a className="skip" href="#main">
        {m.layout_skip({}, { locale })}
      </a>
      <OpeningStrip />
      <OutageNote />
      <PhoneOrder />
      <Header />
      <KeptLine />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BasketBar />
      <NextPage />
      <FollowMenu />
    </>
  )
}

/** Around the answer to a form posted without scripts: links only, nothing that needs scripts. */
function PlainShell({ children }: { children: ReactNode }) {
  return (
    <>
      <PlainHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
