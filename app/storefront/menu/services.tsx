import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { fillText } from '#shop/domain/common/fill-text.ts'
import type { ShownHours } from '#shop/domain/hours/shown-hours.ts'
import { OpeningHours } from '../../ui/opening-hours.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { DeliveryTerms } from '../checkout/delivery-terms.ts'
import type { MenuLines } from './menu-lines.ts'

type ServicesProps = { hours: ShownHours; delivery: DeliveryTerms; lines: MenuLines }

export function Services({ hours, delivery, lines }: ServicesProps) {
  const locale = useLocale()
  const { usualMinutes, fulfilments } = useShopFacts()
  const money = useMoney()
  const fee = money(delivery.leastFee)
  const houseText = delivery.feeVaries
    ? m.menu_delivery_zones({}, { locale })
    : m.menu_delivery_text({}, { locale })
  const deliveryText = fillText(lines.servicesDelivery ?? houseText, { fee })
  return (
    <section className="services" aria-labelledby="services-heading">
      <div className="wrap section">
        <h2 className="section-head" id="services-heading">
          {m.menu_services({}, { locale })}
        </h2>
        <div className="facts">
          {fulfilments.includes('pickup') ? (
            <Fact
              heading={m.menu_pickup({}, { locale })}
              text={lines.servicesPickup ?? m.menu_pickup_text({}, { locale })}
            >
              {m.menu_pickup_figure({ minutes: usualMinutes }, { locale })}
            </Fact>
          ) : null}
          {fulfilments.includes('delivery') ? (
            <Fact heading={m.menu_delivery({}, { locale })} text={deliveryText}>
              {delivery.feeVaries ? m.menu_delivery_from({ fee }, { locale }) : fee}
            </Fact>
          ) : null}
          <Fact
            heading={m.menu_allergens({}, { locale })}
            text={lines.servicesAllergens ?? m.menu_allergens_text({}, { locale })}
          >
            {lines.servicesAllergensFigure ?? m.menu_allergens_figure({}, { locale })}
          </Fact>
          <div className="fact">
            <h3>{m.menu_opening_hours({}, { locale })}</h3>
            <OpeningHours hours={hours} />
          </div>
        </div>
      </div>
    </section>
  )
}

type FactProps = { heading: string; text: string; children: ReactNode }

function Fact({ heading, text, children }: FactProps) {
  return (
    <div className="fact">
      <h3>{heading}</h3>
      <p className="fact-figure">{children}</p>
      <p>{text}</p>
    </div>
  )
}
