import { href } from '#app/href.ts'
import { TAKEN_BY } from '#app/ui/taken-by.ts'
import { DRAFT, KEPT_AGAIN, KEPT_HERO, KEPT_ORDERS } from '#app/visitor/kept-storage.ts'
import { hotFrom, offerState, type PresentOffer } from '#shop/domain/orders/present-offer.ts'
import { jsonForScript } from '../../ui/json-script.tsx'
import { type KeptAgain, readAgain, sayAgain } from '../kept/kept-again.ts'
import { type OrderHero, readOrderHero } from '../kept/kept-hero.ts'
import { type HeroView, heroSaying } from './hero-saying.ts'

/** What the page's script leaves for the app. */
type EarlyHero = {
  view: HeroView
  /** The instant that is shown, by the shop's clock. */
  now: number
  /** The shop's clock minus the device's, in milliseconds. */
  ahead: number
  /** Resolves when the shop has answered; null without an answer. */
  answer: Promise<PresentOffer | null>
  /** The app has taken over, so the script writes no more. */
  isTaken: boolean
  /** What is said of the guest's own order; null without one. */
  kept: OrderHero | null
  /** The last order, which is offered again; null without one. */
  again: KeptAgain | null
}

/**
 * An inline script behind all that is said of a guest's own order, because a paint may come right after it. Before the
 * first paint it writes where the guest's own order stands or offers the last one again, from what the device keeps, or
 * else the time of now, from what the page carries. It asks the shop, because a page that was kept would show the time of
 * an earlier minute.
 */
export function heroScript(view: HeroView): string {
  code ??= shortCode()
  return code.join(jsonForScript(view))
}

/** What stands before the view, and what after it. It is the same for every page. */
let code: string[] | undefined

const VIEW = '/*view*/'

function shortCode(): string[] {
  return `
(function () {
  var rules = {
    offerState: ${offerState},
    hotFrom: ${hotFrom},
    dateFormat: function (tag, options) { return new Intl.DateTimeFormat(tag, options) },
    pluralRules: function (tag) { return new Intl.PluralRules(tag) },
  };
  var say = ${heroSaying};
  var readKept = ${readOrderHero};
  var readAgain = ${readAgain};
  var sayAgain = ${sayAgain};
  var root = document.currentScript.closest('.hero');
  var ground = root.dataset.ground;
  var hero = window.flattopHero = { view: ${VIEW}, ahead: 0, isTaken: false, kept: null, again: null };
  function stored(key, storage) {
    try { return (storage || (sessionStorage['${TAKEN_BY}'] ? sessionStorage : localStorage)).getItem(key) } catch { return null }
  }
  function offerAgain(saying) {
    var again = saying.state === 'open' ? readAgain(stored('${KEPT_ORDERS}'), stored('${KEPT_AGAIN}'), stored('${DRAFT}', sessionStorage)) : null;
    var ours = again && sayAgain(again, hero.view, hero.now, rules);
    hero.again = ours && again;
    showDish(hero.again);
    if (!ours) return saying;
    root.querySelectorAll('.hero-again [data-said]').forEach(function (element, index) {
      element.textContent = ours.button[index];
    });
    return Object.assign({}, ours, { note: saying.note });
  }
  function showDish(again) {
    var page = document.documentElement;
    if (!again && !page.dataset.again) return;
    var other = again && again.picture && again.picture.id !== ground && again.picture;
    if (again) page.dataset.again = other ? 'other' : 'same';
    else delete page.dataset.again;
    if (other) root.querySelector('.hero-own').style.backgroundImage = 'url("' + other.address + '")';
    root.dataset.ground = document.querySelector('.header').dataset.ground = other ? other.id : ground;
  }
  function write() {
    hero.now = Date.now() + hero.ahead;
    var kept = hero.kept = readKept(stored('${KEPT_ORDERS}'), stored('${KEPT_HERO}'), Date.now());
    var saying = kept || offerAgain(say(hero.view, hero.now, rules));
    if (kept) {
      var link = root.querySelector('.hero-watch a');
      document.documentElement.dataset.running = kept.phase;
      link.href = '${href('/order/:token', { token: 'TOKEN' })}'.replace('TOKEN', kept.token);
      link.textContent = kept.button;
    }
    var texts = [saying.before, saying.large, saying.after].concat(saying.note);
    root.querySelectorAll('.hero-say [data-said]').forEach(function (element, index) {
      element.textContent = texts[index];
    });
  }
  try { write() } catch {}
  hero.answer = fetch('${href('/api/promise')}').then(function (answer) {
    return answer.ok && answer.headers.get('X-Ordering') !== 'down' ? answer.json() : null;
  }).then(function (offer) {
    if (offer && !hero.isTaken) {
      hero.ahead = offer.at - Date.now();
      hero.view = Object.assign({}, hero.view, { offer: offer });
      write();
    }
    return offer;
  }).catch(function () { return null });
})();
`
    .trim()
    .replace(COMMENTS, '')
    .replace(INDENTS, '\n')
    .replace(NEEDLESS_BREAKS, '$1')
    .split(VIEW)
}

// The build doesn't shorten what pages carry inline.
const COMMENTS = /\/\*\*[\s\S]*?\*\//g
const INDENTS = /\n\s+/g
const NEEDLESS_BREAKS = /([{([,;])\n/g

declare global {
  interface Window {
    flattopHero?: EarlyHero | undefined
  }
}
