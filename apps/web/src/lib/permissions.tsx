import { type ReactNode, useSyncExternalStore } from 'react'
import { deniedActions, mayDo } from './button-permissions.ts'
import { buttonSlot, type Permission, type PermissionLists, permissionSlot } from './session.ts'

const nobody = () => undefined
const none: readonly Permission[] = []

/** What the person may do; in a tab whose lists have not come yet, what is kept of the buttons. */
export function usePermissions(): PermissionLists {
  const lists = useSyncExternalStore(permissionSlot.subscribe, permissionSlot.read, nobody)
  const buttons = useSyncExternalStore(buttonSlot.subscribe, buttonSlot.read, nobody)
  return lists ?? { auth: [...(buttons ?? none)], allAuth: [] }
}

/** Whether the person may do this. A courtesy of the page: the server is the lock. */
export const useHasPermission = (action: string): boolean => mayDo(usePermissions(), action)

export interface HasPermissionProps {
  action: string
  /** Shown to everybody else. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Its children are there for whoever holds the permission. */
export const HasPermission = ({ action, otherwise = null, children }: HasPermissionProps): ReactNode =>
  useHasPermission(action) ? children : otherwise

/** Tells of each button under a table's prefix whether it is drawn; what no permission governs is. */
export function useButtons(prefix: string): (name: string) => boolean {
  const denied = deniedActions(usePermissions(), prefix)
  return (name) => !denied.includes(prefix + name)
}
