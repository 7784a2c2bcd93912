import type { AreaTree, City, District, Province } from '@paratope/contract/platform/areas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { RequestFailed, send } from '#lib/api/send.ts'
import { areaCheckSlot, sevenDays } from '#lib/session/session.ts'
import { createSlot, isList, isRecord, isString } from '#lib/storage/storage.ts'

const isNamed = (value: unknown): value is District =>
  isRecord(value) && isString(value['code']) && isString(value['name'])
const isCity = (value: unknown): value is City =>
  isRecord(value) && isList(isNamed)(value['districts']) && isNamed(value)
const isProvince = (value: unknown): value is Province =>
  isRecord(value) && isString(value['en']) && isList(isCity)(value['cities']) && isNamed(value)

/** Checked by hand: every page behind the login asks for the list, and the schema would bring zod along. */
const isAreas = (value: unknown): value is AreaTree =>
  isRecord(value) && isString(value['version']) && isList(isProvince)(value['provinces'])

/** Not personal, so it outlives the login; its version is checked after the next one. */
const areasSlot = createSlot({ name: 'areas', isValid: isAreas })

const path = '/by-order-client/customer/dict/getAllAreaInfos'
const isUnchanged = (error: unknown) => error instanceof RequestFailed && error.status === 304

/** Asks for what has changed since the list that is kept here, which for most logins is nothing. */
export async function refreshAreas(): Promise<AreaTree> {
  const stored = areasSlot.read()
  try {
    const fetched = await send({ method: 'GET', path, ...(stored && { etag: stored.version }) })
    if (!isAreas(fetched)) throw new TypeError('not a list of areas')
    areasSlot.write(fetched)
    areaCheckSlot.write(fetched.version)
    return fetched
  } catch (error) {
    if (!stored || !isUnchanged(error)) throw error
    areaCheckSlot.write(stored.version)
    return stored
  }
}

/** Reads the stored areas; asks the server only if there are none or they are a week old. */
export async function getAreas(): Promise<AreaTree> {
  const stored = areasSlot.read()
  return stored && areaCheckSlot.read() === stored.version ? stored : refreshAreas()
}

/** Stored areas need no network. */
const areasQuery = queryOptions({
  queryKey: ['areas'],
  staleTime: sevenDays,
  networkMode: 'always',
  queryFn: getAreas,
})

export const useAreas = (isEnabled: boolean) => useQuery({ ...areasQuery, enabled: isEnabled })
