import { jsonLanguage } from '@codemirror/lang-json'

/** A JSON value as it was written: numbers keep their digits, objects the order of their keys. */
export type JsonNode =
  | { type: 'string'; value: string }
  | { type: 'number'; text: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'null' }
  | { type: 'object'; entries: readonly JsonEntry[] }
  | { type: 'array'; items: readonly JsonNode[] }

type SyntaxNode = ReturnType<typeof jsonLanguage.parser.parse>['topNode']

export interface JsonEntry {
  key: string
  value: JsonNode
}

export interface JsonError {
  line: number
  column: number
  /** Of an object that has it twice. */
  duplicateKey?: string
}

export type JsonResult = { node: JsonNode; error?: undefined } | { node?: undefined; error: JsonError }

class JsonProblem extends Error {
  readonly offset: number
  readonly duplicateKey: string | undefined
  constructor(offset: number, duplicateKey?: string) {
    super('not valid JSON')
    this.offset = offset
    this.duplicateKey = duplicateKey
  }
}

/** The tree of a JSON text, or the place of its first error, which is the same in every browser. */
export function parseJson(text: string): JsonResult {
  try {
    return { node: readDocument(text) }
  } catch (error) {
    if (!(error instanceof JsonProblem)) throw error
    const { offset, duplicateKey } = error
    const before = text.slice(0, offset)
    const line = before.split('\n').length
    const column = offset - before.lastIndexOf('\n')
    return { error: { line, column, ...(duplicateKey !== undefined && { duplicateKey }) } }
  }
}

function readDocument(text: string): JsonNode {
  const tree = jsonLanguage.parser.parse(text)
  tree.iterate({
    enter(node) {
      if (node.type.isError) throw new JsonProblem(skipBlanks(text, node.from))
    },
  })
  const value = tree.topNode.firstChild
  if (!value) throw new JsonProblem(text.length)
  return readValue(text, value)
}

const skipBlanks = (text: string, from: number) => from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0)

function readValue(text: string, node: SyntaxNode): JsonNode {
  const source = text.slice(node.from, node.to)
  switch (node.name) {
    case 'String':
      return { type: 'string', value: readString(source, node.from) }
    case 'Number':
      return { type: 'number', text: source }
    case 'True':
    case 'False':
      return { type: 'boolean', value: node.name === 'True' }
    case 'Null':
      return { type: 'null' }
    case 'Array':
      return { type: 'array', items: listValues(node).map((item) => readValue(text, item)) }
    case 'Object':
      return { type: 'object', entries: readEntries(text, node) }
    default:
      throw new JsonProblem(node.from)
  }
}

const punctuation = new Set(['[', ']', '{', '}', ',', ':'])

function listValues(parent: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let node = parent.firstChild; node; node = node.nextSibling) if (!punctuation.has(node.name)) found.push(node)
  return found
}

function readEntries(text: string, object: SyntaxNode): JsonEntry[] {
  const keys = new Set<string>()
  return listValues(object).map((property) => {
    const [name, value] = listValues(property)
    if (!name || !value) throw new JsonProblem(property.to)
    const key = readString(text.slice(name.from, name.to), name.from)
    if (keys.has(key)) throw new JsonProblem(name.from, key)
    keys.add(key)
    return { key, value: readValue(text, value) }
  })
}

function readString(source: string, from: number): string {
  try {
    return String(JSON.parse(source))
  } catch {
    // Such as a wrong escape, which the grammar lets pass.
    throw new JsonProblem(from)
  }
}

/** The text of a tree, indented by two spaces. */
export function formatJson(node: JsonNode, indent = ''): string {
  const inner = `${indent}  `
  switch (node.type) {
    case 'string':
      return JSON.stringify(node.value)
    case 'number':
      return node.text
    case 'boolean':
      return String(node.value)
    case 'null':
      return 'null'
    case 'array':
      return formatBlock(
        '[',
        node.items.map((item) => inner + formatJson(item, inner)),
        `${indent}]`,
      )
    case 'object':
      return formatBlock(
        '{',
        node.entries.map(({ key, value }) => `${inner}${JSON.stringify(key)}: ${formatJson(value, inner)}`),
        `${indent}}`,
      )
  }
}

const formatBlock = (open: string, lines: readonly string[], close: string) =>
  lines.length === 0 ? open + close.trim() : `${open}\n${lines.join(',\n')}\n${close}`

const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i

export const isJsonNumber = (text: string): boolean => numberPattern.test(text)
