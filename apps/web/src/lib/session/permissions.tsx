import { type ReactNode, useSyncExternalStore } from 'react'
import { hasPermission, listDeniedActions } from './button-permissions.ts'
import { buttonSlot, type Permission, type PermissionLists, permissionSlot } from './session.ts'

const getNothing = () => undefined
const noPermissions: readonly Permission[] = []

/** What the person may do; in a tab whose lists have not come yet, what is kept of the buttons. */
export function usePermissions(): PermissionLists {
  const lists = useSyncExternalStore(permissionSlot.subscribe, permissionSlot.read, getNothing)
  const buttons = useSyncExternalStore(buttonSlot.subscribe, buttonSlot.read, getNothing)
  return lists ?? { auth: [...(buttons ?? noPermissions)], allAuth: [] }
}

/** Whether the person may do this. A courtesy of the page: the server is the lock. */
export const useHasPermission = (action: string): boolean => hasPermission(usePermissions(), action)

export interface HasPermissionProps {
  action: string
  /** Shown to everybody else. */
  fallback?: ReactNode
  children: ReactNode
}

/** Its children are there for whoever holds the permission. */
export const HasPermission = ({ action, fallback = null, children }: HasPermissionProps): ReactNode =>
  useHasPermission(action) ? children : fallback

/** Tells of each button under a table's prefix whether it is drawn; what no permission governs is. */
export function useIsButtonShown(prefix: string): (name: string) => boolean {
  const denied = listDeniedActions(usePermissions(), prefix)
  return (name) => !denied.includes(prefix + name)
}
