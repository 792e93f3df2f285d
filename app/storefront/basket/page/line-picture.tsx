import { ItemPicture } from '#app/ui/picture.tsx'
import type { Picture } from '#shop/domain/common/picture.ts'

type LinePictureProps = {
  picture: Picture | null
  /** The picture that was shown when the item was put in, for one that the menu has no more. */
  shownId: string | null
  title: string
}

/** On the ground that it was photographed on; of something gone, its first letter. */
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
