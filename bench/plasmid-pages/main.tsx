import '../../apps/web/src/ui/theme/tokens.css'
import '../../apps/web/src/ui/theme/base.css'
import type { Feature, Molecule } from '@paratope/bio'
import { vectorParts } from '@paratope/bio/parts'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { SiteContextProvider, type SiteContextValue } from '../../apps/web/src/lib/page/site-context.tsx'
import { fetchTexts } from '../../apps/web/src/lib/texts/texts.ts'
import { analyse } from '../../apps/web/src/science/designs/editor/analysis/analysis-client.ts'
import VectorDesigner from '../../apps/web/src/science/designs/editor/vector-designer.tsx'
import type { PlasmidBenchApi } from './bench-plasmid.ts'

const library = vectorParts.map(({ bases }) => bases).join('')

/** Parts of the library first, then bases that look random and are the same in every run. */
function createBases(length: number): string {
  let [state, bases] = [7, library.slice(0, Math.min(10_000, length))]
  while (bases.length < length) {
    state = (state * 48_271) % 2_147_483_647
    bases += 'ACGT'[state % 4]
  }
  return bases
}

const types = ['CDS', 'promoter', 'rep_origin', 'terminator', 'misc_feature', 'protein_bind']

function createMolecule(length: number, count: number): Molecule {
  const step = Math.floor(length / Math.max(count, 1))
  const features = Array.from({ length: count }, (_, at): Feature => {
    const start = at * step
    const size = Math.floor(step * (0.6 + (at % 4) * 0.4))
    const end = start + size
    return {
      name: `Feature ${at + 1}`,
      type: types[at % types.length] ?? 'misc_feature',
      segments: [{ start, end, strand: at % 3 ? 1 : -1 }],
      qualifiers: [],
    }
  })
  return { name: 'pBench', topology: 'circular', bases: createBases(length), features }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** After the frame of the current changes: its callbacks have run and it was painted. */
async function afterPaint(): Promise<void> {
  await nextFrame()
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(0)
  })
}

async function time(act: () => unknown): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

const element = document.getElementById('root')
if (!element) throw new Error('no root')
await fetchTexts('en')
// The designer reads the language only.
const site = { language: 'en', origin: '', pages: [] } as unknown as SiteContextValue
let root: Root | undefined

const show = (molecule: Molecule, vectorType?: string) => {
  root?.unmount()
  root = createRoot(element)
  flushSync(() =>
    root?.render(
      <SiteContextProvider value={site}>
        <VectorDesigner molecule={molecule} vectorType={vectorType} status="Saved" />
      </SiteContextProvider>,
    ),
  )
}
const findSequence = () => {
  const viewport = element.querySelector<HTMLElement>('[role=application]')
  if (!viewport) throw new Error('no sequence')
  return viewport
}

const benchApi: PlasmidBenchApi = {
  isReady: () => true,
  async open(bases, features) {
    const molecule = createMolecule(bases, features)
    await afterPaint()
    return time(async () => {
      show(molecule)
      await afterPaint()
    })
  },
  async edit() {
    const viewport = findSequence()
    viewport.focus()
    return time(async () => {
      flushSync(() => viewport.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true })))
      await afterPaint()
    })
  },
  async findSites(bases) {
    const { topology, bases: text } = createMolecule(bases, 0)
    return time(() => analyse('sites', { bases: text, topology }))
  },
  async annotate(bases) {
    const { topology, bases: text } = createMolecule(bases, 0)
    return time(() => analyse('parts', { bases: text, topology }))
  },
  async optimise(bases) {
    const text = `ATG${createBases(bases - 6)}TAA`
    const options = { forbidden: ['GAATTC', 'GGTCTC', 'CGTCTC'] }
    return time(() => analyse('optimize', { text, isProtein: false, hostId: 'h-sapiens', options }))
  },
  async scroll(frames, pixels) {
    const viewport = findSequence()
    viewport.scrollTo({ top: 0 })
    await afterPaint()
    const began = performance.now()
    for (let frame = 0; frame < frames; frame += 1) {
      viewport.scrollBy({ top: pixels, behavior: 'instant' })
      await nextFrame()
    }
    await afterPaint()
    return (frames * 1000) / (performance.now() - began)
  },
}
const wanted = new URLSearchParams(location.search)
show(
  wanted.has('template')
    ? { name: 'pNew', topology: 'circular', bases: '', features: [] }
    : createMolecule(Number(wanted.get('bases') ?? 10_000), Number(wanted.get('features') ?? 20)),
  wanted.get('template') ?? undefined,
)
Object.assign(globalThis, { benchApi })
