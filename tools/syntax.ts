// Reads declared names, the length of functions and every node from source files, for the census and other tools.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

export interface SourceFile {
  path: string
  text: string
}

export interface Declaration {
  name: string
  path: string
  line: number
}

export interface FunctionSize {
  name: string
  path: string
  lines: number
}

export interface Node {
  type: string
  span?: { start: number; end: number }
  [field: string]: unknown
}

/** Turns positions of the parser into those of the text. */
interface Positions {
  lineAt: (position: number) => number
  offsetAt: (position: number) => number
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

export function listSourceFiles(root: string, patterns: readonly string[] = ['*.ts', '*.tsx']): SourceFile[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '')
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(root, path), 'utf8') }]
      } catch {
        // Deleted, but not yet committed.
        return []
      }
    })
}

function listLineEnds(bytes: Buffer): number[] {
  const ends: number[] = []
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) ends.push(at)
  return ends
}

/** How many of the ascending numbers are less than `limit`. */
function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Calls `visit` for each node. */
export function walkFile({ path, text }: SourceFile, visit: (node: Node, positions: Positions) => void): void {
  // The parser numbers bytes over all files of a process and skips leading comments; the semicolon marks the start.
  const root: unknown = parseSync(`;${text}`, { syntax: 'typescript', tsx: path.endsWith('x') })
  if (!isNode(root)) return
  const start = root.span?.start ?? 0
  const bytes = Buffer.from(`;${text}`)
  const lineEnds = listLineEnds(bytes)
  const lineAt = (position: number) => countBelow(lineEnds, position - start) + 1
  const isAscii = bytes.length === text.length + 1
  const offsetAt = (position: number) =>
    isAscii ? position - start - 1 : bytes.subarray(0, position - start).toString().length - 1
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item)
    else if (typeof value === 'object' && value !== null) {
      if (isNode(value)) visit(value, { lineAt, offsetAt })
      for (const child of Object.values(value)) walk(child)
    }
  }
  walk(root)
}

/** The identifiers that a pattern binds: a name, or the names of a destructuring. */
function listBoundNames(pattern: unknown): Node[] {
  if (!isNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return [pattern['properties']].flat().flatMap((property) => {
        if (!isNode(property)) return []
        if (property.type === 'KeyValuePatternProperty') return listBoundNames(property['value'])
        return listBoundNames(property.type === 'RestElement' ? property['argument'] : property['key'])
      })
    case 'ArrayPattern':
      return [pattern['elements']].flat().flatMap(listBoundNames)
    case 'AssignmentPattern':
      return listBoundNames(pattern['left'])
    case 'RestElement':
      return listBoundNames(pattern['argument'])
    default:
      return []
  }
}

const namedDeclarations = new Set(['FunctionDeclaration', 'FunctionExpression', 'ClassDeclaration'])

function listDeclaredNodes(node: Node): Node[] {
  if (node.type === 'VariableDeclarator') return listBoundNames(node['id'])
  if (node.type === 'Parameter') return listBoundNames(node['pat'])
  if (node.type === 'ArrowFunctionExpression') return [node['params']].flat().flatMap(listBoundNames)
  if (node.type === 'TsTypeAliasDeclaration' || node.type === 'TsInterfaceDeclaration')
    return listBoundNames(node['id'])
  if (node.type === 'ImportSpecifier' && node['imported']) return listBoundNames(node['local'])
  return namedDeclarations.has(node.type) ? listBoundNames(node['identifier']) : []
}

/** Variables, parameters, functions, classes and types; names of properties belong to their owners' contracts. */
export function listDeclarations(file: SourceFile): Declaration[] {
  const found: Declaration[] = []
  walkFile(file, (node, { lineAt }) => {
    for (const declared of listDeclaredNodes(node)) {
      found.push({ name: String(declared['value']), path: file.path, line: lineAt(declared.span?.start ?? 0) })
    }
  })
  return found
}

/** The function that a node declares, if any; a page is the default export of its file. */
function findFunction(node: Node): { body: unknown; name: unknown } | undefined {
  if (node.type === 'FunctionDeclaration') return { body: node, name: node['identifier'] }
  const declared = { VariableDeclarator: ['init', 'id'], ExportDefaultDeclaration: ['decl', ''] }[node.type]
  const [bodyField = '', nameField = ''] = declared ?? []
  const body = node[bodyField]
  if (!isNode(body) || !/^(Arrow)?FunctionExpression$/.test(body.type)) return undefined
  return { body, name: body['identifier'] ?? node[nameField] }
}

/** The functions with a body, named by their variable where they have no name of their own. */
export function listFunctions(file: SourceFile): FunctionSize[] {
  const found: FunctionSize[] = []
  walkFile(file, (node, { lineAt }) => {
    const { body, name } = findFunction(node) ?? {}
    if (!isNode(body)) return
    const [bound] = listBoundNames(name)
    const lines = lineAt(body.span?.end ?? 0) - lineAt(body.span?.start ?? 0) + 1
    found.push({ name: String(bound?.['value'] ?? 'default'), path: file.path, lines })
  })
  return found
}

export interface Pattern {
  source: string
  flags: string
  line: number
}

/** The literals of regular expressions. */
export function listPatterns(file: SourceFile): Pattern[] {
  const found: Pattern[] = []
  walkFile(file, ({ type, span, pattern, flags }, { lineAt }) => {
    if (type !== 'RegExpLiteral') return
    found.push({ source: String(pattern), flags: String(flags), line: lineAt(span?.start ?? 0) })
  })
  return found
}
