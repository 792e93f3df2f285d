import { useLocale } from '#app/i18n/use-locale.ts'
import { EmptyPage } from '#app/ui/empty-page.tsx'
import { useShopFacts } from '#app/ui/shop-facts.ts'
import { m } from '#messages'
import { featuredItem, type Menu } from '#shop/domain/menu/menu.ts'

export function EmptyBasket({ menu }: { menu: Menu }) {
  const locale = useLocale()
  const { featuredItemId, usualMinutes: minutes } = useShopFacts()
  const item = featuredItem(menu, featuredItemId, Date.now())
  return (
    <EmptyPage
      title={m.basket_heading({}, { locale })}
      heading={m.basket_empty_title({}, { locale })}
      picture={item?.picture}
      action={m.basket_get_food({}, { locale })}
    >
      {m.basket_empty_note({}, { locale })}{' '}
      {item ? m.basket_empty_offer({ item: item.title, minutes }, { locale }) : null}
    </EmptyPage>
  )
}
