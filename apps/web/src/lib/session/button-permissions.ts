import type { Permission, PermissionLists } from './session.ts'
import { buttonSlot } from './session.ts'

const permissionTypes = { grants: '1', hides: '2' } as const
const activeStatus = '1'

/** Whether the user may do this; permissions that only hide grant nothing. */
export const hasPermission = ({ auth }: Pick<PermissionLists, 'auth'>, action: string): boolean =>
  auth.some((permission) => permission.type !== permissionTypes.hides && permission.action === action)

/** Granted buttons whose action has the table's prefix. */
export const listGrantedButtons = ({ auth }: Pick<PermissionLists, 'auth'>, prefix: string): Permission[] =>
  auth.filter((permission) => permission.type === permissionTypes.grants && permission.action.startsWith(prefix))

/** A button with a permission, and whether the user has it. */
export interface ButtonPermission {
  readonly action: string
  readonly granted: boolean
}

/**
 * Splits the buttons of a table: those granted under its prefix, and those that are defined and active but not granted.
 * Buttons without an active permission are in neither part.
 */
export function listButtonPermissions(lists: PermissionLists, prefix: string): ButtonPermission[] {
  const granted = new Set(listGrantedButtons(lists, prefix).map(({ action }) => action))
  const defined = lists.allAuth.filter(({ status, action }) => status === activeStatus && action.startsWith(prefix))
  const denied = new Set(defined.map(({ action }) => action).filter((action) => !granted.has(action)))
  return [
    ...[...granted].map((action) => ({ action, granted: true })),
    ...[...denied].map((action) => ({ action, granted: false })),
  ]
}

/** Actions whose buttons are not rendered. */
export const listDeniedActions = (lists: PermissionLists, prefix = ''): string[] =>
  listButtonPermissions(lists, prefix).flatMap(({ action, granted }) => (granted ? [] : [action]))

/** Stores the granted buttons for all tabs. */
export const saveButtonPermissions = (lists: PermissionLists): void => buttonSlot.write(listGrantedButtons(lists, ''))
