import type { ReactNode } from 'react'
import { m } from '#messages'
import type { ShownHours } from '#shop/domain/hours.ts'
import { OpeningHours } from '../../ui/opening-hours.tsx'
import { Price } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'

export function Services({ hours }: { hours: ShownHours }) {
  const { usualMinutes, deliveryFee } = useShopFacts()
  return (
    <section className="services" aria-labelledby="services-heading">
      <div className="wrap section">
        <h2 className="section-head" id="services-heading">
          {m.menu_services()}
        </h2>
        <div className="facts">
          <Fact heading={m.menu_pickup()} text={m.menu_pickup_text()}>
            {m.menu_pickup_figure({ minutes: usualMinutes })}
          </Fact>
          <Fact heading={m.menu_delivery()} text={m.menu_delivery_text()}>
            <Price amount={deliveryFee} className="" />
          </Fact>
          <Fact heading={m.menu_allergens()} text={m.menu_allergens_text()}>
            {m.menu_allergens_figure()}
          </Fact>
          <div className="fact">
            <h3>{m.menu_opening_hours()}</h3>
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
