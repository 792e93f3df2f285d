import type { Picture } from '#shop/domain/menu.ts'
import { DishPicture } from '../../ui/picture.tsx'

type LinePictureProps = {
  picture: Picture | null
  /** The picture that was shown when the item was put in, for one that the menu has no more. */
  shownId: string | null
}

/** On the ground that it was photographed on; of something gone, at least the ground. */
export function LinePicture({ picture, shownId }: LinePictureProps) {
  return (
    <div className="line-pic" data-ground={picture?.id ?? shownId ?? ''}>
      {picture ? <DishPicture picture={picture} sizes="6rem" alt="" loading="eager" /> : null}
    </div>
  )
}
