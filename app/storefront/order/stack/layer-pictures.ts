import bacon from '../layers/bacon.webp'
import bbqSauce from '../layers/bbq-sauce.webp'
import beef from '../layers/beef.webp'
import bunBottom from '../layers/bun-bottom.webp'
import bunBottomPretzel from '../layers/bun-bottom-pretzel.webp'
import bunTop from '../layers/bun-top.webp'
import bunTopPlain from '../layers/bun-top-plain.webp'
import bunTopPretzel from '../layers/bun-top-pretzel.webp'
import bunTopSesame from '../layers/bun-top-sesame.webp'
import burgerSauce from '../layers/burger-sauce.webp'
import cheddar from '../layers/cheddar.webp'
import chicken from '../layers/chicken.webp'
import egg from '../layers/egg.webp'
import lettuce from '../layers/lettuce.webp'
import onion from '../layers/onion.webp'
import onionRing from '../layers/onion-ring.webp'
import pickles from '../layers/pickles.webp'
import tomato from '../layers/tomato.webp'
import veggie from '../layers/veggie.webp'
import whiteSauce from '../layers/white-sauce.webp'

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
  chicken: { src: chicken, thick: 103.98, x: -254, y: -156, w: 501, h: 210 },
  veggie: { src: veggie, thick: 81.86, x: -244, y: -117, w: 491, h: 160 },
  egg: { src: egg, thick: 48.67, x: -257, y: -50, w: 519, h: 112 },
  'onion-ring': { src: onionRing, thick: 59.74, x: -217, y: -124, w: 441, h: 180 },
  'bbq-sauce': { src: bbqSauce, thick: 6.64, x: -257, y: -47, w: 516, h: 151 },
  'white-sauce': { src: whiteSauce, thick: 6.64, x: -261, y: -46, w: 521, h: 134 },
  'bun-bottom-pretzel': { src: bunBottomPretzel, thick: 61.95, x: -237, y: -103, w: 475, h: 138 },
  'bun-top-pretzel': { src: bunTopPretzel, thick: 172.57, x: -236, y: -193, w: 471, h: 233 },
  'bun-top-plain': { src: bunTopPlain, thick: 176.99, x: -242, y: -191, w: 479, h: 227 },
  /** With black and white sesame. */
  'bun-top-mixed': { src: bunTopSesame, thick: 165.93, x: -243, y: -183, w: 484, h: 214 },
  /** The same beef pressed flat: two thirds as high. */
  pressed: { src: beef, thick: 55.3, x: -254, y: -81, w: 506, h: 105 },
  'burger-sauce': { src: burgerSauce, thick: 6.64, x: -255, y: -46, w: 514, h: 158 },
} as const satisfies Record<string, LayerPicture>
