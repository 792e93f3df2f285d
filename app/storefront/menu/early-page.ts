import { useEffect } from 'react'

/**
 * Runs before the app does, in the page itself: sets the remembered view before anything is
 * painted, and keeps the buttons that were pressed before the app could hear them.
 */
export const EARLY_PAGE = `
try { if (localStorage.getItem('flattop.menu-view') === 'list') document.documentElement.dataset.view = 'list' } catch {}
window.flattopEarlyPresses = [];
document.addEventListener('click', function (event) {
  var button = window.flattopEarlyPresses && event.target.closest('main button');
  if (button) window.flattopEarlyPresses.push(button);
});
`.trim()

/** Presses again, once, what was pressed before the app was there to hear it. */
export function useEarlyPresses(): void {
  useEffect(() => {
    const pressed = window.flattopEarlyPresses ?? []
    window.flattopEarlyPresses = undefined
    for (const button of pressed) button.click()
  }, [])
}

declare global {
  interface Window {
    flattopEarlyPresses?: HTMLButtonElement[] | undefined
  }
}
