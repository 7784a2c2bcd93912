import '../../apps/web/src/ui/theme/tokens.css'
import '../../apps/web/src/ui/theme/base.css'
import type { Molecule } from '@paratope/bio'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { SiteContextProvider, type SiteContextValue } from '../../apps/web/src/lib/page/site-context.tsx'
import { fetchTexts } from '../../apps/web/src/lib/texts/texts.ts'
import { analyse } from '../../apps/web/src/science/designs/editor/analysis/analysis-client.ts'
import VectorDesigner from '../../apps/web/src/science/designs/editor/vector-designer.tsx'
import { createBases, createMolecule } from './bench-molecule.ts'
import type { PlasmidBenchApi } from './bench-plasmid.ts'
import { afterPaint, measureScroll, time } from './bench-timing.ts'

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
  scroll: (frames, pixels) => measureScroll(findSequence(), frames, pixels),
}
const wanted = new URLSearchParams(location.search)
show(
  wanted.has('template')
    ? { name: 'pNew', topology: 'circular', bases: '', features: [] }
    : createMolecule(Number(wanted.get('bases') ?? 10_000), Number(wanted.get('features') ?? 20)),
  wanted.get('template') ?? undefined,
)
Object.assign(globalThis, { benchApi })
