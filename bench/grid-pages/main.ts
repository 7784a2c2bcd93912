import { type BenchApi, type BenchGrid, type GridName, readText, rowCount } from './bench-grid.ts'
import { sampleBlock, sampleText } from './sample-block.ts'

type Mount = (root: HTMLElement) => Promise<BenchGrid>

const mounts: Record<GridName, () => Promise<{ mount: Mount }>> = {
  product: () => import('./product-grid.tsx'),
  'react-datasheet-grid': () => import('./datasheet-grid.tsx'),
  'AG Grid Community': () => import('./ag-grid.tsx'),
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

/** Milliseconds from the action to the paint of what it leads to. */
async function timeToPaint(act: () => void, isDone: () => boolean): Promise<number> {
  const began = performance.now()
  act()
  while (!isDone()) {
    if (performance.now() - began > 20_000) throw new Error('nothing came of it')
    await nextFrame()
  }
  await afterPaint()
  return performance.now() - began
}

const name = new URLSearchParams(location.search).get('grid') as GridName
const { mount } = await mounts[name]()
const root = document.getElementById('root')
if (!root) throw new Error('no root')
const grid = await mount(root)
let keySamples: number[] = []

const shownRows = 4

const benchApi: BenchApi = {
  isReady: () => grid.findCell(0, 0) !== undefined,
  findCenter(row, column) {
    const { x, y, width, height } = grid.findCell(row, column)?.getBoundingClientRect() ?? new DOMRect()
    return { x: x + width / 2, y: y + height / 2 }
  },
  paste(): Promise<number> {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', sampleText)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    return timeToPaint(
      () => void (document.activeElement ?? document.body).dispatchEvent(event),
      () =>
        grid.countRows() === rowCount &&
        [0, shownRows].every((row) => readText(grid.findCell(row, 0)) === sampleBlock[row]?.[0]),
    )
  },
  undo: () =>
    timeToPaint(
      () => grid.undo(),
      () => grid.countRows() === 1 && grid.findCell(1, 0) === undefined && readText(grid.findCell(0, 0)) === '',
    ),
  validate: () =>
    timeToPaint(
      () => grid.validate(),
      () => grid.countErrors() > 0,
    ),
  watchKeys() {
    addEventListener(
      'keydown',
      ({ timeStamp }) => void afterPaint().then(() => keySamples.push(performance.now() - timeStamp)),
      { capture: true },
    )
  },
  takeKeySamples() {
    const taken = keySamples
    keySamples = []
    return taken
  },
  async scroll(frames, pixels) {
    const viewport = grid.findViewport()
    viewport.scrollTo({ top: 0, left: 0 })
    await afterPaint()
    const began = performance.now()
    for (let frame = 0; frame < frames; frame += 1) {
      viewport.scrollBy({ top: pixels, behavior: 'instant' })
      await nextFrame()
    }
    await afterPaint()
    return (frames * 1000) / (performance.now() - began)
  },
  async measureMemoryMb() {
    const { bytes } = await (
      performance as unknown as { measureUserAgentSpecificMemory(): Promise<{ bytes: number }> }
    ).measureUserAgentSpecificMemory()
    return bytes / 1024 / 1024
  },
}
Object.assign(globalThis, { benchApi })
