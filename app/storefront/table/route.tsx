import { useEffect } from 'react'
import { data, useNavigate } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { featuredItem } from '#shop/domain/menu/menu.ts'
import { readContentAt } from '#shop/operations/menu/present-content.ts'
import { isOnSign } from '#shop/operations/settings/table-signs.ts'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { toast } from '../../ui/toast.ts'
import { chooseFulfilment } from '../basket/state/change-basket.ts'
import { keepTable } from '../checkout/kept-draft.ts'
import type { Route } from './+types/route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { settings, menu } = await readContentAt(shop.read, shop.clock())
  const { table, sign = '' } = params
  const isServed = settings.fulfilments.includes('table') && (await isOnSign(shop, table, sign))
  const featured = featuredItem(menu, settings.featuredItemId, shop.clock())
  const picture = featured?.picture ?? null
  return isServed ? { table, sign, picture } : data({ table: null, sign, picture }, { status: 404 })
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const { name: shop } = matches[0].loaderData.facts
  const table = loaderData?.table
  const title = table
    ? m.checkout_table_page({ table, shop }, { locale })
    : m.checkout_table_none({}, { locale })
  return pageMeta({ title, isPrivate: true })
}

/** The page that a table's sign opens: the menu, with the table stored for the visit. */
export default function TablePage({ loaderData: { table, sign, picture } }: Route.ComponentProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { name } = useShopFacts()

  useEffect(() => {
    if (table === null) return
    keepTable(table, sign)
    chooseFulfilment('table')
    toast.success(m.checkout_at_table({ table }, { locale }), locale)
    navigate(href('/'), { replace: true })
  }, [table, sign, navigate, locale])

  return (
    <EmptyPage
      title={
        table === null
          ? m.checkout_table_sign_page({}, { locale })
          : m.checkout_table_page({ table, shop: name }, { locale })
      }
      heading={
        table === null
          ? m.checkout_table_none({}, { locale })
          : m.checkout_table_heading({ table }, { locale })
      }
      picture={picture}
      action={m.checkout_table_menu({}, { locale })}
    >
      {table === null
        ? m.checkout_table_none_lead({}, { locale })
        : m.checkout_table_lead({}, { locale })}
    </EmptyPage>
  )
}
