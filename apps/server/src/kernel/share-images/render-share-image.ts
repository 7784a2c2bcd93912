import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { createCommonError } from '../http/common-error.ts'
import { createConcurrencyLimit } from '../http/concurrency-limit.ts'
import { drawShareImage, type ShareImage } from './draw-share-image.ts'
import type { RenderedImage, RenderRequest } from './render-share-image.worker.ts'

const program = new URL('./render-share-image.worker.ts', import.meta.url)
const idleMilliseconds = 60_000

/** By its drawing: a product that changes has another. */
const images = new LRUCache<string, Buffer>({ maxSize: 16 * 1024 * 1024, sizeCalculation: (png) => png.length })
const inTurn = createConcurrencyLimit({
  maxRunning: 1,
  maxWaiting: 50,
  createError: () => createCommonError('database.busy'),
})

let worker: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined

/** The picture beside a shared link, as PNG. A thread draws it, so that no other call waits for it. */
export async function renderShareImage(image: ShareImage): Promise<Buffer> {
  const svg = drawShareImage(image)
  const known = images.get(svg)
  if (known) return known
  const png = await inTurn(async () => images.get(svg) ?? renderInWorker({ svg, language: image.language }))
  images.set(svg, png)
  return png
}

async function renderInWorker(request: RenderRequest): Promise<Buffer> {
  clearTimeout(idleTimer)
  worker ??= new Worker(program)
  const current = worker
  current.ref()
  try {
    const { png } = await new Promise<RenderedImage>((resolve, reject) => {
      current.once('message', resolve).once('error', reject)
      current.postMessage(request)
    })
    return Buffer.from(png)
  } catch (error) {
    worker = undefined
    throw error
  } finally {
    current.removeAllListeners('message').removeAllListeners('error')
    current.unref()
    idleTimer = setTimeout(endWorker, idleMilliseconds).unref()
  }
}

/** The renderer and its fonts take 20 MB, which a quiet server gives back. */
function endWorker(): void {
  void worker?.terminate()
  worker = undefined
}
