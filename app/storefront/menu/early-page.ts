import { useEffect } from 'react'
import { KEPT_PRESSES } from '../basket/state/kept-presses.ts'

/**
 * Runs before the app does, in the page itself: sets the remembered view before anything is
 * painted, and keeps the buttons that were pressed before the app could hear them. It hears them
 * first and alone: React, while it takes the page over, stops what it cannot answer yet.
 *
 * While presses wait, so does the first link: the app will follow it sooner than a page that starts
 * all over. A second press of a link goes at once, and what was to go into the basket is kept for
 * the next page.
 */
export const EARLY_PAGE = `
try { if (localStorage.getItem('flattop.menu-view') === 'list') document.documentElement.dataset.view = 'list' } catch {}
window.flattopEarlyPresses = [];
(function () {
  var held;
  addEventListener('click', function (event) {
    var presses = window.flattopEarlyPresses;
    if (!presses) return;
    var button = event.target.closest('main button');
    var link = event.target.closest('a[href]');
    if (link && presses.length && !held && leadsOn(link, event)) {
      held = link;
      event.preventDefault();
    } else if (!button) return;
    presses.push(button || link);
    event.stopPropagation();
  }, true);
  function leadsOn(link, event) {
    var isElsewhere = link.target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    var isHere = link.hash && link.pathname === location.pathname;
    return link.origin === location.origin && !isElsewhere && !isHere;
  }
  addEventListener('pagehide', function () {
    var presses = window.flattopEarlyPresses || [];
    var ids = presses.flatMap(function (pressed) { return pressed.dataset.add || [] });
    if (!ids.length) return;
    try {
      var kept = JSON.parse(sessionStorage.getItem('${KEPT_PRESSES}') || '[]');
      sessionStorage.setItem('${KEPT_PRESSES}', JSON.stringify(kept.concat(ids)));
      presses.length = 0;
    } catch {}
  });
})();
`.trim()

/** Presses again, once, what was pressed before the app was there to hear it. */
export function useEarlyPresses(): void {
  useEffect(() => {
    const pressed = window.flattopEarlyPresses ?? []
    window.flattopEarlyPresses = undefined
    for (const element of pressed) element.click()
  }, [])
}

declare global {
  interface Window {
    flattopEarlyPresses?: HTMLElement[] | undefined
  }
}
