type Urgency = 'polite' | 'assertive'

const KEPT_MS = 10_000

/**
 * Has screen readers say something that appears without taking the focus. What is said at once is read
 * one after the other. An open modal dialog makes the rest of the page silent, so it is said inside it.
 */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const words = document.createElement('p')
  words.textContent = text
  // A region has to be known before it is filled, and a dialog may close in between.
  for (const host of [document.body, topmost()]) regionIn(host, urgency)
  setTimeout(() => regionIn(topmost(), urgency).append(words), 50)
  setTimeout(() => words.remove(), KEPT_MS)
}

/** Where something has to be in order to be heard: the modal dialog opened last, or the page. */
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
