import { useState } from 'react'
import type { TreeNode, TreeSource } from './tree-source.ts'

export interface VisibleNode {
  node: TreeNode
  level: number
  parent: string
  isOpen: boolean
  hasExpander: boolean
}

type Children = 'loading' | 'failed' | readonly TreeNode[]

/** The visible nodes. Children are loaded when their parent is first expanded. */
export function useTree(source: TreeSource, condition: string) {
  const [children, setChildren] = useState<Readonly<Record<string, Children>>>({})
  const [open, setOpen] = useState<readonly string[]>([])

  function load(parent: string): void {
    const loaded = children[parent]
    if (loaded !== undefined && loaded !== 'failed') return
    const show = (result: Children) => setChildren((before) => ({ ...before, [parent]: result }))
    show('loading')
    source.loadChildren(parent, condition).then(show, () => show('failed'))
  }

  const getChildren = (node: TreeNode): Children | undefined =>
    node.children.length > 0 ? node.children : children[node.key]

  const listVisible = (nodes: Children | undefined, parent: string, level: number): VisibleNode[] =>
    typeof nodes === 'object'
      ? nodes.flatMap((node) => {
          const below = getChildren(node)
          const isOpen = open.includes(node.key)
          // A node without children becomes a leaf.
          const hasExpander = node.leaf === 0 && !(typeof below === 'object' && below.length === 0)
          const item = { node, level, parent, isOpen: isOpen && hasExpander, hasExpander }
          return isOpen ? [item, ...listVisible(below, node.key, level + 1)] : [item]
        })
      : []

  return {
    root: children[''],
    visible: listVisible(children[''], '', 0),
    loadRoot: () => load(''),
    toggle(node: TreeNode) {
      const isOpen = open.includes(node.key)
      setOpen(isOpen ? open.filter((key) => key !== node.key) : [...open, node.key])
      if (!isOpen && node.children.length === 0) load(node.key)
    },
  }
}
