import bacon from '../layers/bacon.webp'
import beef from '../layers/beef.webp'
import bunBottom from '../layers/bun-bottom.webp'
import bunTop from '../layers/bun-top.webp'
import burgerSauce from '../layers/burger-sauce.webp'
import cheddar from '../layers/cheddar.webp'
import lettuce from '../layers/lettuce.webp'
import onion from '../layers/onion.webp'
import pickles from '../layers/pickles.webp'
import tomato from '../layers/tomato.webp'

/** How thick a layer lies, and where its picture stands, measured from the middle of where it lies. */
type LayerPicture = { src: string; thick: number; x: number; y: number; w: number; h: number }

/** The studio's pictures of each layer, with its measures in their pixels. */
export const LAYER_PICTURES = {
  'bun-bottom': { src: bunBottom, thick: 61.95, x: -235, y: -104, w: 469, h: 139 },
  'bun-top': { src: bunTop, thick: 165.93, x: -238, y: -182, w: 482, h: 222 },
  beef: { src: beef, thick: 82.97, x: -244, y: -122, w: 486, h: 158 },
  cheddar: { src: cheddar, thick: 13.27, x: -264, y: -52, w: 526, h: 163 },
  lettuce: { src: lettuce, thick: 22.12, x: -316, y: -66, w: 612, h: 165 },
  tomato: { src: tomato, thick: 25.44, x: -243, y: -80, w: 489, h: 114 },
  onion: { src: onion, thick: 18.81, x: -215, y: -68, w: 424, h: 106 },
  pickles: { src: pickles, thick: 15.49, x: -239, y: -54, w: 470, h: 92 },
  bacon: { src: bacon, thick: 24.34, x: -305, y: -70, w: 606, h: 122 },
  'burger-sauce': { src: burgerSauce, thick: 6.64, x: -255, y: -46, w: 514, h: 158 },
} as const satisfies Record<string, LayerPicture>
