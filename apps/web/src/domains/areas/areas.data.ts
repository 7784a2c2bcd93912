import type { AreaInfos, City, District, Province } from '@paratope/contract/areas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { RequestFailed, send } from '#lib/send.ts'
import { areaCheckSlot, sevenDays } from '#lib/session.ts'
import { isList, isRecord, isText, slot } from '#lib/storage.ts'

const isNamed = (value: unknown): value is District => isRecord(value) && isText(value['code']) && isText(value['name'])
const isCity = (value: unknown): value is City =>
  isRecord(value) && isList(isNamed)(value['districts']) && isNamed(value)
const isProvince = (value: unknown): value is Province =>
  isRecord(value) && isText(value['en']) && isList(isCity)(value['cities']) && isNamed(value)

/** Checked by hand: every page behind the login asks for the list, and the schema would bring zod along. */
const isAreas = (value: unknown): value is AreaInfos =>
  isRecord(value) && isText(value['version']) && isList(isProvince)(value['provinces'])

/** Nobody's secret, so it outlives the login; whether it is still right is asked after the next one. */
const areasSlot = slot({ name: 'areas', is: isAreas })

const path = '/by-order-client/customer/dict/getAllAreaInfos'
const isUnchanged = (error: unknown) => error instanceof RequestFailed && error.status === 304

/** Asks for what has changed since the list that is kept here, which for most logins is nothing. */
export async function refreshAreas(): Promise<AreaInfos> {
  const kept = areasSlot.read()
  try {
    const fresh = await send({ method: 'GET', path, ...(kept && { knownAs: kept.version }) })
    if (!isAreas(fresh)) throw new TypeError('not a list of areas')
    areasSlot.write(fresh)
    areaCheckSlot.write(fresh.version)
    return fresh
  } catch (error) {
    if (!kept || !isUnchanged(error)) throw error
    areaCheckSlot.write(kept.version)
    return kept
  }
}

/** What is kept here, and the server only where nothing is or it is a week old. */
export async function areasAtHand(): Promise<AreaInfos> {
  const kept = areasSlot.read()
  return kept && areaCheckSlot.read() === kept.version ? kept : refreshAreas()
}

/** What is kept here needs no network. */
const areasQuery = queryOptions({
  queryKey: ['areas'],
  staleTime: sevenDays,
  networkMode: 'always',
  queryFn: areasAtHand,
})

export const useAreas = (wanted: boolean) => useQuery({ ...areasQuery, enabled: wanted })
