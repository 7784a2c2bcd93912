import { useSyncExternalStore } from 'react'
import { languageNow } from './api-settings.ts'
import { isList, isRecord, isText, slot } from './storage.ts'

export const sevenDays = 604_800_000

/** What the browser keeps of the person who is signed in. */
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
  isRecord(value) && userFields.every((field) => isText(value[field]))
const isPermission = (value: unknown): value is Permission =>
  isRecord(value) && isText(value['action']) && isText(value['type']) && isText(value['status'])
const isPermissions = isList(isPermission)
const isLists = (value: unknown): value is PermissionLists =>
  isRecord(value) && isPermissions(value['auth']) && isPermissions(value['allAuth'])

interface Dictionaries {
  language: string
  items: Record<string, unknown>
}

const isDictionaries = (value: unknown): value is Dictionaries =>
  isRecord(value) && isText(value['language']) && isRecord(value['items'])

export const tokenSlot = slot({ name: 'access-token', is: isText, keepFor: sevenDays })
export const userSlot = slot({ name: 'user-info', is: isUserInfo, keepFor: sevenDays })
export const tenantSlot = slot({ name: 'tenant-id', is: isText, keepFor: sevenDays })
/** All dictionaries, in the language they were asked for in. */
export const dictionarySlot = slot({ name: 'dictionary', is: isDictionaries, keepFor: sevenDays })
/** Key of this session's signatures; worth nothing without the session. */
export const signKeySlot = slot({ name: 'sign-key', is: isText, keepFor: sevenDays })
export const permissionSlot = slot({ name: 'permission-lists', is: isLists, area: 'session' })
export const buttonSlot = slot({ name: 'button-permissions', is: isPermissions })
/** The version of the areas that was asked for in this login; the list itself is kept beyond it. */
export const areaCheckSlot = slot({ name: 'areas-version', is: isText, keepFor: sevenDays })
/** Where the person works, and in which login that was asked. */
export const departmentSlot = slot({ name: 'department-info', is: isRecord, keepFor: sevenDays })
export const cartSlot = slot({ name: 'cart-list', is: isList(isRecord) })

const ended = [
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
]

export const defaultTenant = '0'
export const tenantOf = (): string => tenantSlot.read() ?? defaultTenant

export interface LoginAnswer {
  token: string
  userInfo: UserInfo
  signKey?: string
  sysAllDictItems?: Record<string, unknown>
}

/** Keeps what a login answered; from here on requests carry the token. */
export function keepLogin({ token, userInfo, signKey, sysAllDictItems }: LoginAnswer): void {
  userSlot.write(userInfo)
  tenantSlot.write(userInfo.tenant || defaultTenant)
  if (signKey !== undefined) signKeySlot.write(signKey)
  if (sysAllDictItems !== undefined) dictionarySlot.write({ language: languageNow(), items: sysAllDictItems })
  permissionSlot.clear()
  areaCheckSlot.clear()
  tokenSlot.write(token)
}

/** The same person goes on under a new token, as after a change of the password. */
export function renewLogin({ token, signKey }: Required<Pick<LoginAnswer, 'token' | 'signKey'>>): void {
  const user = userSlot.read()
  if (user) userSlot.write({ ...user, token })
  tenantSlot.write(tenantOf())
  signKeySlot.write(signKey)
  tokenSlot.write(token)
}

/** Takes everything of the person out of the browser. */
export function forgetLogin(): void {
  for (const one of ended) one.clear()
}

/** Ends the login on this side and starts the page afresh; what the server must hear is the caller's business. */
export function logout(reload: () => void = () => location.reload()): void {
  forgetLogin()
  reload()
}

const nobody = () => undefined

export const useToken = (): string | undefined => useSyncExternalStore(tokenSlot.subscribe, tokenSlot.read, nobody)

/** The person who is signed in, in every tab at once; nobody while the server renders. */
export function useUser(): UserInfo | undefined {
  const token = useToken()
  const user = useSyncExternalStore(userSlot.subscribe, userSlot.read, nobody)
  return token === undefined ? undefined : user
}
