import { type ReactNode, useSyncExternalStore } from 'react'
import { hasPermission, listDeniedActions } from './button-permissions.ts'
import { buttonSlot, type Permission, type PermissionLists, permissionSlot } from './session.ts'

const getNothing = () => undefined
const noPermissions: readonly Permission[] = []

/** The user's permissions; in a new tab, the stored buttons until the lists are loaded. */
export function usePermissions(): PermissionLists {
  const lists = useSyncExternalStore(permissionSlot.subscribe, permissionSlot.read, getNothing)
  const buttons = useSyncExternalStore(buttonSlot.subscribe, buttonSlot.read, getNothing)
  return lists ?? { auth: [...(buttons ?? noPermissions)], allAuth: [] }
}

/** Whether the user may do this. Only hides controls; the server enforces it. */
export const useHasPermission = (action: string): boolean => hasPermission(usePermissions(), action)

export interface HasPermissionProps {
  action: string
  /** Shown to all other users. */
  fallback?: ReactNode
  children: ReactNode
}

/** Renders its children for holders of the permission. */
export const HasPermission = ({ action, fallback = null, children }: HasPermissionProps): ReactNode =>
  useHasPermission(action) ? children : fallback

/** Returns a test whether a button under a table's prefix is rendered; buttons without a permission are. */
export function useIsButtonShown(prefix: string): (name: string) => boolean {
  const denied = listDeniedActions(usePermissions(), prefix)
  return (name) => !denied.includes(prefix + name)
}
