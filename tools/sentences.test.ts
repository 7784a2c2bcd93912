import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isNode, listSourceFiles, type Node, type SourceFile, walkFile } from './syntax.ts'

/** Texts side by side that are no sentence put together, by file. */
const sideBySide: Readonly<Record<string, string>> = {
  'apps/web/src/operations/dashboard/waiting-section.tsx': 'two whole sentences',
  'apps/web/src/ordering/quotes/quote-form.tsx': 'two whole sentences',
  'apps/web/src/science/custom-vectors/vector-upload.tsx': 'two whole sentences',
  'apps/web/src/fulfilment/production/run-sheet.tsx': 'a number before each name of a list',
}

/** Figures that no Intl format writes, by file. */
const rawFigures: Readonly<Record<string, string>> = {
  'apps/web/src/catalogue/products/ring-geometry.ts': 'coordinates of a drawing',
  'apps/web/src/figures/glyph-shapes.ts': 'coordinates of a drawing',
  'apps/web/src/ordering/budgets/budget-bar.tsx': 'a width in CSS',
  'apps/web/src/kit/grid/cell-view.tsx': 'a width in CSS',
  'apps/web/src/catalogue/products/structured-data.tsx': 'JSON for search engines',
  'apps/web/src/kit/examples/grid-examples.tsx': 'made-up entries of a grid',
  'apps/web/src/science/tools/codon-usage-page.tsx': 'a table that is copied into programs',
  'apps/web/src/science/tools/melting-temperature-page.tsx': 'a table that is copied into programs',
  'apps/web/src/science/tools/primer-design-result.tsx': 'a table that is copied into programs',
  'apps/web/src/ui/display/format-scientific.ts': 'divides a value into mantissa and power',
  'apps/server/src/catalogue/products/figures/random.ts': 'rounds a number',
  'apps/server/src/catalogue/products/lot-results.ts': 'rounds a number',
  'apps/server/src/demo/ordering/parcel-journeys.ts': 'the file of a logger',
  'apps/server/src/kernel/backup/wal-archive.ts': 'a command',
  'apps/server/src/kernel/database/migration-plan/format-plan.ts': 'the terminal of an operator',
  'packages/contract/src/identity/captchas/sliders.ts': 'counts different steps',
}

const isTextCall = (node: unknown): boolean => {
  if (!isNode(node)) return false
  if (node.type === 'ParenthesisExpression') return isTextCall(node['expression'])
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return false
  const { type, value } = node['callee']
  return type === 'Identifier' && /^t(?:[A-Z]\w*)?$/.test(String(value))
}

const listNodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const getRaw = (node: Node | undefined): string => String(node?.['raw'] ?? '')

