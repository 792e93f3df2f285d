/**
 * Runs before the app does, in the page itself: sets the remembered view before anything is
 * painted, and keeps the dishes that were added before the app could take them.
 */
export const EARLY_PAGE = `
try { if (localStorage.getItem('flattop.menu-view') === 'list') document.documentElement.dataset.view = 'list' } catch {}
window.flattopEarlyAdds = [];
document.addEventListener('click', function (event) {
  var button = window.flattopEarlyAdds && event.target.closest('[data-add]');
  if (button) window.flattopEarlyAdds.push(button.dataset.add);
});
`.trim()

/** Gives the ids of the items that were added too early, once; from then on the app hears the clicks. */
export function takeEarlyAdds(): string[] {
  const early = window.flattopEarlyAdds ?? []
  window.flattopEarlyAdds = undefined
  return early
}

declare global {
  interface Window {
    flattopEarlyAdds?: string[] | undefined
  }
}
