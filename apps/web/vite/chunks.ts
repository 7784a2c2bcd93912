interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const source = new URL('../src/', import.meta.url).pathname
const asRoute = '?__react-router-build-client-route'

/** What every public page loads: one file for what never changes, one for the root, one for the catalogue's frames. */
const starts = {
  common: [`root.tsx${asRoute}`, 'entry.client.tsx'],
  frames: [`zones/store/catalogue.shell.tsx${asRoute}`, `zones/store/cell.shell.tsx${asRoute}`],
}

function reachable(modules: Modules, from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const start of from) visit(source + start)
  return found
}

const own = (id: string) => id.startsWith(source) && !id.endsWith(asRoute)

/** Puts what belongs together on every visit into few files: they compress better, and the route list stays short. */
export function sharedChunk() {
  let known: { modules: Modules; common: Set<string>; frames: Set<string> } | undefined
  return (id: string, modules: Modules): string | null => {
    if (!own(id)) return null
    if (known?.modules !== modules) {
      known = { modules, common: reachable(modules, starts.common), frames: reachable(modules, starts.frames) }
    }
    if (known.common.has(id)) return 'common'
    return known.frames.has(id) ? 'frames' : null
  }
}
