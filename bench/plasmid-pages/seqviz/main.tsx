import type { Molecule } from '@paratope/bio'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { SeqViz } from 'seqviz'
import { createMolecule } from '../bench-molecule.ts'
import type { DrawingBenchApi } from '../bench-plasmid.ts'
import { afterPaint, measureScroll, nextFrame, time } from '../bench-timing.ts'

const element = document.getElementById('root')
if (!element) throw new Error('no root')
let root: Root | undefined
let shown: Molecule | undefined

/** Map and sequence beside each other, as in the designer; nothing is loaded from elsewhere. */
const render = ({ name, bases, features }: Molecule) =>
  flushSync(() =>
    root?.render(
      <SeqViz
        name={name}
        seq={bases}
        annotations={features.flatMap(({ name: label, segments: [segment] }) =>
          segment ? [{ name: label, start: segment.start, end: segment.end, direction: segment.strand }] : [],
        )}
        viewer="both"
        disableExternalFonts
      />,
    ),
  )

const findScroller = () => element.querySelector('.la-vz-linear-scroller')

/** Its views appear once it has measured its place. */
async function untilDrawn(): Promise<void> {
  const views = ['.la-vz-viewer-event-router > svg', '.la-vz-seqblock-container svg']
  while (!views.every((view) => element?.querySelector(view))) await nextFrame()
  await afterPaint()
}

const benchApi: DrawingBenchApi = {
  isReady: () => true,
  async open(bases, features) {
    shown = createMolecule(bases, features)
    await afterPaint()
    return time(async () => {
      root?.unmount()
      root = createRoot(element)
      if (shown) render(shown)
      await untilDrawn()
    })
  },
  async edit() {
    if (!shown) throw new Error('nothing is shown')
    const { bases } = shown
    shown = { ...shown, bases: `A${bases}` }
    return time(async () => {
      if (shown) render(shown)
      await afterPaint()
    })
  },
  async scroll(frames, pixels) {
    const scroller = findScroller()
    if (!scroller) throw new Error('no sequence')
    return measureScroll(scroller, frames, pixels)
  },
}
Object.assign(globalThis, { benchApi })
