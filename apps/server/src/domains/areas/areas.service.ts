import { createHash } from 'node:crypto'
import type { AreaInfos, City, District, Province } from '@paratope/contract/areas'
import { z } from 'zod'
import { readFacts } from '#kernel/facts.ts'

const Fact = z.object({
  code: z.string(),
  parent: z.string().optional(),
  name: z.string(),
  en: z.string().optional(),
  /** Stands between a province and its districts without being a place of its own. */
  virtual: z.boolean().default(false),
  districts: z.array(z.tuple([z.string(), z.string()])).default([]),
})

interface Known {
  province: Province
  city?: City
  district?: District
}

interface Areas {
  infos: AreaInfos
  known: ReadonlyMap<string, Known>
  virtual: ReadonlySet<string>
}

let read: Areas | undefined

/** Read when they are first asked for; they never change while the server runs. */
function areas(): Areas {
  read ??= readAreas()
  return read
}

function readAreas(): Areas {
  const facts = readFacts('areas', z.array(Fact))
  const citiesOf = (parent: string): City[] =>
    facts
      .filter((fact) => fact.parent === parent)
      .map(({ code, name, districts }) => ({
        code,
        name,
        districts: districts.map(([code, name]) => ({ code, name })),
      }))
  const provinces = facts
    .filter(({ parent }) => parent === undefined)
    .map(({ code, name, en = name }) => ({ code, name, en, cities: citiesOf(code) }))
  const version = createHash('sha256').update(JSON.stringify(provinces)).digest('base64url').slice(0, 16)
  const known = new Map<string, Known>()
  for (const province of provinces) {
    known.set(province.code, { province })
    for (const city of province.cities) {
      known.set(city.code, { province, city })
      for (const district of city.districts) known.set(district.code, { province, city, district })
    }
  }
  const virtual = new Set(facts.filter((fact) => fact.virtual).map(({ code }) => code))
  return { infos: { version, provinces }, known, virtual }
}

export const allAreas = (): AreaInfos => areas().infos

export interface Place {
  state: string
  city: string
  district: string
}

export interface PlaceNames {
  provinceName: string
  cityName: string
  districtName: string
}

/** The words for three codes that lie within each other, or the first of them that does not. */
export function placeNames(place: Place): PlaceNames | { wrong: keyof Place } {
  const { known, virtual } = areas()
  const province = known.get(place.state)
  if (!province || province.city) return { wrong: 'state' }
  const city = known.get(place.city)
  if (!city?.city || city.district || city.province !== province.province) return { wrong: 'city' }
  const district = known.get(place.district)
  if (!district?.district || district.city !== city.city) return { wrong: 'district' }
  const provinceName = province.province.name
  return {
    provinceName,
    // On a parcel a municipality stands where its virtual city would.
    cityName: virtual.has(place.city) ? provinceName : city.city.name,
    districtName: district.district.name,
  }
}
