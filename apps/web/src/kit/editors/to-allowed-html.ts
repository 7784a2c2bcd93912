import { type AllowedElement, allowedElements, isSafeAttribute } from '@paratope/contract/kernel/html-rules'

const isAllowed = (name: string): name is AllowedElement => Object.hasOwn(allowedElements, name)

/** The editor's HTML with the attributes of the allow-list; the editor adds some of its own, such as widths of columns. */
export function toAllowedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('*')) {
    const { localName } = element
    if (!isAllowed(localName)) element.replaceWith(...element.childNodes)
    else dropAttributes(element, allowedElements[localName])
  }
  for (const group of body.querySelectorAll('table > :empty')) group.remove()
  return body.innerHTML
}

function dropAttributes(element: Element, allowed: readonly string[]): void {
  for (const { name, value } of [...element.attributes]) {
    const isPlain = (name === 'colspan' || name === 'rowspan') && value === '1'
    if (isPlain || !allowed.includes(name) || !isSafeAttribute(name, value)) element.removeAttribute(name)
  }
}
