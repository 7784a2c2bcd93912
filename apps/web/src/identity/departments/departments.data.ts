import type { UserDeparts } from '@paratope/contract/identity/departments'
import { useSyncExternalStore } from 'react'
import { api } from '#lib/api/api.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { updateMenuToken } from '#lib/navigation/menu.ts'
import {
  departmentSlot,
  tenantSlot,
  tokenSlot,
  type UserInfo,
  updateLoginToken,
  userSlot,
} from '#lib/session/session.ts'
import { isList, isRecord, isString } from '#lib/storage/storage.ts'

/** Current department of the person, and the ones to choose from. */
export type WorkDepartments = UserDeparts

const areDepartments = isList(
  (value): value is WorkDepartments['list'][number] =>
    isRecord(value) && isString(value['id']) && isString(value['orgCode']) && isString(value['departName']),
)
const areTenants = isList(
  (value): value is WorkDepartments['tenants'][number] =>
    isRecord(value) && isString(value['id']) && isString(value['name']),
)
const isWorkDepartments = (value: unknown): value is WorkDepartments =>
  isRecord(value) &&
  areDepartments(value['list']) &&
  isString(value['orgCode']) &&
  typeof value['needed'] === 'boolean' &&
  areTenants(value['tenants']) &&
  isString(value['tenant'])

/** Enough to tell one login from the next; the names are in the language they were asked for in. */
const getLoginKey = (): string => `${tokenSlot.read()?.slice(-8)} ${getPageLanguage()}`

const saveDepartments = (departments: WorkDepartments): void =>
  departmentSlot.write({ login: getLoginKey(), places: departments })

/** Stored for this login; another login asks again. */
function readStoredDepartments(): WorkDepartments | undefined {
  const stored = departmentSlot.read()
  return stored?.['login'] === getLoginKey() && isWorkDepartments(stored['places']) ? stored['places'] : undefined
}

const subscribe = (listener: () => void) => {
  const unsubscribers = [departmentSlot, tokenSlot].map((slot) => slot.subscribe(listener))
  return () => {
    for (const end of unsubscribers) end()
  }
}

export const useDepartments = (): WorkDepartments | undefined =>
  useSyncExternalStore(subscribe, readStoredDepartments, () => undefined)

export async function fetchDepartments(): Promise<WorkDepartments> {
  const { departments } = await api({ quiet: true })
  const current = await departments.list()
  saveDepartments(current)
  return current
}

export const mustChooseDepartment = ({ list, orgCode }: WorkDepartments): boolean => list.length > 1 && orgCode === ''
export const hasNoDepartment = ({ list, needed }: WorkDepartments): boolean => needed && list.length === 0

function applyNewToken({ userInfo, signKey }: { userInfo: UserInfo; signKey: string }): void {
  updateMenuToken(userInfo.token)
  userSlot.write(userInfo)
  tenantSlot.write(userInfo.tenant)
  updateLoginToken({ token: userInfo.token, signKey })
}

export interface DepartmentChoice {
  orgCode: string
  tenant: string
}

/** Each selection renews the token; the stored departments move along. */
export async function switchDepartment({ orgCode, tenant }: DepartmentChoice, current: WorkDepartments): Promise<void> {
  const { departments } = await api({ quiet: true })
  if (tenant !== current.tenant) {
    applyNewToken(await departments.selectTenant({ body: { tenant } }))
    saveDepartments({ ...current, tenant })
  }
  const username = userSlot.read()?.username
  if (orgCode !== current.orgCode && username !== undefined) {
    applyNewToken(await departments.select({ body: { orgCode, username } }))
    saveDepartments({ ...current, orgCode, tenant })
  }
}
