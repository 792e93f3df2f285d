type Urgency = 'polite' | 'assertive'

const KEPT_MS = 10_000

/**
 * Makes screen readers announce something that appears without taking the focus. Several announcements at
 * once are queued. Under an open modal dialog the rest of the page is silent, so the region is inside the
 * dialog.
 */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const words = document.createElement('p')
  words.textContent = text
  // A live region must exist before its text changes, and a dialog may close in between, so there is one in
  // each.
  for (const host of [document.body, topmost()]) regionIn(host, urgency)
  setTimeout(() => regionIn(topmost(), urgency).append(words), 50)
  setTimeout(() => words.remove(), KEPT_MS)
}

/** The element whose live regions are read: the modal dialog opened last, or the page. */
function topmost(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
}

function regionIn(host: Element, urgency: Urgency): Element {
  const known = host.querySelector(`:scope > [data-announce="${urgency}"]`)
  if (known) return known
  const region = document.createElement('div')
  region.className = 'sr-only'
  region.dataset.announce = urgency
  region.setAttribute('aria-live', urgency)
  host.append(region)
  return region
}
