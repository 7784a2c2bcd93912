import type { ReactNode } from 'react'
import { useButtons } from '#lib/permissions.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { Selection } from './use-selection.ts'

/** What the permissions of a table's buttons are called behind its prefix. */
const action = { add: 'add', remove: 'remove' } as const

export interface AddButtonProps {
  /** Of the table's permissions, with its dot: `role.` hides this button from whoever lacks `role.add`. */
  prefix: string
  onAdd: () => void
  children: ReactNode
}

/** Makes a new row; not there for whoever may not. */
export function AddButton({ prefix, onAdd, children }: AddButtonProps) {
  if (!useButtons(prefix)(action.add)) return null
  return (
    <Button tone="primary" icon={<Icon name="plus" size={16} />} onClick={onAdd}>
      {children}
    </Button>
  )
}

export interface BatchRemovalProps {
  /** `role.` hides the button from whoever lacks `role.remove`. */
  prefix: string
  selection: Selection
  text: string
  onRemove: (keys: readonly string[]) => void
  /** Further things to be done with the chosen rows. */
  children?: ReactNode
}

/** Removes the chosen rows at once; not there for whoever may not. */
export function BatchRemoval({ prefix, selection, text, onRemove, children }: BatchRemovalProps) {
  const may = useButtons(prefix)(action.remove)
  return (
    <BulkBar selection={selection}>
      {children}
      {may && (
        <Button
          size="small"
          tone="danger"
          icon={<Icon name="trash" size={16} />}
          onClick={() => onRemove([...selection.keys])}
        >
          {text}
        </Button>
      )}
    </BulkBar>
  )
}

/** Whether rows can be chosen for removal at all. */
export const useMayRemove = (prefix: string): boolean => useButtons(prefix)(action.remove)
