/** The pages of a guest with a basket, and what comes last on each. */
export const GUEST_PAGES: Record<string, string> = {
  '/': '.item .add.btn',
  '/menu/the-flattop': '.header-basket[data-filled]',
  '/basket': '.rows[aria-busy=false]',
  '/checkout': '.rows[aria-busy=false]',
  '/contact': '.header-basket[data-filled]',
  '/login': '.header-basket[data-filled]',
  '/orders': 'main h2, main .btn--main',
}
