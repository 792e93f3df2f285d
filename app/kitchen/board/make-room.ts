/** What comes and goes beside the lanes of a column, and the property that says how high it is. */
const IN_COLUMN = { '--above': '.k-above', '--lists': '.k-late' } as const
/** The same for all columns of a screen. */
const ON_SCREEN = { '--notices': '.k-notices' } as const

/**
 * Says to the style of a column how high what stands above and below its lanes is. The lanes are never laid out
 * elsewhere for it: they are moved by transform, which a browser animates by itself and which shifts no layout.
 */
export function makeRoom(lanes: HTMLElement): void {
  for (const { property, element, of } of roomOf(lanes)) {
    const height = `${element.offsetHeight}px`
    if (of.style.getPropertyValue(property) !== height) of.style.setProperty(property, height)
  }
}

/** The elements whose heights matter to these lanes. */
export function neighboursOf(lanes: HTMLElement): HTMLElement[] {
  return roomOf(lanes).map(({ element }) => element)
}

type Neighbour = { property: string; element: HTMLElement; of: HTMLElement }

function roomOf(lanes: HTMLElement): Neighbour[] {
  const column = lanes.parentElement
  const stage = lanes.closest<HTMLElement>('.k-stage')
  return [...found(IN_COLUMN, column, column), ...found(ON_SCREEN, stage, stage?.parentElement)]
}

function found(
  properties: Readonly<Record<string, string>>,
  of: HTMLElement | null,
  within: HTMLElement | null | undefined,
): Neighbour[] {
  if (!of || !within) return []
  return Object.entries(properties).flatMap(([property, selector]) => {
    const element = within.querySelector<HTMLElement>(`:scope > ${selector}`)
    return element ? { property, element, of } : []
  })
}
