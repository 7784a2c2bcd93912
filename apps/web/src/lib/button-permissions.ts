import type { Permission, PermissionLists } from './session.ts'
import { buttonSlot } from './session.ts'

const type = { grants: '1', hides: '2' } as const

/** Whether the person may do this; permissions that only hide grant nothing. */
export const mayDo = ({ auth }: Pick<PermissionLists, 'auth'>, action: string): boolean =>
  auth.some((permission) => permission.type !== type.hides && permission.action === action)

/** Permissions in force that exist but are not granted: their buttons are not drawn. */
export function deniedActions({ auth, allAuth }: PermissionLists): string[] {
  const granted = new Set(auth.filter((permission) => permission.type !== type.hides).map(({ action }) => action))
  return allAuth.filter(({ status, action }) => status === '1' && !granted.has(action)).map(({ action }) => action)
}

/** Granted buttons whose action starts with the table's prefix. */
export const buttonsOf = ({ auth }: Pick<PermissionLists, 'auth'>, prefix: string): Permission[] =>
  auth.filter((permission) => permission.type === type.grants && permission.action.startsWith(prefix))

/** Keeps the granted buttons where every tab finds them. */
export const keepButtons = (lists: PermissionLists): void => buttonSlot.write(buttonsOf(lists, ''))
