import type { UserDeparts } from '@paratope/contract/departments'
import { useSyncExternalStore } from 'react'
import { api } from '#lib/api.ts'
import { languageNow } from '#lib/api-settings.ts'
import { renewMenu } from '#lib/menu.ts'
import { departmentSlot, renewLogin, tenantSlot, tokenSlot, type UserInfo, userSlot } from '#lib/session.ts'
import { isList, isRecord, isText } from '#lib/storage.ts'

/** Where the person works and could work else. */
export type Places = UserDeparts

const areDepartments = isList(
  (value): value is Places['list'][number] =>
    isRecord(value) && isText(value['id']) && isText(value['orgCode']) && isText(value['departName']),
)
const areTenants = isList(
  (value): value is Places['tenants'][number] => isRecord(value) && isText(value['id']) && isText(value['name']),
)
const isPlaces = (value: unknown): value is Places =>
  isRecord(value) &&
  areDepartments(value['list']) &&
  isText(value['orgCode']) &&
  typeof value['needed'] === 'boolean' &&
  areTenants(value['tenants']) &&
  isText(value['tenant'])

/** Enough to tell one login from the next; the names are in the language they were asked for in. */
const loginNow = (): string => `${tokenSlot.read()?.slice(-8)} ${languageNow()}`

const keep = (places: Places): void => departmentSlot.write({ login: loginNow(), places })

/** What was kept for this very login; another login asks anew. */
function kept(): Places | undefined {
  const found = departmentSlot.read()
  return found?.['login'] === loginNow() && isPlaces(found['places']) ? found['places'] : undefined
}

const subscribe = (changed: () => void) => {
  const ends = [departmentSlot, tokenSlot].map((slot) => slot.subscribe(changed))
  return () => {
    for (const end of ends) end()
  }
}

export const usePlaces = (): Places | undefined => useSyncExternalStore(subscribe, kept, () => undefined)

export async function askForPlaces(): Promise<Places> {
  const { departments } = await api({ quiet: true })
  const places = await departments.current()
  keep(places)
  return places
}

export const mustChoose = ({ list, orgCode }: Places): boolean => list.length > 1 && orgCode === ''
export const hasNone = ({ list, needed }: Places): boolean => needed && list.length === 0

function goOn({ userInfo, signKey }: { userInfo: UserInfo; signKey: string }): void {
  renewMenu(userInfo.token)
  userSlot.write(userInfo)
  tenantSlot.write(userInfo.tenant)
  renewLogin({ token: userInfo.token, signKey })
}

export interface Choice {
  orgCode: string
  tenant: string
}

/** Each move answers the person anew, under another token; what is known moves along at once. */
export async function moveTo({ orgCode, tenant }: Choice, from: Places): Promise<void> {
  const { departments } = await api({ quiet: true })
  if (tenant !== from.tenant) {
    goOn(await departments.selectTenant({ body: { tenant } }))
    keep({ ...from, tenant })
  }
  const username = userSlot.read()?.username
  if (orgCode !== from.orgCode && username !== undefined) {
    goOn(await departments.select({ body: { orgCode, username } }))
    keep({ ...from, orgCode, tenant })
  }
}
