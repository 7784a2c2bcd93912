import type { Screen } from '#lib/screens.ts'

/** Every domain's screens, one line per domain. */
export const domains = {} satisfies Record<string, readonly Screen[]>

export const screens: readonly Screen[] = Object.values<readonly Screen[]>(domains).flat()
