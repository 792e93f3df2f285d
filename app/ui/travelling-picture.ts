const NAME = 'travelling-picture'

type Shown = HTMLImageElement | SVGElement

/** The picture that the last followed link took along. Going back, the same one travels back. */
let chosen: { id: string; element?: HTMLImageElement } | undefined
let named: { element: Shown; address: string } | undefined

/**
 * Chooses the picture that travels with a link: that of the item around the link, or else the first of these ids in
 * sight. Returns false if none does: none is in sight, the browser can't, or the guest prefers less movement.
 */
export function choosePicture(link: Element, ids: readonly string[]): boolean {
  chosen = undefined
  if (!mayTravel()) return false
  const item = link.closest('[data-item]')
  const own = item?.querySelector<HTMLImageElement>('img[data-picture]')
  const element = item ? own : ids.map(pictureInSight).find((found) => found)
  if (element && isInSight(element)) chosen = { id: element.dataset.picture ?? '', element }
  return chosen !== undefined
}

/** Chooses the picture with this id, wherever the page that is left shows it by then. Returns false if none may travel. */
export function choosePictureOf(id: string | undefined): boolean {
  chosen = id !== undefined && mayTravel() ? { id } : undefined
  return chosen !== undefined
}

function mayTravel(): boolean {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return 'startViewTransition' in document && !isStill
}

/** Names the chosen picture on the page that is left. */
export function namePicture(): void {
  if (!chosen) return
  const { element, id } = chosen
  const isShown = element?.isConnected && isInSight(element) && !openDialog()
  name(isShown ? element : pictureInSight(id))
}

/** Names the same picture on the new page, and shows what the old page had of it until it is loaded. */
export function passNameOn(): void {
  if (!chosen || !named) return
  const { address } = named
  forgetName()
  const element = pictureInSight(chosen.id) ?? stackInSight(chosen.id)
  name(element)
  if (!(element instanceof HTMLImageElement) || element.complete) return
  const { objectFit, objectPosition } = getComputedStyle(element)
  element.style.background = `${objectPosition} / ${objectFit} no-repeat url("${address}")`
}

export function forgetName(): void {
  named?.element.style.removeProperty('view-transition-name')
  frameOf(named?.element)?.style.removeProperty('content-visibility')
  named = undefined
}

function name(element: Shown | undefined): void {
  if (!element) return
  element.style.setProperty('view-transition-name', NAME)
  // On a new page the browser takes its shot before it knows that such a frame is in sight.
  frameOf(element)?.style.setProperty('content-visibility', 'visible')
  named = { element, address: element instanceof HTMLImageElement ? element.currentSrc : '' }
}

function frameOf(element: Shown | undefined): HTMLElement | null | undefined {
  return element?.closest('picture')?.parentElement
}

function pictureInSight(id: string): HTMLImageElement | undefined {
  const place = openDialog() ?? document
  const all = place.querySelectorAll<HTMLImageElement>('main img[data-picture]')
  return [...all].find((picture) => picture.dataset.picture === id && isInSight(picture))
}

/** The drawing of an order's burgers, if it begins with the dish of this picture. */
function stackInSight(id: string): SVGElement | undefined {
  const stacks = document.querySelectorAll<SVGElement>('main svg[data-dish]')
  return [...stacks].find((stack) => stack.dataset.dish === id && isInSight(stack))
}

/** What is open over the page hides its pictures. */
function openDialog(): Element | null {
  return document.querySelector('main dialog:modal')
}

function isInSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && top < window.innerHeight && bottom > 0
}
