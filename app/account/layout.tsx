import { Outlet } from 'react-router'
import { shopContext } from '#app/middleware/context.ts'
import { readMenu } from '#shop/persistence/queries/menu.ts'
import { DishPicture } from '../ui/picture.tsx'
import type { Route } from './+types/layout.ts'
import { picturesByRating } from './pictures-by-rating.ts'

/** The best rated dish on a light ground, where there is room for it. */
export async function loader({ context }: Route.LoaderArgs) {
  const pictures = picturesByRating(await readMenu(context.get(shopContext).read))
  return { picture: pictures.find(({ ground }) => ground.tone === 'light') ?? pictures[0] }
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const { picture } = loaderData
  return (
    <div className="account">
      <div className="account-side">
        <Outlet />
      </div>
      {picture ? (
        <div className="account-shot" data-ground={picture.id}>
          <DishPicture picture={picture} sizes="50vw" alt="" />
        </div>
      ) : null}
    </div>
  )
}
