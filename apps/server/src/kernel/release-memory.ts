import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects all garbage once. Starting needs twice the memory of running, and without load the engine sees no reason to
 * give it back.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * Collects once the garbage is as large as what is alive. On machines with much memory the engine would wait for
 * several times that.
 */
export const limitGarbage = (): void => setFlagsFromString('--heap-growing-percent=100')
