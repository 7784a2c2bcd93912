// Changes of queries: a predicate dropped, a comparison moved by one, an order lost.
import { isNode, type Node } from '../syntax.ts'
import { getEnd, getMethod, getStart } from './code-changes.ts'
import type { Change, ReadSource } from './faults.ts'

const predicateMethods = new Set(['where', 'whereRef', 'having', 'orderBy', 'distinct', 'distinctOn'])
const otherComparisons: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
}

/** `.where(…)` of a query builder, and the operator that is passed as text. */
function changeBuilderCall(node: Node): Change[] {
  const method = getMethod(node)
  const dropped =
    method && predicateMethods.has(method.name)
      ? [{ kind: 'query', from: getEnd(method.object), to: getEnd(node), replacement: '' }]
      : []
  const operator: unknown = Object([node['arguments']].flat()[1]).expression
  if (!isNode(operator) || operator.type !== 'StringLiteral') return dropped
  const other = otherComparisons[String(operator['value'])]
  if (other === undefined) return dropped
  return [...dropped, { kind: 'query', from: getStart(operator), to: getEnd(operator), replacement: `'${other}'` }]
}

/** The text of a template; each interpolation is a word of the same length. */
function maskInterpolations(template: Node, read: ReadSource): string {
  const [from, to] = [getStart(template) + 1, getEnd(template) - 1]
  let text = ''
  let at = from
  for (const part of [template['quasis']].flat().filter(isNode)) {
    text += read(at, getStart(part)).replace(/[\s\S]/g, 'x') + read(getStart(part), getEnd(part))
    at = getEnd(part)
  }
  return text + read(at, to)
}

const endOfPredicate =
  /^(?:and|or|where|group|order|limit|offset|returning|for|union|except|having|then|else|end|as|on|join|left|inner|cross|window|from|select|with)\b/i

/** The length of the predicate at the beginning of a text: to the next keyword, comma or closing bracket. */
function measurePredicate(text: string): number {
  let depth = 0
  let awaitsAnd = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (depth < 0 || (depth === 0 && /[,;]/.test(sign))) return at
    if (depth > 0 || (at > 0 && /\w/.test(text[at - 1] ?? ''))) continue
    const rest = text.slice(at, at + 12)
    if (/^between\b/i.test(rest)) awaitsAnd = true
    else if (awaitsAnd && /^and\b/i.test(rest)) awaitsAnd = false
    else if (at > 0 && endOfPredicate.test(rest)) return at
  }
  return text.length
}

function changeTemplate(template: Node, read: ReadSource): Change[] {
  const text = maskInterpolations(template, read)
  const base = getStart(template) + 1
  const predicates = [...text.matchAll(/\b(?:where|and|on|having|case\s+when)\s+(?!conflict\b|delete\b|update\b)/gi)]
    .filter(({ index }) => !/\bbetween\s+\S+\s+$/i.test(text.slice(0, index)))
    .map(({ 0: keyword, index }): Change => {
      const start = index + keyword.length
      const length = text.slice(start, start + measurePredicate(text.slice(start))).trimEnd().length
      return { kind: 'query', from: base + start, to: base + start + length, replacement: 'true' }
    })
  const comparisons = [...text.matchAll(/(?<=\s)(?:<=|>=|<|>)(?=\s)/g)].map(
    ({ 0: sign, index }): Change => ({
      kind: 'query',
      from: base + index,
      to: base + index + sign.length,
      replacement: otherComparisons[sign] ?? sign,
    }),
  )
  return [...predicates, ...comparisons]
}

export function listSqlChanges(node: Node, read: ReadSource): Change[] {
  if (node.type === 'CallExpression') return changeBuilderCall(node)
  const { tag, template } = node
  const isQuery = node.type === 'TaggedTemplateExpression' && isNode(tag) && tag['value'] === 'sql'
  return isQuery && isNode(template) ? changeTemplate(template, read) : []
}
