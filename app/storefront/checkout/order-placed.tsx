import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Picture } from '#shop/domain/common/picture.ts'
import { LinePicture } from '../basket/page/line-picture.tsx'
import type { OrderPlacedAnswer } from './use-placing.ts'

type OrderPlacedProps = {
  order: OrderPlacedAnswer
  /** The picture of its first item, which travels to the order's page. */
  picture: Picture | null
}

/** Shown for a moment before the order's own page opens. */
export function OrderPlaced({ order, picture }: OrderPlacedProps) {
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="wrap page basket-page">
      {picture ? <LinePicture picture={picture} shownId={null} title="" /> : null}
      <h1 className="page-title" tabIndex={-1} ref={heading}>
        {m.checkout_placed({}, { locale })}
      </h1>
      <Link className="btn btn--main" to={href('/order/:token', { token: order.token })}>
        {m.checkout_placed_link({}, { locale })}
      </Link>
    </div>
  )
}
