import { ItemPicture } from '#app/ui/picture.tsx'
import type { Picture } from '#shop/domain/common/picture.ts'

type LinePictureProps = {
  picture: Picture | null
  /** The picture shown when the item was added, for items no longer on the menu. */
  shownId: string | null
  title: string
}

/** The picture on its own background; the first letter of an item that is gone. */
export function LinePicture({ picture, shownId, title }: LinePictureProps) {
  return (
    <div className="line-pic" data-ground={picture?.id ?? shownId ?? ''}>
      {picture ? (
        <ItemPicture picture={picture} sizes="6rem" alt="" loading="eager" />
      ) : (
        <span className="line-letter" aria-hidden="true">
          {title.slice(0, 1)}
        </span>
      )}
    </div>
  )
}
