import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { languageNow } from './api-settings.ts'
import { loadWords } from './texts.ts'

export const chunkTimeout = 120_000

/** A script of the page that did not come, mostly because a newer version replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** The same for a style sheet. */
export class CssChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly code = 'CSS_CHUNK_LOAD_FAILED'
}

const styleFailure = /unable to preload css/i
const scriptFailure = /dynamically imported module|module script failed|error loading/i

/** Tells a missing part of the page from a fault in its code. */
function chunkFailure(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error)
  if (styleFailure.test(message)) return new CssChunkLoadError(message, { cause: error })
  return scriptFailure.test(message) ? new ChunkLoadError(message, { cause: error }) : error
}

export const isChunkFailure = (error: unknown): boolean => {
  const failure = chunkFailure(error)
  return failure instanceof ChunkLoadError || failure instanceof CssChunkLoadError
}

/** Loads a part of the page within two minutes, or fails as ChunkLoadError. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`not there after ${chunkTimeout} ms`)), chunkTimeout)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw chunkFailure(error)
  } finally {
    clearTimeout(timer)
  }
}

/** A component that comes when it is needed, with its words. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [part] = await Promise.all([loadChunk(load), loadWords(languageNow())])
    return part
  })
