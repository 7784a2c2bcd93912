import { isJsonNumber, type JsonEntry, type JsonNode } from './json-document.ts'

export const jsonTypes = ['string', 'number', 'boolean', 'null', 'object', 'array'] as const
type JsonType = (typeof jsonTypes)[number]

const isJsonType = (text: string): text is JsonType => jsonTypes.some((type) => type === text)

const getText = (node: JsonNode): string => {
  if (node.type === 'string') return node.value
  if (node.type === 'number') return node.text
  return node.type === 'boolean' ? String(node.value) : ''
}

/** The value in another type; what the other type can hold of it stays. */
export function convertJson(node: JsonNode, type: string): JsonNode {
  if (!isJsonType(type) || type === node.type) return node
  const text = getText(node)
  switch (type) {
    case 'string':
      return { type, value: text }
    case 'number':
      return { type, text: isJsonNumber(text) ? text : '0' }
    case 'boolean':
      return { type, value: text === 'true' }
    case 'null':
      return { type }
    case 'object':
      return {
        type,
        entries: node.type === 'array' ? node.items.map((value, index) => ({ key: String(index), value })) : [],
      }
    case 'array':
      return { type, items: node.type === 'object' ? node.entries.map(({ value }) => value) : [] }
  }
}

/** A key that the object does not have. */
export function createKey(entries: readonly JsonEntry[]): string {
  const keys = new Set(entries.map(({ key }) => key))
  let number = entries.length + 1
  while (keys.has(`key${number}`)) number += 1
  return `key${number}`
}
