export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** After the frame of the current changes: its callbacks have run and it was painted. */
export async function afterPaint(): Promise<void> {
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

export async function time(act: () => unknown): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

/** Frames a second while each frame scrolls on. */
export async function measureScroll(viewport: Element, frames: number, pixels: number): Promise<number> {
  viewport.scrollTo({ top: 0 })
  await afterPaint()
  const began = performance.now()
  for (let frame = 0; frame < frames; frame += 1) {
    viewport.scrollBy({ top: pixels, behavior: 'instant' })
    await nextFrame()
  }
  await afterPaint()
  return (frames * 1000) / (performance.now() - began)
}
