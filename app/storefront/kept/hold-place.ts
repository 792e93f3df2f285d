import { TAKEN_BY } from '#app/ui/taken-by.ts'
import { KEPT_ORDERS } from '#app/visitor/kept-storage.ts'

/** An inline script that holds the line's place before the first paint, by the rules of `useRunningElsewhere`. */
export function holdPlace(): string {
  return `
try {
  if (!sessionStorage['${TAKEN_BY}'] && JSON.parse(localStorage.getItem('${KEPT_ORDERS}')).orders.some(function (order) {
    return order.mayRun && location.pathname.indexOf(order.token) < 0;
  })) document.documentElement.dataset.kept = 'line';
} catch {}
`.trim()
}
