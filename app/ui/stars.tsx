import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { filledStars } from '#shop/domain/menu/menu.ts'

export function Stars({ rating }: { rating: number }) {
  const locale = useLocale()
  const figure = rating.toFixed(1)
  return (
    <p className="stars">
      <span className="stars-row" data-filled={filledStars(rating)} aria-hidden="true" />
      <span className="num" aria-hidden="true">
        {figure}
      </span>
      <span className="sr-only">{m.layout_rated({ rating: figure }, { locale })}</span>
    </p>
  )
}
