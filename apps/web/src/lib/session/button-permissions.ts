import type { Permission, PermissionLists } from './session.ts'
import { buttonSlot } from './session.ts'

const permissionTypes = { grants: '1', hides: '2' } as const
const activeStatus = '1'

/** Whether the person may do this; permissions that only hide grant nothing. */
export const hasPermission = ({ auth }: Pick<PermissionLists, 'auth'>, action: string): boolean =>
  auth.some((permission) => permission.type !== permissionTypes.hides && permission.action === action)

/** Granted buttons whose action starts with the table's prefix. */
export const listGrantedButtons = ({ auth }: Pick<PermissionLists, 'auth'>, prefix: string): Permission[] =>
  auth.filter((permission) => permission.type === permissionTypes.grants && permission.action.startsWith(prefix))

/** A button that a permission governs, and whether the person has it. */
export interface ButtonPermission {
  readonly action: string
  readonly granted: boolean
}

/**
 * The buttons of a table: those granted under its prefix, and those that are defined and in force there without
 * being granted, which are denied. What no permission in force governs is in neither part.
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

/** Actions whose buttons are not drawn. */
export const listDeniedActions = (lists: PermissionLists, prefix = ''): string[] =>
  listButtonPermissions(lists, prefix).flatMap(({ action, granted }) => (granted ? [] : [action]))

/** Keeps the granted buttons where every tab finds them. */
export const saveButtonPermissions = (lists: PermissionLists): void => buttonSlot.write(listGrantedButtons(lists, ''))
