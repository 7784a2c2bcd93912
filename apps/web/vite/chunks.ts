import { join } from 'node:path'

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const source = join(import.meta.dirname, '../src/')
const asRoute = '?__react-router-build-client-route'
const shell = (name: string) => `zones/store/${name}.shell.tsx${asRoute}`

function reachable(modules: Modules, ...from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const start of from) visit(source + start)
  return found
}

/** What every public page loads, and what the pages of the catalogues load on top. */
function groupsOf(modules: Modules) {
  const root = reachable(modules, `root.tsx${asRoute}`, 'entry.client.tsx')
  const frames = reachable(modules, shell('catalogue'), shell('cell'))
  const elsewhere = [reachable(modules, shell('user')), reachable(modules, shell('plasmid'))]
  // The kit's parts in a frame are in pages too, which must not bring the frame along.
  const shared = (id: string) => !id.startsWith(`${source}zones/`) || elsewhere.every((others) => others.has(id))
  return {
    common: (id: string) => root.has(id) || (frames.has(id) && shared(id)),
    frames: (id: string) => frames.has(id),
  }
}

/** The entry starts the page as soon as it is loaded, so nothing else may bring it along. */
const own = (id: string) => id.startsWith(source) && !id.endsWith(asRoute) && !id.endsWith('entry.client.tsx')

/** Puts what belongs together on every visit into few files: they compress better, and the route lists stay short. */
export function sharedChunk() {
  let known: { modules: Modules; groups: ReturnType<typeof groupsOf> } | undefined
  return (id: string, modules: Modules): string | null => {
    if (!own(id)) return null
    if (known?.modules !== modules) known = { modules, groups: groupsOf(modules) }
    if (known.groups.common(id)) return 'common'
    return known.groups.frames(id) ? 'frames' : null
  }
}
