import {
  allowedElements,
  droppedElements,
  imageSourcePattern,
  isSafeLink,
  linkProtocols,
  spanPattern,
} from '@paratope/contract/kernel/html-rules'
import { fromHtml } from 'hast-util-from-html'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'

type Tree = ReturnType<typeof fromHtml>
type TreeNode = Tree | Tree['children'][number]

const schema: Schema = {
  tagNames: Object.keys(allowedElements),
  attributes: {
    a: ['href'],
    img: [['src', imageSourcePattern], 'alt'],
    td: [
      ['colSpan', spanPattern],
      ['rowSpan', spanPattern],
    ],
    th: [
      ['colSpan', spanPattern],
      ['rowSpan', spanPattern],
    ],
  },
  protocols: { href: [...linkProtocols] },
  strip: droppedElements,
  required: {},
  ancestors: {
    li: ['ol', 'ul'],
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    td: ['table'],
    th: ['table'],
  },
  allowComments: false,
  allowDoctypes: false,
}

/**
 * Formatted text as it may be stored. The parser follows the HTML standard as browsers do, and the text is rewritten
 * from the tree, so that a browser reads exactly the checked text.
 */
export function sanitizeHtml(html: string): string {
  const tree = sanitize(fromHtml(html, { fragment: true }), schema) as Tree // a root stays a root
  dropUnsafeLinks(tree)
  return toHtml(tree)
}

function dropUnsafeLinks(node: TreeNode): void {
  if (node.type === 'element') {
    const { href } = node.properties
    if (typeof href === 'string' && !isSafeLink(href)) delete node.properties['href']
  }
  if ('children' in node) for (const child of node.children) dropUnsafeLinks(child)
}
