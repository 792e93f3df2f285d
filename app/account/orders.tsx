import { shopContext } from '#app/middleware/context.ts'
import { m } from '#messages'
import { readContent } from '#shop/persistence/queries/content.ts'
import { EmptyPage } from '../ui/empty-page.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/orders.ts'
import { picturesByRating } from './pictures-by-rating.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { menu } = await readContent(context.get(shopContext).read)
  const [picture] = picturesByRating(menu)
  return { picture, headerGround: picture?.id }
}

export function meta() {
  return pageMeta({ title: m.account_orders_title(), isPrivate: true })
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <EmptyPage
      title={m.account_orders_title()}
      heading={m.account_orders_empty()}
      picture={loaderData.picture}
      action={m.account_orders_get_food()}
    >
      {m.account_orders_empty_lead()}
    </EmptyPage>
  )
}
