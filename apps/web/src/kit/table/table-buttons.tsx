import type { ReactNode } from 'react'
import { useCommand } from '#lib/navigation/commands.ts'
import { useIsButtonShown } from '#lib/session/permissions.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { BulkBar, BulkButton } from './bulk-bar.tsx'
import type { Selection } from './use-selection.ts'

/** Suffixes of the permissions of a table's buttons. */
const buttonActions = { add: 'add', remove: 'remove' } as const

export interface AddButtonProps {
  /** Permission prefix of the table with its dot: `role.` hides this button from users without `role.add`. */
  prefix: string
  onAdd: () => void
  children: string
}

/** Creates a row; hidden without the permission. */
export function AddButton({ prefix, onAdd, children }: AddButtonProps) {
  const isShown = useIsButtonShown(prefix)(buttonActions.add)
  useCommand(isShown ? children : '', onAdd)
  if (!isShown) return null
  return (
    <Button tone="primary" icon={<Icon name="plus" size={16} />} onClick={onAdd}>
      {children}
    </Button>
  )
}

export interface BulkRemoveBarProps {
  /** `role.` hides the button from users without `role.remove`. */
  prefix: string
  selection: Selection
  text: string
  onRemove: (keys: readonly string[]) => void
  /** Further things to be done with the chosen rows. */
  children?: ReactNode
}

/** Removes the selected rows; hidden without the permission. */
export function BulkRemoveBar({ prefix, selection, text, onRemove, children }: BulkRemoveBarProps) {
  const canRemove = useIsButtonShown(prefix)(buttonActions.remove)
  return (
    <BulkBar selection={selection}>
      {children}
      {canRemove && (
        <BulkButton selection={selection} tone="danger" icon={<Icon name="trash" size={16} />} onRun={onRemove}>
          {text}
        </BulkButton>
      )}
    </BulkBar>
  )
}

/** Whether rows can be chosen for removal at all. */
export const useCanRemove = (prefix: string): boolean => useIsButtonShown(prefix)(buttonActions.remove)
