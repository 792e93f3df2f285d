type Urgency = 'polite' | 'assertive'

/**
 * Has screen readers say something that appears without taking the focus.
 * An open modal dialog makes the rest of the page silent, so its region is inside the dialog.
 */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const region = regionIn(topmost(), urgency)
  // Saying the same again needs a change, and a region must be known before it is filled.
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, 50)
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
