// Checks the subject of a commit: `parcels: refuse to ship twice`. The hook `commit-msg` runs it.
import { readFileSync } from 'node:fs'

const longestSubject = 72

/** Written by git itself. */
const generatedPattern = /^(?:Merge|Revert|fixup!|squash!|amend!)/

/** Words that begin a statement or a list, not an instruction. */
const statementWords = new Set(
  'a all an and any are both each every few four how it its less many more most my new no nobody nothing of old one only our several she some that the their them there these they this those three to two what when where which who why with your'.split(
    ' ',
  ),
)

/** Verbs that end like a noun, a participle or a third person. */
const imperatives = new Set(
  'access address bless bring compress cross discuss embed exceed express feed focus fuss guess need pass press proceed process seed shed speed spring stress string suppress sing succeed swing wing'.split(
    ' ',
  ),
)

const isImperative = (word: string): boolean =>
  imperatives.has(word) || (/^[a-z][a-z-]*$/.test(word) && !statementWords.has(word) && !/(?:ed|ing|s)$/.test(word))

/** Lists the faults of a commit message. */
export function checkCommitMessage(message: string): string[] {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'))
  if (generatedPattern.test(subject)) return []
  const [, text] = /^[a-z0-9][a-z0-9 ,-]*: (\S.*)$/.exec(subject) ?? []
  if (text === undefined) return ['Begin with the domain and a colon: “parcels: refuse to ship twice”.']
  const [first = ''] = text.split(/[ ,;:]/)
  return [
    ...(isImperative(first) ? [] : [`Begin with a verb that says what to do (add, fix, show), not with “${first}”.`]),
    ...(text.length > longestSubject ? [`Use at most ${longestSubject} characters after the domain.`] : []),
    ...(text.endsWith('.') ? ['Leave out the full stop.'] : []),
    ...(second === '' ? [] : ['Leave the second line empty.']),
  ]
}

if (import.meta.main) {
  const faults = checkCommitMessage(readFileSync(process.argv[2] ?? '', 'utf8'))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
