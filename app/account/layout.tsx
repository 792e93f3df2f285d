import { Outlet } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { ItemPicture } from '../ui/picture.tsx'
import type { Route } from './+types/layout.ts'
import { picturesByRating } from './pictures-by-rating.ts'

/** Shows the best rated item on a light background where there is room for it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { menu, pictureStyles } = await readContent(context.get(shopContext).read)
  const light = new Set(
    pictureStyles.flatMap(({ id, ground }) => (ground.tone === 'light' ? id : [])),
  )
  const pictures = picturesByRating(menu)
  return { picture: pictures.find(({ id }) => light.has(id)) ?? pictures[0] }
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
          <ItemPicture picture={picture} sizes="50vw" alt="" />
        </div>
      ) : null}
    </div>
  )
}
