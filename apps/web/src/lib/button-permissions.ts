import type { Permission, PermissionLists } from './session.ts'
import { buttonSlot } from './session.ts'

const type = { grants: '1', hides: '2' } as const
const inForce = '1'

/** Whether the person may do this; permissions that only hide grant nothing. */
export const mayDo = ({ auth }: Pick<PermissionLists, 'auth'>, action: string): boolean =>
  auth.some((permission) => permission.type !== type.hides && permission.action === action)

/** Granted buttons whose action starts with the table's prefix. */
export const buttonsOf = ({ auth }: Pick<PermissionLists, 'auth'>, prefix: string): Permission[] =>
  auth.filter((permission) => permission.type === type.grants && permission.action.startsWith(prefix))

/** A button that a permission governs, and whether the person has it. */
export interface ButtonPermission {
  readonly action: string
  readonly granted: boolean
}

/**
 * The buttons of a table: those granted under its prefix, and those that are defined and in force there without
 * being granted, which are denied. What no permission in force governs is in neither part.
 */
export function buttonPermissions(lists: PermissionLists, prefix: string): ButtonPermission[] {
  const granted = new Set(buttonsOf(lists, prefix).map(({ action }) => action))
  const defined = lists.allAuth.filter(({ status, action }) => status === inForce && action.startsWith(prefix))
  const denied = new Set(defined.map(({ action }) => action).filter((action) => !granted.has(action)))
  return [
    ...[...granted].map((action) => ({ action, granted: true })),
    ...[...denied].map((action) => ({ action, granted: false })),
  ]
}

/** Actions whose buttons are not drawn. */
export const deniedActions = (lists: PermissionLists, prefix = ''): string[] =>
  buttonPermissions(lists, prefix).flatMap(({ action, granted }) => (granted ? [] : [action]))

/** Keeps the granted buttons where every tab finds them. */
export const keepButtons = (lists: PermissionLists): void => buttonSlot.write(buttonsOf(lists, ''))
