import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { type Message, m } from '#messages'
import { featuredItem } from '#shop/domain/menu/menu.ts'
import { readTableSigns } from '#shop/operations/settings/table-signs.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useIsScripted } from '../../ui/use-is-scripted.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { NoTables } from './no-tables.tsx'
import { Poster } from './poster.tsx'
import { type PostersData, SHEETS, type Sheet } from './posters-data.ts'
import { TableSheets } from './table-sheets.tsx'
import '../parts/chips.css'
import './posters.css'

/** What stands on a poster and on the signs of the tables. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<PostersData> {
  const shop = context.get(shopContext)
  const asked = new URL(request.url).searchParams.get('sheet')
  const sheet = SHEETS.find((each) => each === asked) ?? 'poster'
  const { menu, settings } = await readContent(shop.read)
  const items = menu.categories.flatMap((category) => (category.inGrid ? category.items : []))
  const pictures = items.flatMap(({ picture }) => picture ?? [])
  const first = featuredItem(menu, settings.featuredItemId, shop.clock())?.picture
  const signs = sheet === 'tables' ? await readTableSigns(shop) : []
  return {
    sheet,
    address: { shown: shop.publicUrl.replace(/^https?:\/\//, ''), whole: shop.publicUrl },
    picture: first ?? pictures[0] ?? null,
    signs: signs.map(({ table, address }, at) => {
      return { table, address, picture: pictures[at % pictures.length] ?? null }
    }),
  }
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_posters({}, { locale }), isPrivate: true })
}

export default function PostersPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { sheet, signs } = loaderData
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/shop')}>{m.office_posters_above({}, { locale })}</Link>}
        title={m.office_posters({}, { locale })}
        say={m.office_posters_say({}, { locale })}
      >
        <PrintButton />
      </OfficeHead>
      <SheetChips sheet={sheet} />
      {sheet === 'poster' ? (
        <Poster data={loaderData} />
      ) : signs.length === 0 ? (
        <NoTables />
      ) : (
        <TableSheets signs={signs} />
      )}
      <p className="o-hint o-posters-hint">{m.office_posters_hint({}, { locale })}</p>
    </>
  )
}

const NAMES: Record<Sheet, Message> = {
  poster: m.office_posters_poster,
  tables: m.office_posters_tables,
}

function SheetChips({ sheet }: { sheet: Sheet }) {
  const locale = useLocale()
  return (
    <nav className="o-chips" aria-label={m.office_posters_which({}, { locale })}>
      {SHEETS.map((each) => (
        <Link
          key={each}
          className="chip"
          to={`${href('/office/shop/posters')}?sheet=${each}`}
          aria-current={each === sheet ? 'page' : undefined}
          preventScrollReset
        >
          {NAMES[each]({}, { locale })}
        </Link>
      ))}
    </nav>
  )
}

/** Without scripts the browser's own menu prints. */
function PrintButton() {
  const locale = useLocale()
  if (!useIsScripted()) return null
  return (
    <button type="button" className="btn btn--main" onClick={() => window.print()}>
      {m.office_posters_print({}, { locale })}
    </button>
  )
}
