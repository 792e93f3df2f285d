import { useEffect } from 'react'
import { KEPT_PRESSES } from '../basket/state/kept-presses.ts'

/**
 * An inline script that runs before the app starts: applies the remembered view before the first paint, and
 * records the buttons pressed so far. It stops those clicks from reaching React, which discards what it can't
 * handle during hydration. The first link pressed waits too, because the app follows it faster than a full
 * page load; so does `Order`, which adds its item first. A second press of a link goes at once, and items still
 * to be added are stored for the next page.
 */
export function earlyPage(): string {
  return `
try { if (localStorage.getItem('flattop.menu-view') === 'list') document.documentElement.dataset.view = 'list' } catch {}
window.flattopEarlyPresses = [];
(function () {
  var held;
  addEventListener('click', function (event) {
    var presses = window.flattopEarlyPresses;
    if (!presses) return;
    var button = event.target.closest('main button');
    var link = event.target.closest('a[href]');
    if (link && (presses.length || link.dataset.order) && !held && leadsOn(link, event)) {
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
    var ordered = held && held.dataset.order;
    if (ordered && ids.indexOf(ordered) < 0) ids.push(ordered);
    if (!ids.length) return;
    try {
      var kept = JSON.parse(sessionStorage.getItem('${KEPT_PRESSES}') || '[]');
      sessionStorage.setItem('${KEPT_PRESSES}', JSON.stringify(kept.concat(ids)));
      presses.length = 0;
    } catch {}
  });
})();
`.trim()
}

/** Replays, once, the clicks recorded before the app started. */
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
