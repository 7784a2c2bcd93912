import { createHash } from 'node:crypto'
import type { Language } from '@paratope/contract/kernel'
import type { AreaTree, City, District, Province } from '@paratope/contract/platform/areas'
import { z } from 'zod'
import type { ReferenceRow } from '#kernel/reference-table.ts'
import { readSeedData } from '#kernel/seed-data.ts'

const AreaSeed = z.object({
  code: z.string(),
  parent: z.string().optional(),
  name: z.string(),
  en: z.string().optional(),
  /** A level between a province and its districts that is no place of its own. */
  virtual: z.boolean().default(false),
  districts: z.array(z.tuple([z.string(), z.string()])).default([]),
})

interface AreaPath {
  province: Province
  city?: City
  district?: District
}

interface AreaIndex {
  tree: AreaTree
  byCode: ReadonlyMap<string, AreaPath>
  virtualCodes: ReadonlySet<string>
}

let areaIndex: AreaIndex | undefined

/** Read on first use; they never change while the server runs. */
function getAreaIndex(): AreaIndex {
  areaIndex ??= readAreaIndex()
  return areaIndex
}

function readAreaIndex(): AreaIndex {
  const seedData = readSeedData('areas', z.array(AreaSeed))
  const listCities = (parent: string): City[] =>
    seedData
      .filter((area) => area.parent === parent)
      .map(({ code, name, districts }) => ({
        code,
        name,
        districts: districts.map(([code, name]) => ({ code, name })),
      }))
  const provinces = seedData
    .filter(({ parent }) => parent === undefined)
    .map(({ code, name, en = name }) => ({ code, name, en, cities: listCities(code) }))
  const version = createHash('sha256').update(JSON.stringify(provinces)).digest('base64url').slice(0, 16)
  const known = new Map<string, AreaPath>()
  for (const province of provinces) {
    known.set(province.code, { province })
    for (const city of province.cities) {
      known.set(city.code, { province, city })
      for (const district of city.districts) known.set(district.code, { province, city, district })
    }
  }
  const virtual = new Set(seedData.filter((area) => area.virtual).map(({ code }) => code))
  return { tree: { version, provinces }, byCode: known, virtualCodes: virtual }
}

export const getAreaTree = (): AreaTree => getAreaIndex().tree

/** Each area with its parent, for trees and dictionaries. */
export const listAreaRows = (language: Language): ReferenceRow[] =>
  getAreaIndex().tree.provinces.flatMap((province) => [
    toRow(province.code, language === 'zh' ? province.name : province.en, '', '1'),
    ...province.cities.flatMap((city) => [
      toRow(city.code, city.name, province.code, '2'),
      ...city.districts.map(({ code, name }) => toRow(code, name, city.code, '3')),
    ]),
  ])

const toRow = (value: string, text: string, parent: string, level: string): ReferenceRow => ({
  value,
  text,
  parent,
  fields: { level },
})

export interface AreaCodes {
  state: string
  city: string
  district: string
}

export interface AreaNames {
  provinceName: string
  cityName: string
  districtName: string
}

/** Returns the names of three nested codes, or the first code that does not fit. */
export function findAreaNames(place: AreaCodes): AreaNames | { wrong: keyof AreaCodes } {
  const { byCode: known, virtualCodes: virtual } = getAreaIndex()
  const province = known.get(place.state)
  if (!province || province.city) return { wrong: 'state' }
  const city = known.get(place.city)
  if (!city?.city || city.district || city.province !== province.province) return { wrong: 'city' }
  const district = known.get(place.district)
  if (!district?.district || district.city !== city.city) return { wrong: 'district' }
  const provinceName = province.province.name
  return {
    provinceName,
    // In a postal address a municipality takes the place of its virtual city.
    cityName: virtual.has(place.city) ? provinceName : city.city.name,
    districtName: district.district.name,
  }
}
