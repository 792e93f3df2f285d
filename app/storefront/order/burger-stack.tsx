import type { OrderPhase } from '#shop/domain/orders/order-states.ts'
import bottom from './layers/bottom.webp'
import cheese from './layers/cheese.webp'
import lettuce from './layers/lettuce.webp'
import onion from './layers/onion.webp'
import patty from './layers/patty.webp'
import tomato from './layers/tomato.webp'
import top from './layers/top.webp'

const LAYERS = [
  { name: 'bottom', src: bottom },
  { name: 'lettuce', src: lettuce },
  { name: 'patty', src: patty },
  { name: 'cheese', src: cheese },
  { name: 'tomato', src: tomato },
  { name: 'onion', src: onion },
  { name: 'top', src: top },
]

/** How many layers of the burger each phase shows. */
const LAID: Record<OrderPhase, number> = {
  placed: 1,
  making: 4,
  ready: 7,
  road: 7,
  done: 7,
  gone: 0,
}

/** A burger that grows with the order's progress; layers to come are shadows. */
export function BurgerStack({ phase }: { phase: OrderPhase }) {
  const laid = LAID[phase]
  return (
    <div className="order-stack" aria-hidden="true">
      {LAYERS.slice(0, laid).map((layer) => (
        <Layer key={layer.name} {...layer} />
      ))}
      <div className="order-ghosts">
        {LAYERS.slice(laid).map((layer) => (
          <Layer key={layer.name} {...layer} />
        ))}
      </div>
    </div>
  )
}

function Layer({ name, src }: { name: string; src: string }) {
  return <img src={src} alt="" width="560" height="260" data-layer={name} />
}
