// Changes of expressions and statements: comparisons, conditions, limits, arithmetic, fallbacks, calls and results.
import { isNode, type Node } from '../syntax.ts'
import type { Change, ReadSource } from './faults.ts'

const comparisons: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}
const arithmetic: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
const logic: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' }
const otherOperators: Readonly<Record<string, string>> = { ...comparisons, ...arithmetic, ...logic }

const otherMethods: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  ceil: 'floor',
  floor: 'ceil',
  some: 'every',
  every: 'some',
}
/** Calls in a chain that narrow or order a list. */
const narrowingMethods = new Set(['filter', 'slice', 'toSorted', 'toReversed'])
const mappingMethods = new Set(['map', 'flatMap', 'filter', 'toSorted', 'slice'])

const isText = (node: Node): boolean => node.type === 'StringLiteral' || node.type === 'TemplateLiteral'

export const getStart = (node: Node): number => node.span?.start ?? 0
export const getEnd = (node: Node): number => node.span?.end ?? 0

const replaceNode = (kind: string, node: Node, replacement: string): Change => ({
  kind,
  from: getStart(node),
  to: getEnd(node),
  replacement,
})

/** The method of a call such as `rows.filter(…)`, with the node it is called on. */
export function getMethod(call: Node): { name: string; property: Node; object: Node } | undefined {
  const { callee } = call
  if (call.type !== 'CallExpression' || !isNode(callee)) return undefined
  const member = callee.type === 'OptionalChainingExpression' ? callee['base'] : callee
  if (!isNode(member) || member.type !== 'MemberExpression') return undefined
  const { property, object } = member
  if (!isNode(property) || !isNode(object) || property.type !== 'Identifier') return undefined
  return { name: String(property['value']), property, object }
}

const getNodes = (value: unknown): Node[] => [value].flat().filter(isNode)

const getArguments = (call: Node): Node[] =>
  [call['arguments']].flat().flatMap((item) => getNodes(Object(item).expression))

/** A number is a limit where it is compared, counted with, passed or declared; in tables of data it is not. */
function shiftNumber(node: unknown, by: readonly number[]): Change[] {
  if (!isNode(node) || node.type !== 'NumericLiteral') return []
  const value = Number(node['value'])
  return by.map((step) => replaceNode('limit', node, String(Number((value + step).toPrecision(12)))))
}

function changeOperator(node: Node, read: ReadSource): Change[] {
  const { left, right } = node
  if (!isNode(left) || !isNode(right)) return []
  const operator = String(node['operator'])
  if (operator === '??')
    return right.type === 'NullLiteral' ? [] : [replaceNode('fallback', node, read(getStart(left), getEnd(left)))]
  const other = otherOperators[operator]
  if (other === undefined || (operator === '+' && (isText(left) || isText(right)))) return []
  const at = read(getEnd(left), getStart(right)).indexOf(operator)
  if (at < 0) return []
  const from = getEnd(left) + at
  const kind = operator in comparisons ? 'comparison' : operator in logic ? 'logic' : 'arithmetic'
  const steps = operator in comparisons ? [1, -1] : [1]
  return [
    { kind, from, to: from + operator.length, replacement: other },
    ...shiftNumber(left, steps),
    ...shiftNumber(right, steps),
  ]
}

const assignments: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '??=': '=', '*=': '/=', '/=': '*=' }

function changeAssignment(node: Node, read: ReadSource): Change[] {
  const { left, right } = node
  if (!isNode(left) || !isNode(right)) return []
  const operator = String(node['operator'])
  const other = assignments[operator]
  if (other === undefined || isText(right)) return flipBoolean(right)
  const from = getEnd(left) + read(getEnd(left), getStart(right)).indexOf(operator)
  return [{ kind: 'arithmetic', from, to: from + operator.length, replacement: other }, ...shiftNumber(right, [1])]
}

function changeCondition(test: unknown, read: ReadSource): Change[] {
  // The changed operator of an equation already negates it.
  if (!isNode(test) || /^[!=]==$/.test(String(test['operator']))) return []
  return [replaceNode('condition', test, `!(${read(getStart(test), getEnd(test))})`)]
}

function emptyResult(node: unknown): Change[] {
  if (!isNode(node)) return []
  const inner = node.type === 'ParenthesisExpression' ? node['expression'] : node
  if (!isNode(inner)) return []
  if (inner.type === 'ArrayExpression' || mappingMethods.has(getMethod(inner)?.name ?? ''))
    return [replaceNode('result', inner, '[]')]
  if (isText(inner)) return [replaceNode('result', inner, "''")]
  return flipBoolean(inner)
}

function flipBoolean(node: unknown): Change[] {
  if (!isNode(node) || node.type !== 'BooleanLiteral') return []
  return [replaceNode('boolean', node, node['value'] === true ? 'false' : 'true')]
}

function changeCall(node: Node): Change[] {
  const method = getMethod(node)
  // The first row of two is that of one.
  if (method?.name === 'limit') return []
  const passed = getArguments(node).flatMap((item) => [...shiftNumber(item, [1]), ...flipBoolean(item)])
  const other = method && otherMethods[method.name]
  if (method && other) return [replaceNode('method', method.property, other), ...passed]
  if (method && narrowingMethods.has(method.name))
    return [{ kind: 'chain', from: getEnd(method.object), to: getEnd(node), replacement: '' }, ...passed]
  return passed
}

function dropCall(node: Node, read: ReadSource): Change[] {
  const { expression } = node
  // Tests of one request at a time cannot see a missing lock.
  if (!isNode(expression) || /lock|for ?update/i.test(read(getStart(expression), getEnd(expression)))) return []
  const call = expression.type === 'AwaitExpression' ? expression['argument'] : expression
  return isNode(call) && call.type === 'CallExpression' ? [replaceNode('call', expression, 'void 0')] : []
}

/** Faults that a node of the syntax tree invites. */
export function listCodeChanges(node: Node, read: ReadSource): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
      return changeOperator(node, read)
    case 'AssignmentExpression':
      return changeAssignment(node, read)
    case 'IfStatement':
      return [
        ...changeCondition(node['test'], read),
        ...(node['alternate'] ? [] : getNodes(node['test']).map((test) => replaceNode('guard', test, 'false'))),
      ]
    case 'ConditionalExpression':
      return changeCondition(node['test'], read)
    case 'ReturnStatement':
      return emptyResult(node['argument'])
    case 'ArrowFunctionExpression':
      return emptyResult(node['body'])
    case 'VariableDeclarator':
      return [...shiftNumber(node['init'], [1, -1]), ...flipBoolean(node['init'])]
    case 'KeyValueProperty':
      return flipBoolean(node['value'])
    case 'CallExpression':
      return changeCall(node)
    case 'ExpressionStatement':
      return dropCall(node, read)
    default:
      return []
  }
}
