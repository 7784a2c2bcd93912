// Draws docs/graph.md, the imports between rooms and between domains. Generated, so never edited.
import { writeFileSync } from 'node:fs'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import config, { wings } from '../.dependency-cruiser.mjs'
import { withoutStderr } from './import-direction.ts'

export interface Edge {
  from: string
  to: string
}

const notDrawn =
  '(\\.(test|makers|fixtures)\\.tsx?$|/testing/|/build/|\\.react-router/|\\.css$|\\.json$|\\.sql$|\\.d\\.ts$|vite|/(faults|security)/)'

/** Returns the wing or room of a file: `server/ordering`, `web/kit`, `contract`; files beside them are `server/app`, `web/app`. */
export function getRoom(path: string): string | undefined {
  const [, app = '', room = ''] = /^apps\/(server|web)\/src\/([^/]+)/.exec(path) ?? []
  if (app !== '') return `${app}/${room.includes('.') ? 'app' : room}`
  const [, folder = ''] = /^packages\/([^/]+)\/src\//.exec(path) ?? []
  return folder === '' ? undefined : folder
}

/** Returns the domain of a file of the server with its wing: `ordering/orders`. */
export function getDomain(path: string): string | undefined {
  return new RegExp(`^apps/server/src/((?:${wings.join('|')})/[^/]+)/`).exec(path)?.[1]
}

/** Replaces files by their groups; drops what stays inside one group or belongs to none. */
export function groupEdges(files: readonly Edge[], getGroup: (path: string) => string | undefined): Edge[] {
  const edges = new Map<string, Edge>()
  for (const file of files) {
    const from = getGroup(file.from)
    const to = getGroup(file.to)
    if (from !== undefined && to !== undefined && from !== to) edges.set(`${from} ${to}`, { from, to })
  }
  return [...edges.values()].sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to))
}

/** Drops an edge whose target is also reached over others, so that the picture shows the layers. */
export function reduceEdges(edges: readonly Edge[]): Edge[] {
  const canReach = (from: string, to: string, seen: Set<string>): boolean =>
    edges.some((edge) => {
      if (edge.from !== from || seen.has(edge.to)) return false
      if (edge.to === to) return true
      seen.add(edge.to)
      return canReach(edge.to, to, seen)
    })
  return edges.filter(
    ({ from, to }) =>
      !edges.some((edge) => edge.from === from && edge.to !== to && canReach(edge.to, to, new Set([from]))),
  )
}

const toNodeId = (name: string): string => name.replaceAll(/\W/g, '_')

function drawChart(edges: readonly Edge[], getFrame: (name: string) => string): string {
  const names = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].sort()
  const frames = Map.groupBy(names, getFrame)
  const lines = [...frames].flatMap(([frame, members]) => {
    const nodes = members.map((name) => `    ${toNodeId(name)}["${name.slice(name.indexOf('/') + 1)}"]`)
    return [`  subgraph ${frame}`, ...nodes, '  end']
  })
  const arrows = edges.map(({ from, to }) => `  ${toNodeId(from)} --> ${toNodeId(to)}`)
  return ['```mermaid', 'flowchart LR', ...lines, ...arrows, '```'].join('\n')
}

async function listFileEdges(): Promise<Edge[]> {
  const result = await withoutStderr(() =>
    cruise(['apps', 'packages'], {
      ...config.options,
      includeOnly: { path: '^(apps|packages)/' },
      exclude: { path: notDrawn },
    }),
  )
  // Without an output type the tool answers with its result, not with a text.
  const { modules } = result.output as ICruiseResult
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
}

if (import.meta.main) {
  const files = await listFileEdges()
  const rooms = reduceEdges(groupEdges(files, getRoom))
  const domains = groupEdges(files, getDomain)
  const rows = domains.map(({ from }) => from)
  const table = [...new Set(rows)].map((name) => {
    const uses = domains.filter(({ from }) => from === name).map(({ to }) => to)
    return `| ${name} | ${uses.join(', ')} |`
  })
  const page = [
    '# Imports',
    'Drawn by `npm run graph`. An arrow means "imports"; arrows that follow from others are left out. The rules are in [architecture.md](architecture.md).',
    '## Wings and rooms',
    drawChart(rooms, (name) => (name.includes('/') ? (name.split('/')[0] ?? '') : 'packages')),
    '## Domains of the server',
    ['| Domain | imports |', '|---|---|', ...table].join('\n'),
  ]
  writeFileSync('docs/graph.md', `${page.join('\n\n')}\n`)
}
