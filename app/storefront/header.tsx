import { Link, NavLink, useMatches } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Icon } from '../ui/icon.tsx'
import { useOptionalShopFacts } from '../ui/shop-facts.ts'
import { UserMenu } from '../visitor/user-menu.tsx'
import { BasketButton, BasketPopover, READOUT } from './basket/state/basket-popover.tsx'
import { useReadout } from './basket/state/use-readout.ts'
import { useShownGround } from './header-ground.ts'
import { TablePlate } from './table/table-plate.tsx'
import { Wordmark } from './wordmark.tsx'

/** On a page that starts with a picture, the header takes the picture's background. */
export function Header() {
  const locale = useLocale()
  const ground = useHeaderGround()
  const readout = useReadout(READOUT)
  return (
    <header className="header" data-ground={ground}>
      <HomeLink />
      <TablePlate />
      <nav aria-label={m.layout_main_navigation({}, { locale })}>
        <MainLinks />
        <button
          type="button"
          className="icon-btn"
          popoverTarget="account-menu"
          aria-label={m.layout_account({}, { locale })}
        >
          <Icon shape="user" />
        </button>
        <button
          type="button"
          className="icon-btn header-pages"
          popoverTarget="page-menu"
          aria-label={m.layout_all_pages({}, { locale })}
        >
          <Icon shape="menu" />
        </button>
        <BasketButton handlers={readout.ofButton} />
      </nav>
      <UserMenu id="account-menu" />
      <PageMenu />
      <BasketPopover handlers={readout.ofPopover} />
    </header>
  )
}

/** The header of pages without scripts: links alone. */
export function PlainHeader() {
  const locale = useLocale()
  return (
    <header className="header" data-ground={useHeaderGround()}>
      <HomeLink />
      <nav aria-label={m.layout_main_navigation({}, { locale })}>
        <MainLinks />
      </nav>
    </header>
  )
}

function HomeLink() {
  const locale = useLocale()
  const shop = useOptionalShopFacts()?.name ?? 'Flattop'
  return (
    <Link className="wordmark" to={href('/')} aria-label={m.layout_home({ shop }, { locale })}>
      <Wordmark />
    </Link>
  )
}

function MainLinks() {
  const locale = useLocale()
  return (
    <>
      <NavLink className="header-link" to={href('/')} end>
        {m.layout_menu({}, { locale })}
      </NavLink>
      <NavLink className="header-link" to={href('/contact')}>
        {m.layout_contact({}, { locale })}
      </NavLink>
    </>
  )
}

function useHeaderGround(): string | undefined {
  const data = useMatches().at(-1)?.loaderData as { headerGround?: string } | undefined
  return useShownGround() ?? data?.headerGround
}

/** The menu of pages for phones, whose header has no room for links. */
function PageMenu() {
  const locale = useLocale()
  return (
    <div className="popover" id="page-menu" popover="auto">
      <Link className="popover-row" to={href('/')}>
        {m.layout_menu({}, { locale })}
      </Link>
      <Link className="popover-row" to={href('/contact')}>
        {m.layout_contact({}, { locale })}
      </Link>
    </div>
  )
}
