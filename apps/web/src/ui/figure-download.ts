const kept = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
]
const line = 22
const edge = 16

const inSvg = (name: string, attributes: Record<string, string | number>, text = '') => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.textContent = text
  return element
}

/** A copy that keeps the colours and letters it has on screen. */
function painted(model: SVGSVGElement): SVGSVGElement {
  const copy = model.cloneNode(true) as SVGSVGElement // a clone has the type of its model
  const models = [model, ...model.querySelectorAll('*')]
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(models[index] ?? model)
    for (const name of kept) element.setAttribute(name, style.getPropertyValue(name))
    element.removeAttribute('class')
  }
  return copy
}

/** Title, drawing and legend in one picture that stands alone. */
export function standalone(figure: HTMLElement): SVGSVGElement | undefined {
  const drawing = figure.querySelector<SVGSVGElement>('svg[role="img"]')
  if (!drawing) return
  const { fontFamily, color } = getComputedStyle(figure)
  const words = { 'font-family': fontFamily, 'font-size': 14, fill: color }
  const entries = [...figure.querySelectorAll('li')]
  const [width, height] = [drawing.width.baseVal.value, drawing.height.baseVal.value]
  const whole = height + line * (2 + entries.length)
  const outer = { width: width + 2 * edge, height: whole + 2 * edge }
  // The mark of demo data goes along with the title.
  const title = [...figure.querySelectorAll('figcaption > :not(:last-child)')]
    .map((part) => part.textContent)
    .join(' · ')

  const svg = inSvg('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    ...outer,
    viewBox: `${-edge} ${-edge} ${outer.width} ${outer.height}`,
  })
  const plot = painted(drawing)
  plot.setAttribute('y', String(line * 1.5))
  svg.append(
    inSvg('rect', { x: -edge, y: -edge, ...outer, fill: getComputedStyle(document.body).backgroundColor }),
    inSvg('text', { ...words, y: 15, 'font-weight': 600 }, title),
    plot,
  )
  entries.forEach((entry, index) => {
    const y = height + line * (2 + index)
    const sample = entry.querySelector('svg')
    const mark = sample && painted(sample)
    mark?.setAttribute('y', String(y - 4))
    svg.append(...(mark ? [mark] : []), inSvg('text', { ...words, x: 38, y: y + 7 }, entry.textContent))
  })
  return svg as SVGSVGElement // created by that name
}

function save(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

export async function downloadFigure(figure: HTMLElement, name: string, kind: 'svg' | 'png'): Promise<void> {
  const svg = standalone(figure)
  if (!svg) return
  const url = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  if (kind === 'svg') return save(url, `${name}.svg`)
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * 2
  canvas.height = image.naturalHeight * 2
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  save(canvas.toDataURL('image/png'), `${name}.png`)
}
