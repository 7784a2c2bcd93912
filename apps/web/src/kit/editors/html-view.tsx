import {
  type AllowedElement,
  allowedElements,
  droppedElements,
  isSafeAttribute,
} from '@paratope/contract/kernel/html-rules'
import { createElement, type ReactNode, useMemo } from 'react'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { StoredImage } from './stored-image.tsx'

/**
 * Formatted text on a page. The browser parses it into a document without scripts; elements of the allow-list are
 * rebuilt from it, so that no markup of the text enters the page, whatever was stored.
 */
export function HtmlView({ html, className }: { html: string; className?: string }) {
  const isHydrated = useHydrated()
  const content = useMemo(() => (isHydrated ? renderHtml(html) : null), [html, isHydrated])
  return <div className={className ?? 'prose'}>{content}</div>
}

const renderHtml = (html: string): ReactNode =>
  renderNodes(new DOMParser().parseFromString(html, 'text/html').body.childNodes)

const isAllowed = (name: string): name is AllowedElement => Object.hasOwn(allowedElements, name)
const voidElements = new Set(['br', 'hr'])
const propNames: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' }

const renderNodes = (nodes: Iterable<ChildNode>): ReactNode[] => [...nodes].map(renderNode)

function renderNode(node: ChildNode, index: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') return null
  const name = node.localName
  if (droppedElements.includes(name)) return null
  if (!isAllowed(name)) return renderNodes(node.childNodes)
  const props = { key: index, ...readAttributes(node, name) }
  if (name === 'img') return renderImage(node, index)
  return voidElements.has(name)
    ? createElement(name, props)
    : createElement(name, props, ...renderNodes(node.childNodes))
}

const renderImage = (image: Element, index: number) => (
  <StoredImage key={index} source={image.getAttribute('src') ?? ''} description={image.getAttribute('alt') ?? ''} />
)

function readAttributes(element: Element, name: AllowedElement): Record<string, string> {
  const props: Record<string, string> = {}
  for (const attribute of allowedElements[name]) {
    const value = element.getAttribute(attribute)
    if (value !== null && isSafeAttribute(attribute, value)) props[propNames[attribute] ?? attribute] = value
  }
  return name === 'a' ? { ...props, rel: 'noopener noreferrer nofollow' } : props
}
