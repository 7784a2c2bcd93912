import { oklchToHex } from '#ui/theme/oklch.ts'

const copiedStyles = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
]
const lineHeight = 22
const margin = 16

const createSvgElement = (name: string, attributes: Record<string, string | number>, text = '') => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.textContent = text
  return element
}

const oklchPattern = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/

/** Editors of drawings do not know OKLCH. */
const toPlainColour = (value: string): string =>
  value.replace(oklchPattern, (_, l: string, c: string, h: string) => oklchToHex(Number(l), Number(c), Number(h)))

/** A copy that keeps the colours and letters it has on screen. */
function cloneWithStyles(source: SVGSVGElement): SVGSVGElement {
  const copy = source.cloneNode(true) as SVGSVGElement // a clone has the type of its model
  const sources = [source, ...source.querySelectorAll('*')]
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(sources[index] ?? source)
    for (const name of copiedStyles) element.setAttribute(name, toPlainColour(style.getPropertyValue(name)))
    element.removeAttribute('class')
  }
  return copy
}

/** Title, drawing and legend in one picture that is alone. */
export function buildStandaloneSvg(figure: HTMLElement): SVGSVGElement | undefined {
  const drawing = figure.querySelector<SVGSVGElement>('svg[role="img"]')
  if (!drawing) return
  const { fontFamily, color } = getComputedStyle(figure)
  const textAttributes = { 'font-family': fontFamily, 'font-size': 14, fill: color }
  const entries = [...figure.querySelectorAll('li')]
  const [width, height] = [drawing.width.baseVal.value, drawing.height.baseVal.value]
  const totalHeight = height + lineHeight * (2 + entries.length)
  const outerSize = { width: width + 2 * margin, height: totalHeight + 2 * margin }
  // The mark of demo data goes along with the title.
  const title = [...figure.querySelectorAll('figcaption > :not(:last-child)')]
    .map((part) => part.textContent)
    .join(' · ')

  const svg = createSvgElement('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    ...outerSize,
    viewBox: `${-margin} ${-margin} ${outerSize.width} ${outerSize.height}`,
  })
  const plot = cloneWithStyles(drawing)
  plot.setAttribute('y', String(lineHeight * 1.5))
  svg.append(
    createSvgElement('rect', {
      x: -margin,
      y: -margin,
      ...outerSize,
      fill: getComputedStyle(document.body).backgroundColor,
    }),
    createSvgElement('text', { ...textAttributes, y: 15, 'font-weight': 600 }, title),
    plot,
  )
  entries.forEach((entry, index) => {
    const y = height + lineHeight * (2 + index)
    const sample = entry.querySelector('svg')
    const mark = sample && cloneWithStyles(sample)
    mark?.setAttribute('y', String(y - 4))
    svg.append(
      ...(mark ? [mark] : []),
      createSvgElement('text', { ...textAttributes, x: 38, y: y + 7 }, entry.textContent),
    )
  })
  return svg as SVGSVGElement // created by that name
}

function downloadUrl(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** A drawing on the colour of the page, without title and legend. */
export function buildStandaloneDrawing(drawing: SVGSVGElement): SVGSVGElement {
  const copy = cloneWithStyles(drawing)
  const { width, height } = drawing.viewBox.baseVal
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.prepend(createSvgElement('rect', { width, height, fill: getComputedStyle(document.body).backgroundColor }))
  return copy
}

export async function downloadFigure(figure: HTMLElement, name: string, kind: 'svg' | 'png'): Promise<void> {
  const svg = buildStandaloneSvg(figure)
  if (svg) await downloadSvg(svg, name, kind)
}

export async function downloadSvg(svg: SVGSVGElement, name: string, kind: 'svg' | 'png'): Promise<void> {
  const url = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  if (kind === 'svg') return downloadUrl(url, `${name}.svg`)
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * 2
  canvas.height = image.naturalHeight * 2
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  downloadUrl(canvas.toDataURL('image/png'), `${name}.png`)
}
