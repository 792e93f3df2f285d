import type { Picture } from '#shop/domain/common/picture.ts'
import {
  type PictureFormat,
  picturePath,
  WIDEST_WEBP,
} from '#shop/domain/common/picture-address.ts'

type PictureProps = {
  picture: Picture
  /** The `sizes` attribute: the width before styles are loaded. Keep it exact, or browsers fetch too large a file. */
  sizes: string
  alt?: string
  /** `hero` is fetched first, `eager` with the page, `lazy` when it scrolls near. */
  loading?: 'hero' | 'eager' | 'lazy'
  /** Browsers without AVIF get one width, which makes a page with many pictures lighter. */
  isLean?: boolean
  /** The widest AVIF that is offered: more than 960 px, which is the least, only where a frame is wider than 480 px on a dense screen. */
  widest?: number
}

/** Eager pictures must not slow the hero's. */
const PRIORITY = { hero: 'high', eager: 'low', lazy: undefined } as const

/** A stored picture in its encoded formats and widths, over a blurred placeholder. */
export function ItemPicture({
  picture,
  sizes,
  alt,
  loading = 'lazy',
  isLean,
  widest,
}: PictureProps) {
  const { id, widths } = picture
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif', widest)} sizes={sizes} />
      <img
        className="shot"
        src={picturePath({ id, width: widths[1] ?? widths[0] ?? 0, format: 'webp' })}
        {...(isLean ? {} : { srcSet: sourceSet(picture, 'webp'), sizes })}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        data-picture={id}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        decoding={loading === 'hero' ? 'sync' : 'async'}
        fetchPriority={PRIORITY[loading]}
      />
    </picture>
  )
}

function sourceSet({ id, widths }: Picture, format: PictureFormat, widest = WIDEST_WEBP): string {
  return widths
    .filter((width) => width <= widest)
    .map((width) => `${picturePath({ id, width, format })} ${width}w`)
    .join(', ')
}
