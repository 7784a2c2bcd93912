/** The parts of the frame in their order, and within the page its list and what is open. */
const selector = '[data-side], header:not(main header), #content, #content section[aria-label], footer:not(main footer)'

const focusableSelector = 'a[href], button:not([disabled]), input:not([disabled]), select, [tabindex="0"]'

const isShown = (element: Element): boolean => element.getClientRects().length > 0

/** Moves the keyboard to the next part of the page, or the one before, round and round. */
export function focusNextRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown)
  if (regions.length === 0) return
  const at = regions.findLastIndex((region) => region.contains(document.activeElement))
  const from = at === -1 && by === -1 ? 0 : at
  const next = regions[(from + by + regions.length) % regions.length]
  if (!next) return
  const first = [...next.querySelectorAll<HTMLElement>(focusableSelector)].find(isShown)
  const target = next.hasAttribute('tabindex') ? next : first
  target?.focus()
}
