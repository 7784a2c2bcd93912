import '../../apps/web/src/ui/theme/tokens.css'
import '../../apps/web/src/ui/theme/base.css'
import { alignRead, type SequencingRead } from '@paratope/bio'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { TraceFigure } from '../../apps/web/src/figures/trace-figure.tsx'
import { createSequenceChecker } from '../../apps/web/src/science/sequence-checks/sequence-checker.ts'
import { createBases } from '../plasmid-pages/bench-molecule.ts'
import { afterPaint, nextFrame, time } from '../plasmid-pages/bench-timing.ts'
import type { ServiceBenchApi } from './bench-services.ts'

const element = document.getElementById('root')
const input = document.querySelector<HTMLInputElement>('#typing')
if (!element || !input) throw new Error('no root')

const SAMPLES_PER_BASE = 12

/** A read whose four signals rise at the bases that they call. */
function createRead(length: number): SequencingRead {
  const bases = createBases(length)
  const createSignal = (base: string) =>
    Array.from({ length: length * SAMPLES_PER_BASE }, (_, at) => {
      const distance = (at % SAMPLES_PER_BASE) - SAMPLES_PER_BASE / 2
      return bases[Math.floor(at / SAMPLES_PER_BASE)] === base ? 1000 * Math.exp(-(distance ** 2) / 8) : 20
    })
  return {
    name: 'bench',
    bases,
    qualities: Array.from(bases, () => 45),
    peaks: Array.from(bases, (_, at) => at * SAMPLES_PER_BASE + SAMPLES_PER_BASE / 2),
    traces: { A: createSignal('A'), C: createSignal('C'), G: createSignal('G'), T: createSignal('T') },
  }
}

/** Types a letter in each frame until the work is done, and returns the longest time from a letter to its paint. */
async function measureTyping(field: HTMLInputElement, isDone: () => boolean): Promise<number> {
  let longest = 0
  while (!isDone()) {
    const began = performance.now()
    field.value += 'a'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await afterPaint()
    longest = Math.max(longest, performance.now() - began)
    await nextFrame()
  }
  return longest
}

const benchApi: ServiceBenchApi = {
  isReady: () => true,
  async checkRows(count, bases) {
    const library = createBases(count + bases)
    const rows = Array.from({ length: count }, (_, at) => ({
      name: `Gene ${at + 1}`,
      sequence: library.slice(at, at + bases),
    }))
    let isDone = false
    const began = performance.now()
    let ended = began
    const checker = createSequenceChecker({
      profile: { kind: 'dna' },
      onResults({ isChecking }) {
        if (isChecking || isDone) return
        ended = performance.now()
        isDone = true
      },
    })
    checker.check(rows)
    const typing = await measureTyping(input, () => isDone)
    checker.stop()
    return { whole: ended - began, typing }
  },
  async drawTrace(bases) {
    const read = createRead(bases)
    const root = createRoot(element)
    await afterPaint()
    const spent = await time(async () => {
      flushSync(() =>
        root.render(<TraceFigure title={read.name} read={read} cursor={0} onCursor={() => {}} texts={texts} />),
      )
      await afterPaint()
    })
    root.unmount()
    return spent
  },
  async align(readBases, designBases) {
    const design = createBases(designBases)
    const start = Math.floor(designBases / 2)
    // Every hundredth base differs.
    const read = Array.from(design.slice(start, start + readBases), (base, at) =>
      at % 100 === 50 ? (base === 'A' ? 'C' : 'A') : base,
    ).join('')
    return time(() => {
      if (!alignRead({ bases: design, topology: 'circular' }, read)) throw new Error('not aligned')
    })
  },
}
const texts = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Whole read',
  position: 'Base by base',
  asText: 'Sequence as text',
  describe: (base: number, letter: string) => `Base ${base}: ${letter}`,
}
Object.assign(globalThis, { benchApi })
