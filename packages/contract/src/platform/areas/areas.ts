import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'

/** The one country with a list of places. */
export const areaCountry = 'CN'

export const AreaCode = z.string().regex(/^\d{6}(?:\d{3})?$/)

const areaFields = { code: AreaCode, name: z.string() }
export const District = z.object(areaFields)
export const City = z.object({ ...areaFields, districts: z.array(District) })
/** Provinces also have a Latin name; places below are written on parcels as they are called there. */
export const Province = z.object({ ...areaFields, en: z.string(), cities: z.array(City) })
export type District = z.infer<typeof District>
export type City = z.infer<typeof City>
export type Province = z.infer<typeof Province>

export const AreaTree = z.object({ version: z.string(), provinces: z.array(Province) })
export type AreaTree = z.infer<typeof AreaTree>

export const areas = defineApi({
  summary: 'Provinces, cities and districts of China, for addresses',
  permissions: [],
  errors: {},
  endpoints: {
    all: {
      method: 'GET',
      path: '/by-order-client/customer/dict/getAllAreaInfos',
      needs: 'signed-in',
      reply: AreaTree,
      summary: 'All provinces, cities and districts; whoever names the version that they have is answered 304',
    },
  },
})
