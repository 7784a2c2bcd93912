import { useSyncExternalStore } from 'react'
import { getPageLanguage } from '../api/api-settings.ts'
import { createSlot, isList, isRecord, isString } from '../storage/storage.ts'

export const sevenDays = 604_800_000

/** Data of the signed-in user in browser storage. */
export interface UserInfo {
  id: string
  username: string
  realname: string
  avatar: string
  token: string
  tenant: string
}

export interface Permission {
  action: string
  type: string
  status: string
  describe: string
}

export interface PermissionLists {
  auth: Permission[]
  allAuth: Permission[]
}

const userFields = ['id', 'username', 'realname', 'avatar', 'token', 'tenant'] as const
const isUserInfo = (value: unknown): value is UserInfo =>
  isRecord(value) && userFields.every((field) => isString(value[field]))
const isPermission = (value: unknown): value is Permission =>
  isRecord(value) && isString(value['action']) && isString(value['type']) && isString(value['status'])
const isPermissions = isList(isPermission)
const isPermissionLists = (value: unknown): value is PermissionLists =>
  isRecord(value) && isPermissions(value['auth']) && isPermissions(value['allAuth'])

interface Dictionaries {
  language: string
  items: Record<string, unknown>
}

const isDictionaries = (value: unknown): value is Dictionaries =>
  isRecord(value) && isString(value['language']) && isRecord(value['items'])

export const tokenSlot = createSlot({ name: 'access-token', isValid: isString, maxAgeMs: sevenDays })
export const userSlot = createSlot({ name: 'user-info', isValid: isUserInfo, maxAgeMs: sevenDays })
export const tenantSlot = createSlot({ name: 'tenant-id', isValid: isString, maxAgeMs: sevenDays })
/** All dictionaries, in the language of the request. */
export const dictionarySlot = createSlot({ name: 'dictionary', isValid: isDictionaries, maxAgeMs: sevenDays })
/** Signing key of the session; useless without the session. */
export const signKeySlot = createSlot({ name: 'sign-key', isValid: isString, maxAgeMs: sevenDays })
export const permissionSlot = createSlot({ name: 'permission-lists', isValid: isPermissionLists, area: 'session' })
export const buttonSlot = createSlot({ name: 'button-permissions', isValid: isPermissions })
/** The version of the areas checked in this login; the list itself outlives it. */
export const areaCheckSlot = createSlot({ name: 'areas-version', isValid: isString, maxAgeMs: sevenDays })
/** The user's department, and the login in which it was loaded. */
export const departmentSlot = createSlot({ name: 'department-info', isValid: isRecord, maxAgeMs: sevenDays })
/** The first office page of the user; empty for users without one. */
export const officePathSlot = createSlot({ name: 'office-path', isValid: isString, maxAgeMs: sevenDays })
export const cartSlot = createSlot({ name: 'cart-list', isValid: isList(isRecord) })

const loginSlots = [
  tokenSlot,
  permissionSlot,
  userSlot,
  dictionarySlot,
  tenantSlot,
  signKeySlot,
  buttonSlot,
  cartSlot,
  areaCheckSlot,
  departmentSlot,
  officePathSlot,
]

export const defaultTenant = '0'
export const getTenant = (): string => tenantSlot.read() ?? defaultTenant

export interface LoginReply {
  token: string
  userInfo: UserInfo
  signKey?: string
  sysAllDictItems?: Record<string, unknown>
}

/** Stores the reply of a login; later requests send the token. */
export function saveLogin({ token, userInfo, signKey, sysAllDictItems }: LoginReply): void {
  userSlot.write(userInfo)
  tenantSlot.write(userInfo.tenant || defaultTenant)
  if (signKey !== undefined) signKeySlot.write(signKey)
  if (sysAllDictItems !== undefined) dictionarySlot.write({ language: getPageLanguage(), items: sysAllDictItems })
  permissionSlot.clear()
  areaCheckSlot.clear()
  officePathSlot.clear()
  tokenSlot.write(token)
}

/** Continues with a new token, as after a password change. */
export function updateLoginToken({ token, signKey }: Required<Pick<LoginReply, 'token' | 'signKey'>>): void {
  const user = userSlot.read()
  if (user) userSlot.write({ ...user, token })
  tenantSlot.write(getTenant())
  signKeySlot.write(signKey)
  tokenSlot.write(token)
}

/** Deletes all data of the user in the browser. */
export function clearLogin(): void {
  for (const loginSlot of loginSlots) loginSlot.clear()
}

/** Ends the session in the browser and reloads the page; the caller informs the server. */
export function logout(reload: () => void = () => location.reload()): void {
  clearLogin()
  reload()
}

const getNothing = () => undefined

export const useToken = (): string | undefined => useSyncExternalStore(tokenSlot.subscribe, tokenSlot.read, getNothing)

/** The signed-in user, in sync across tabs; undefined while the server renders. */
export function useUser(): UserInfo | undefined {
  const token = useToken()
  const user = useSyncExternalStore(userSlot.subscribe, userSlot.read, getNothing)
  return token === undefined ? undefined : user
}

/** The first office page of the user; customers and visitors have none. */
export function useOfficePath(): string | undefined {
  const user = useUser()
  const path = useSyncExternalStore(officePathSlot.subscribe, officePathSlot.read, getNothing)
  return user && path ? path : undefined
}
