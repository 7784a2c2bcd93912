import { type Block, Href, type TextRun } from '@paratope/contract/platform/articles'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { sanitizeHtml } from '#kernel/html/sanitize-html.ts'

type Root = ReturnType<typeof fromHtml>
type Node = Root['children'][number]
type Element = Extract<Node, { type: 'element' }>
type Style = Omit<TextRun, 'text'>

const isElement = (node: Node): node is Element => node.type === 'element'

/**
 * The blocks of a formatted text. A body knows headings, paragraphs, lists and links, so whatever else was pasted into
 * the editor becomes plain words or goes.
 */
export function parseArticleHtml(html: string): Block[] {
  const { children } = fromHtml(sanitizeHtml(html), { fragment: true })
  return children.flatMap(toBlocks)
}

const containers = new Set(['blockquote', 'table', 'thead', 'tbody', 'tr'])

function toBlocks(node: Node): Block[] {
  if (!isElement(node)) return node.type === 'text' ? toParagraph([node]) : []
  const { tagName, children } = node
  if (/^h[2-4]$/.test(tagName)) {
    const text = toPlainText(children)
    return text === '' ? [] : [{ kind: 'heading', text }]
  }
  if (tagName === 'ol' || tagName === 'ul') {
    const items = children
      .filter(isElement)
      .map((item) => toPlainText(item.children))
      .filter(Boolean)
    return items.length === 0 ? [] : [{ kind: 'list', ordered: tagName === 'ol', items }]
  }
  if (containers.has(tagName)) return children.flatMap(toBlocks)
  return toParagraph(children)
}

function toParagraph(children: readonly Node[]): Block[] {
  const runs = mergeRuns(children.flatMap((child) => listRuns(child, {})))
  const text = runs.map((run) => run.text).join('')
  if (text.trim() === '') return []
  const [only] = runs
  if (runs.length === 1 && only?.href !== undefined) return [{ kind: 'link', text, href: only.href }]
  const hasFormat = runs.some(({ isBold, isItalic, href }) => isBold || isItalic || href !== undefined)
  return [{ kind: 'paragraph', text, ...(hasFormat && { runs }) }]
}

function listRuns(node: Node, style: Style): TextRun[] {
  if (node.type === 'text') {
    const text = node.value.replace(/\s+/g, ' ')
    return text === '' ? [] : [{ text, ...style }]
  }
  if (!isElement(node)) return []
  if (node.tagName === 'br') return [{ text: ' ', ...style }]
  const href = Href.safeParse(node.properties['href'])
  const inner: Style = {
    ...style,
    ...(node.tagName === 'strong' && { isBold: true as const }),
    ...(node.tagName === 'em' && { isItalic: true as const }),
    ...(node.tagName === 'a' && href.success && { href: href.data }),
  }
  return node.children.flatMap((child) => listRuns(child, inner))
}

/** Neighbours of the same format are one; the text has no blanks at its ends. */
function mergeRuns(runs: readonly TextRun[]): TextRun[] {
  const merged: TextRun[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    const isSame = last && last.isBold === run.isBold && last.isItalic === run.isItalic && last.href === run.href
    if (isSame) last.text += run.text
    else merged.push({ ...run })
  }
  const [first, last] = [merged[0], merged.at(-1)]
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
  return merged.filter(({ text }) => text !== '')
}

const toPlainText = (children: readonly Node[]): string =>
  children
    .flatMap((child) => listRuns(child, {}))
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const element = (tagName: string, children: Node[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children as Element['children'],
})
const text = (value: string): Node => ({ type: 'text', value })

function toRunNode({ text: words, isBold, isItalic, href }: TextRun): Node {
  const italic = isItalic ? element('em', [text(words)]) : text(words)
  const bold = isBold ? element('strong', [italic]) : italic
  return href === undefined ? bold : element('a', [bold], { href })
}

function toNode(block: Block): Node {
  switch (block.kind) {
    case 'heading':
      return element('h2', [text(block.text)])
    case 'list':
      return element(
        block.ordered ? 'ol' : 'ul',
        block.items.map((item) => element('li', [element('p', [text(item)])])),
      )
    case 'link':
      return element('p', [element('a', [text(block.text)], { href: block.href })])
    default:
      return element('p', block.runs?.map(toRunNode) ?? [text(block.text)])
  }
}

/** A body as the editor opens it. */
export const formatArticleHtml = (body: readonly Block[]): string =>
  toHtml({ type: 'root', children: body.map(toNode) })
