import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'

/** The one country whose places are chosen from a list. */
export const countryOfAreas = 'CN'

export const AreaCode = z.string().regex(/^\d{6}(?:\d{3})?$/)

const named = { code: AreaCode, name: z.string() }
export const District = z.object(named)
export const City = z.object({ ...named, districts: z.array(District) })
/** Provinces have a name in Latin letters too; what lies below them is written on parcels as it is called there. */
export const Province = z.object({ ...named, en: z.string(), cities: z.array(City) })
export type District = z.infer<typeof District>
export type City = z.infer<typeof City>
export type Province = z.infer<typeof Province>

export const AreaInfos = z.object({ version: z.string(), provinces: z.array(Province) })
export type AreaInfos = z.infer<typeof AreaInfos>

export const areas = defineApi({
  about: 'Provinces, cities and districts of China, for addresses',
  permissions: [],
  errors: {},
  endpoints: {
    all: {
      method: 'GET',
      path: '/by-order-client/customer/dict/getAllAreaInfos',
      needs: 'signed-in',
      reply: AreaInfos,
      constant: true,
      about: 'All provinces, cities and districts; whoever names the version that they have is answered 304',
    },
  },
})
