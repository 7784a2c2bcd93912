import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { getPageLanguage } from '../api/api-settings.ts'
import { fetchTexts } from '../texts/texts.ts'

export const chunkTimeoutMs = 120_000

/** A chunk that failed to load, mostly because a newer version replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** The same for a style sheet. */
export class CssChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly code = 'CSS_CHUNK_LOAD_FAILED'
}

const styleFailurePattern = /unable to preload css/i
const scriptFailurePattern = /dynamically imported module|module script failed|error loading/i

/** Distinguishes a missing chunk from an error in its code. */
function toChunkError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error)
  if (styleFailurePattern.test(message)) return new CssChunkLoadError(message, { cause: error })
  return scriptFailurePattern.test(message) ? new ChunkLoadError(message, { cause: error }) : error
}

export const isChunkError = (error: unknown): boolean => {
  const failure = toChunkError(error)
  return failure instanceof ChunkLoadError || failure instanceof CssChunkLoadError
}

/** Loads a chunk within two minutes or throws a ChunkLoadError. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`not there after ${chunkTimeoutMs} ms`)), chunkTimeoutMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (error) {
    throw toChunkError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** A lazy component with its texts. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [module] = await Promise.all([loadChunk(load), fetchTexts(getPageLanguage())])
    return module
  })
