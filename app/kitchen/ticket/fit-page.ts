const PIXELS_PER_MM = 96 / 25.4
/** Rounding must not push the last line onto a page of its own. */
const SPARE_MM = 1

/**
 * Cuts the printer's page to the sheets in an element: as wide as they are and as high as the highest, because `auto`
 * is no height of a page. Returns the function that takes it back.
 */
export function fitPage(paper: Element): () => void {
  const boxes = [...paper.querySelectorAll('.sheet')].map((sheet) => sheet.getBoundingClientRect())
  const width = Math.max(0, ...boxes.map((box) => box.width)) / PIXELS_PER_MM
  const height = Math.max(0, ...boxes.map((box) => box.height)) / PIXELS_PER_MM + SPARE_MM
  // Allowed by the content policy, unlike a style element.
  const cut = new CSSStyleSheet()
  cut.replaceSync(`@page { size: ${width.toFixed(2)}mm ${Math.ceil(height)}mm; margin: 0 }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, cut]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== cut)
  }
}
