import { Link } from 'react-router'
import { shopContext } from '#app/middleware/context.ts'
import { requireVisitor, sessionContext, sessionMiddleware } from '#app/middleware/session.ts'
import { m } from '#messages'
import { readMenu } from '#shop/persistence/queries/menu.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { DishPicture } from '../ui/picture.tsx'
import type { Route } from './+types/orders.ts'
import { picturesByRating } from './pictures-by-rating.ts'

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware]

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireVisitor(context.get(sessionContext), url)
  const [picture] = picturesByRating(await readMenu(context.get(shopContext).read))
  return { picture, headerGround: picture?.id }
}

export function meta() {
  return pageMeta({ title: m.account_orders_title(), isPrivate: true })
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { picture } = loaderData
  return (
    <section className="empty-basket" data-ground={picture?.id ?? ''}>
      <h1 className="sr-only">{m.account_orders_title()}</h1>
      <div className="empty-pic">
        {picture ? (
          <DishPicture
            picture={picture}
            alt=""
            sizes="(min-width: 48rem) 55vw, 100vw"
            loading="eager"
          />
        ) : null}
      </div>
      <div className="empty-say">
        <h2>{m.account_orders_empty()}</h2>
        <p>{m.account_orders_empty_lead()}</p>
        <Link className="btn" to="/">
          {m.account_orders_get_food()}
        </Link>
      </div>
    </section>
  )
}
