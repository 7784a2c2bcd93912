/** An element that names a pack and a quantity beside its list price: `data-own-price="pck_…:3"`. */
export interface PricePlace {
  element: HTMLElement
  /** As the API takes it. */
  pack: string
}

const attribute = 'data-own-price'
const selector = `[${attribute}^="pck_"]`
/** The API refuses a request with anything else as a whole. */
const packPattern = /^pck_\w+:[1-9]\d{0,3}$/

/** Parts that the server drew get their code later; until then nothing may be put into them. */
const isTakenOver = (element: Element) => Object.keys(element).length > 0

const toPlace = (element: HTMLElement): PricePlace => ({ element, pack: element.getAttribute(attribute) ?? '' })

const isSame = (one: readonly PricePlace[], other: readonly PricePlace[]) =>
  one.length === other.length &&
  one.every(({ element, pack }, at) => element === other[at]?.element && pack === other[at]?.pack)

const waitMs = 100
/** Nothing tells that the code of a part has come. */
const waitForPartsMs = 1000

/** Calls back with the places on the page, and again whenever others are there. */
export function watchPricePlaces(onChange: (places: readonly PricePlace[]) => void): () => void {
  let last: readonly PricePlace[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const scan = () => {
    timer = undefined
    const elements = [...document.querySelectorAll<HTMLElement>(selector)]
    const taken = elements.filter(isTakenOver)
    const places = taken.map(toPlace).filter(({ pack }) => packPattern.test(pack))
    if (taken.length < elements.length) timer = setTimeout(scan, waitForPartsMs)
    if (isSame(last, places)) return
    last = places
    onChange(places)
  }
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(scan, waitMs)
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: [attribute] })
  scan()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