/** Ends or begins with a sign that differs between languages; facts in a row are separated by a dot in the middle. */
const signBefore = /[:,;.(（]\s*$/
const signAfter = /^\s*[:,;.()]/

/** A sum, a template or a line of JSX in which a text meets another one, or a sign of punctuation. */
function isPutTogether(node: Node): boolean {
  if (node.type === 'BinaryExpression')
    return node['operator'] === '+' && [node['left'], node['right']].some(isTextCall)
  if (node.type === 'TemplateLiteral') {
    const [values, strings] = [listNodes(node['expressions']), listNodes(node['quasis'])]
    return values.some((value, at) => {
      if (!isTextCall(value)) return false
      const [before, after] = [getRaw(strings[at]), getRaw(strings[at + 1])]
      return signBefore.test(before) || signAfter.test(after) || (isTextCall(values[at + 1]) && after.trim() === '')
    })
  }
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return false
  const children = listNodes(node['children'])
  const getText = (child: Node | undefined) => (child?.type === 'JSXText' ? String(child['value']) : '')
  const isText = (child: Node | undefined) =>
    child?.type === 'JSXExpressionContainer' && isTextCall(child['expression'])
  return children.some((child, at) => {
    if (!isText(child)) return false
    const [before, after] = [getText(children[at - 1]), getText(children[at + 1])]
    const isFollowed = isText(children[at + 1]) || (after.trim() === '' && isText(children[at + 2]))
    return signBefore.test(before) || signAfter.test(after) || isFollowed
  })
}

/** `toFixed`, a date or number in the language of the browser, `String(…)` as a child, or a percent sign after a value. */
function isRawFigure(node: Node): boolean {
  if (node.type === 'CallExpression' && isNode(node['callee']) && isNode(node['callee']['property'])) {
    const name = String(node['callee']['property']['value'])
    return (
      name === 'toFixed' ||
      name === 'toExponential' ||
      (/^toLocale\w*String$/.test(name) &&
        listNodes(node['arguments']).length === 0 &&
        [node['arguments']].flat().length === 0)
    )
  }
  if (node.type === 'TemplateLiteral')
    return listNodes(node['quasis']).some((part, at) => at > 0 && /^(?:\s|\\u202f|\\u00a0)?%/.test(getRaw(part)))
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return false
  const children = listNodes(node['children'])
  return children.some((child, at) => {
    if (child.type !== 'JSXExpressionContainer' || !isNode(child['expression'])) return false
    const { expression } = child as { expression: Node } & Node
    const after = children[at + 1]
    if (after?.type === 'JSXText' && /^\s*%/.test(String(after['value']))) return true
    return (
      expression.type === 'CallExpression' && isNode(expression['callee']) && expression['callee']['value'] === 'String'
    )
  })
}

const list = (file: SourceFile, isFound: (node: Node) => boolean): string[] => {
  const found: string[] = []
  walkFile(file, (node, { lineAt }) => {
    if (isFound(node)) found.push(`${file.path}:${lineAt(node.span?.start ?? 0)}`)
  })
  return found
}

const sources = listSourceFiles(join(import.meta.dirname, '..'), [
  'apps/web/src/**/*.ts',
  'apps/web/src/**/*.tsx',
  'apps/server/src/**/*.ts',
  'packages/contract/src/**/*.ts',
]).filter(({ path }) => !/\.(?:test|makers|fixtures|repo)\.tsx?$|\/testing\/|\.texts\.ts$/.test(path))

const inFile = (text: string, isFound: (node: Node) => boolean) => list({ path: 'a.tsx', text }, isFound).length

test.each([
  "const a = t('one') + ' ' + name",
  "const a = `${t('one')}: ${name}`",
  "const a = `${t('one')} ${tOther('two')}`",
  "const a = <p>{t('one')}: {name}</p>",
  "const a = <p>({t('one')})</p>",
  "const a = <p>{t('one')} {t('two')}</p>",
])('a sentence put together is found: %s', (text) => {
  expect(inFile(text, isPutTogether)).toBe(1)
})

test.each([
  "const a = joinNote(t('one'), name, language)",
  "const a = `${t('one')} · ${t('two')}`",
  "const a = <p>{t('one')} <Link href='/'>{t('two')}</Link></p>",
  'const a = toText(one) + two',
])('these are none: %s', (text) => {
  expect(inFile(text, isPutTogether)).toBe(0)
})

test.each([
  'const a = n.toFixed(1)',
  'const a = day.toLocaleDateString()',
  'const a = <p>{String(n)}</p>',
  'const a = `${n} %`',
  'const a = <p>{n}%</p>',
])('a figure that no language formats is found: %s', (text) => {
  expect(inFile(text, isRawFigure)).toBe(1)
})

const toFiles = (found: readonly string[]) => new Set(found.map((place) => place.replace(/:\d+$/, '')))

test.each([
  ['no sentence is put together from texts and signs', isPutTogether, sideBySide],
  ['figures that people read are written by Intl', isRawFigure, rawFigures],
] as const)('%s, and an exception is still needed', (_, isFound, exceptions) => {
  expect(sources.length).toBeGreaterThan(2500)
  const found = sources.flatMap((file) => list(file, isFound))
  expect(found.filter((place) => exceptions[place.replace(/:\d+$/, '')] === undefined)).toEqual([])
  expect(Object.keys(exceptions).filter((path) => !toFiles(found).has(path))).toEqual([])
})
