import { AreaInfos } from '@paratope/contract/areas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { RequestFailed, send } from '#lib/send.ts'
import { areaCheckSlot, sevenDays } from '#lib/session.ts'
import { slot } from '#lib/storage.ts'

const isAreas = (value: unknown): value is AreaInfos => AreaInfos.safeParse(value).success

/** Nobody's secret, so it outlives the login; whether it is still right is asked after the next one. */
const areasSlot = slot({ name: 'areas', is: isAreas })

const path = '/by-order-client/customer/dict/getAllAreaInfos'
const isUnchanged = (error: unknown) => error instanceof RequestFailed && error.status === 304

/** Asks for what has changed since the list that is kept here, which for most logins is nothing. */
export async function refreshAreas(): Promise<AreaInfos> {
  const kept = areasSlot.read()
  try {
    const fresh = AreaInfos.parse(await send({ method: 'GET', path, ...(kept && { knownAs: kept.version }) }))
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
