// Prints the size and the naming of the code beside their goals; fails when more functions are long than today.
import { listBannedKeyNames, listBannedNames } from './names.ts'
import { listFunctions, listSourceFiles, type SourceFile } from './syntax.ts'

const longFileLines = 250
const tinyFileLines = 15
const tinyShareGoal = 0.12
const longFunctionLines = 80
/** Falls with each long function that is divided, and never rises. */
const mostLongFunctions = 36

/** Lines of comments; code with a comment behind it does not count. */
const countCommentLines = ({ text }: SourceFile): number =>
  text.split('\n').filter((line) => /^\s*(\/\/|\/\*|\*[\s/]|\*$)/.test(line)).length

const countLines = ({ text }: SourceFile): number => text.split('\n').length - 1
const formatPercent = (share: number): string => `${(share * 100).toFixed(1)} %`

const files = listSourceFiles('.').filter(({ path }) => !path.endsWith('.d.ts'))
const sizes = files.map((file) => ({ path: file.path, lines: countLines(file) })).sort((a, b) => b.lines - a.lines)

console.log('Longest files')
for (const { path, lines } of sizes.slice(0, 10)) {
  const hint = lines >= longFileLines ? '      is there a second noun inside?' : ''
  console.log(`${String(lines).padStart(5)}  ${path}${hint}`)
}

const total = sizes.reduce((sum, { lines }) => sum + lines, 0)
const count = Math.max(sizes.length, 1)
console.log(`\n${sizes.length} files, ${total} lines, ${Math.round(total / count)} on average`)

const tiny = sizes.filter(({ lines }) => lines <= tinyFileLines).length
console.log(
  `Files of at most ${tinyFileLines} lines: ${tiny}, ${formatPercent(tiny / count)} (goal: at most ${formatPercent(tinyShareGoal)})`,
)

const commentLines = files.reduce((sum, file) => sum + countCommentLines(file), 0)
console.log(`Comments: ${commentLines} lines, ${formatPercent(commentLines / Math.max(total, 1))} of all`)

const longFunctions = files
  .filter(
    ({ path }) => /^apps\/(web|server)\/src\//.test(path) && !/\.(test|makers|fixtures)\.tsx?$|\/testing\//.test(path),
  )
  .flatMap(listFunctions)
  .filter(({ lines }) => lines > longFunctionLines)
  .sort((a, b) => b.lines - a.lines)
console.log(
  `Functions over ${longFunctionLines} lines in apps: ${longFunctions.length} (at most ${mostLongFunctions}, goal: 0)`,
)
for (const { name, path, lines } of longFunctions) console.log(`${String(lines).padStart(5)}  ${name} in ${path}`)

const banned = listBannedNames(files)
console.log(`Names that the glossary replaces: ${banned.length} (goal: 0)`)
for (const { name, path, line } of banned) console.log(`       ${name} in ${path}:${line}`)

const bannedKeys = listBannedKeyNames(listSourceFiles('.', ['*.ts', '*.tsx', '*.css'])).filter(
  ({ path }) => path !== 'tools/names.test.ts',
)
console.log(`Keys, classes and files that the glossary replaces: ${bannedKeys.length} (goal: 0)`)
for (const { kind, name, path } of bannedKeys) console.log(`       ${kind} ${name} in ${path}`)

if (longFunctions.length > mostLongFunctions) process.exitCode = 1
