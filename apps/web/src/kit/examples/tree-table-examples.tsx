import type { TreeRow } from '#kit/tree-table/tree-rows.ts'
import { TreeTable } from '#kit/tree-table/tree-table.tsx'
import { useTreeRows } from '#kit/tree-table/use-tree-rows.ts'
import type { KitExample } from './kit-example.ts'

const plates: Readonly<Record<string, readonly (readonly [id: string, name: string, volume: string])[]>> = {
  '': [
    ['freezer-1', 'Freezer 1, −80 °C', ''],
    ['freezer-2', 'Freezer 2, −80 °C', ''],
  ],
  'freezer-1': [
    ['rack-a', 'Rack A', ''],
    ['rack-b', 'Rack B', ''],
  ],
  'rack-a': [
    ['box-1', 'Box 1: anti-PD-1', '81 × 1 mL'],
    ['box-2', 'Box 2: isotype controls', '64 × 0.5 mL'],
  ],
}

/** Answers like a server, half a second later. */
async function loadPlates(parent: string): Promise<readonly TreeRow[]> {
  await new Promise((resolve) => setTimeout(resolve, 500))
  return (plates[parent] ?? []).map(([id, name, volume]) => ({
    id,
    parentId: parent,
    hasChildren: volume === '',
    values: { name, volume },
  }))
}

const columns = [
  { key: 'name', title: 'Place' },
  { key: 'volume', title: 'Content' },
]

const TreeTableExample = () => <TreeTable caption="Stock" columns={columns} tree={useTreeRows(loadPlates)} />

export const treeTableExamples: readonly KitExample[] = [
  {
    title: 'Tree table',
    text: 'Loads what is below a row when it is opened; a row with nothing below loses its expander (Freezer 2). Arrow keys walk rows and cells. In use on the office page Categories.',
    component: TreeTableExample,
  },
]
