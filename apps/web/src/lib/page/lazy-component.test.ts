import { afterEach, describe, expect, test, vi } from 'vitest'
import { ChunkLoadError, CssChunkLoadError, isChunkError, loadChunk } from './lazy-component.ts'

afterEach(() => vi.useRealTimers())

describe('parts of the page that come later', () => {
  test('[ERROR-053] [LIMIT-002] one that is not there after 120 s fails with ChunkLoadError', async () => {
    vi.useFakeTimers()
    const settled = vi.fn()
    const loading = loadChunk(() => new Promise(() => {})).catch(settled)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await loading
    expect(settled.mock.calls[0]?.[0]).toBeInstanceOf(ChunkLoadError)
    expect(settled.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkLoadError' })
  })

  test.each([
    'Failed to fetch dynamically imported module: https://sample.test/web/desk.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
  ])('[ERROR-053] what a browser says of a missing script is a ChunkLoadError: %s', async (message) => {
    const failed = loadChunk(() => Promise.reject(new TypeError(message)))
    await expect(failed).rejects.toBeInstanceOf(ChunkLoadError)
  })

  test('[ERROR-054] a style that does not come fails with CSS_CHUNK_LOAD_FAILED', async () => {
    const failed = loadChunk(() => Promise.reject(new Error('Unable to preload CSS for /web/desk.css')))
    await expect(failed).rejects.toBeInstanceOf(CssChunkLoadError)
    await expect(failed).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
  })

  test('a fault in the part’s own code is not taken for a missing part', async () => {
    const fault = new ReferenceError('x is not defined')
    await expect(loadChunk(() => Promise.reject(fault))).rejects.toBe(fault)
    expect([isChunkError(fault), isChunkError(new ChunkLoadError('late'))]).toEqual([false, true])
  })

  test('one that comes in time is handed over', async () => {
    await expect(loadChunk(async () => ({ default: 7 }))).resolves.toEqual({ default: 7 })
  })
})
