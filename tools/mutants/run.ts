// "npm run mutants -- packages/bio/src/checks": plants faults one at a time and prints those that no test near sees.
import { parseArgs } from 'node:util'
import { listSourceFiles } from '../syntax.ts'
import { readEquivalents } from './equivalents.ts'
import { describeFault, type Fault, listFaults } from './faults.ts'
import { canHaveFaults } from './near-tests.ts'
import { plantFaults, type Verdict } from './plant-faults.ts'
import { createScratchCopy } from './scratch-copy.ts'
import { createChangeFilter, createPlaceFilter, takeSample } from './selection.ts'
import { startTestRunner } from './test-runner.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'main' },
    sample: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '60' },
    tests: { type: 'string', multiple: true, default: [] },
    verbose: { type: 'boolean', default: false },
  },
})
if (positionals.length === 0 && !values.changed) {
  console.log('Name a folder, a file or a line (packages/bio/src/checks/mutations.ts:10), or use --changed.')
  process.exit(2)
}

const root = process.cwd()
const files = listSourceFiles(root)
const isInPlace = createPlaceFilter(positionals.length > 0 ? positionals : ['apps', 'packages'])
const isChanged = values.changed ? createChangeFilter(root, values.since) : () => true
const found = files
  .filter(({ path }) => canHaveFaults(path) && isInPlace(path))
  .flatMap(listFaults)
  .filter(({ path, line }) => isInPlace(path, line) && isChanged(path, line))
const describe = (fault: Fault): string =>
  describeFault(files.find(({ path }) => path === fault.path)?.text ?? '', fault)
const equivalents = new Set(readEquivalents().map(({ path, change }) => `${path}\t${change}`))
const faults = takeSample(
  found.filter((fault) => !equivalents.has(`${fault.path}\t${describe(fault)}`)),
  Number(values.sample),
)

const counts: Record<Verdict, number> = { seen: 0, 'timed out': 0, lived: 0, untested: 0 }
const started = performance.now()
const interruption = new AbortController()
process.once('SIGINT', () => interruption.abort())
const copy = createScratchCopy(root)
try {
  const runner = await startTestRunner(copy.folder)
  await plantFaults(
    {
      folder: copy.folder,
      runner,
      files,
      moreTests: values.tests,
      limitMs: Number(values.seconds) * 1000,
      onVerdict: (fault, verdict) => {
        counts[verdict]++
        if (verdict === 'lived' || values.verbose)
          console.log(`${verdict} ${fault.path}:${fault.line} ${fault.kind}\t${describe(fault)}`)
      },
      onBroken: (path, reason) => console.log(`untested ${path}: ${reason}`),
    },
    faults,
    interruption.signal,
  )
  await runner.close()
} finally {
  copy.remove()
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
console.log(
  `${faults.length} faults in ${minutes} min: ${counts.seen} seen, ${counts['timed out']} timed out, ${counts.lived} lived, ${counts.untested} untested`,
)
process.exit(counts.lived + counts.untested > 0 ? 1 : 0)
