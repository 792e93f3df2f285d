import { type FormEvent, useEffect, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { priceText } from '#shop/domain/common/amount.ts'
import { currencySymbol } from '#shop/domain/common/money-text.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useMaySend } from '../frame/use-may-send.ts'
import type { ListedItem } from './dish-list.ts'
import type { MenuAnswer } from './menu-answer.ts'
import { usePostedAnswer } from './posted-answer.tsx'

type PriceFieldProps = { item: ListedItem; fetcher: FetcherWithComponents<MenuAnswer | null> }

/**
 * A price that is saved when its field is left. If somebody else changed it meanwhile, both values are there to pick
 * from; what could not be saved stays typed.
 */
export function PriceField({ item, fetcher }: PriceFieldProps) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const maySend = useMaySend(fetcher)
  const form = useRef<HTMLFormElement>(null)
  const shown = priceText(item.price, currency.decimals)
  const posted = usePostedAnswer(item.id)
  const answer = fetcher.data ?? posted
  const refused = answer?.ok === false ? answer : null
  const clash = refused?.why === 'changed_meanwhile' ? refused : null
  const isWrong = refused?.why === 'invalid_value'
  const field = useRef<HTMLInputElement>(null)
  const price = useRef(item.price)

  // A new price from the server takes the place of what was typed before it; the focus stays where it is.
  useEffect(() => {
    if (field.current && price.current !== item.price) field.current.value = shown
    price.current = item.price
  }, [item.price, shown])

  function saveIfChanged({ target }: FormEvent<HTMLInputElement>) {
    const typed = (target as HTMLInputElement).value.trim()
    if (typed !== shown && maySend) form.current?.requestSubmit()
  }

  return (
    <div className="o-price">
      <fetcher.Form method="post" action={href('/office/menu')} ref={form}>
        <input type="hidden" name="action" value="price" />
        <input type="hidden" name="id" value={item.id} />
        <input type="hidden" name="seen" value={item.price} />
        <label className="o-money">
          <span className="sr-only">
            {m.office_menu_price_of({ title: item.title }, { locale })}
          </span>
          {currencySymbol(currency, locale)}
          <input
            ref={field}
            name="value"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={(isWrong && refused?.typed) || shown}
            aria-invalid={isWrong || undefined}
            onBlur={saveIfChanged}
          />
        </label>
        {/* With scripts the field is saved when it is left; hidden by style, so that nothing jumps. */}
        <button type="submit" className="btn btn--line btn--small o-unscripted">
          <span aria-hidden="true">{m.office_dish_save({}, { locale })}</span>
          <span className="sr-only">
            {m.office_menu_save_price({ title: item.title }, { locale })}
          </span>
        </button>
      </fetcher.Form>
      {clash && clash.typed !== '' ? (
        <Clash item={item} typed={clash.typed} fetcher={fetcher} />
      ) : null}
    </div>
  )
}

/** Two people changed the price: whose is it to be? */
function Clash({ item, typed, fetcher }: PriceFieldProps & { typed: string }) {
  const locale = useLocale()
  const money = useMoney()
  const { currency } = useShopFacts()
  return (
    <fetcher.Form method="post" action={href('/office/menu')} className="o-clash" ref={showChoice}>
      <input type="hidden" name="action" value="price" />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="seen" value={item.price} />
      <button
        type="submit"
        name="value"
        value={priceText(item.price, currency.decimals)}
        className="btn btn--line btn--small"
      >
        {m.office_menu_keep({ price: money(item.price) }, { locale })}
      </button>
      <button type="submit" name="value" value={typed} className="btn btn--small">
        {m.office_menu_take({ price: typed }, { locale })}
      </button>
    </fetcher.Form>
  )
}

/** On a phone it opens below the row, where the tabs may cover it. */
function showChoice(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: 'nearest' })
}
