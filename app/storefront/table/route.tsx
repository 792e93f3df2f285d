import { useEffect } from 'react'
import { data, Link, useNavigate } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { isOnSign } from '#shop/operations/settings/table-signs.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { toast } from '../../ui/toast.ts'
import { chooseFulfilment } from '../basket/state/change-basket.ts'
import { keepTable } from '../checkout/kept-draft.ts'
import type { Route } from './+types/route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { settings } = await readContent(shop.read)
  const { table, sign = '' } = params
  const isServed = settings.fulfilments.includes('table') && (await isOnSign(shop, table, sign))
  return isServed ? { table, sign } : data({ table: null, sign }, { status: 404 })
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
export default function TablePage({ loaderData: { table, sign } }: Route.ComponentProps) {
  const locale = useLocale()
  const navigate = useNavigate()

  useEffect(() => {
    if (table === null) return
    keepTable(table, sign)
    chooseFulfilment('table')
    toast.success(m.checkout_at_table({ table }, { locale }), locale)
    navigate(href('/'), { replace: true })
  }, [table, sign, navigate, locale])

  return (
    <div className="wrap page basket-page">
      <h1 className="page-title">
        {table === null
          ? m.checkout_table_none({}, { locale })
          : m.checkout_table_heading({ table }, { locale })}
      </h1>
      <div className="prose">
        <p>
          {table === null
            ? m.checkout_table_none_lead({}, { locale })
            : m.checkout_table_lead({}, { locale })}
        </p>
        <p>
          <Link className="btn btn--main" to={href('/')}>
            {m.checkout_table_menu({}, { locale })}
          </Link>
        </p>
      </div>
    </div>
  )
}
