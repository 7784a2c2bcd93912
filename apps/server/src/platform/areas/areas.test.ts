import { gunzipSync } from 'node:zlib'
import { AreaTree } from '@paratope/contract/platform/areas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { findAreaNames } from './index.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const path = '/jeecg-boot/by-order-client/customer/dict/getAllAreaInfos'
const ask = async (headers: Record<string, string> = {}) => {
  const { token } = await signIn(world)
  const host = `127.0.0.1:${world.sites[0]?.port}`
  return world.http.inject({ url: `${path}?_t=1`, headers: { host, 'x-access-token': token, ...headers } })
}

test('[API-032] [WIDGET-015] all areas come by one call without a payload: three levels, each entry with its own code', async () => {
  const { client } = await signIn(world)
  const { provinces } = await client.areas.all()
  const cities = provinces.flatMap((province) => province.cities)
  const districts = cities.flatMap((city) => city.districts)
  expect([provinces.length, cities.length, districts.length]).toEqual([34, 367, 3439])
  const codes = [...provinces, ...cities, ...districts].map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(districts.find(({ code }) => code === '310115')?.name).toBe('浦东新区')
})

test('they travel packed once for everybody, and not at all to whoever has them', async () => {
  const first = await ask({ 'accept-encoding': 'gzip' })
  expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-cache' })
  expect(first.rawPayload.byteLength).toBeLessThan(45_000)
  const { result } = JSON.parse(gunzipSync(first.rawPayload).toString())
  const { version } = AreaTree.parse(result)
  expect(first.headers.etag).toBe(`"${version}"`)
  const again = await ask({ 'if-none-match': `"${version}"` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const older = await ask({ 'if-none-match': '"older"' })
  expect([older.statusCode, older.json().result.version]).toEqual([200, version])
})

test('a version is no key: who is not signed in is told so', async () => {
  const { headers } = await ask()
  const host = `127.0.0.1:${world.sites[0]?.port}`
  const answer = await world.http.inject({ url: path, headers: { host, 'if-none-match': String(headers.etag) } })
  expect(answer.statusCode).toBe(401)
})

test.each([
  ['a city between', ['320000', '320500', '320505'], ['江苏省', '苏州市', '虎丘区']],
  ['a municipality in place of its virtual city', ['110000', '110100', '110101'], ['北京市', '北京市', '东城区']],
  ['counties that a province governs itself', ['420000', '429000', '429004'], ['湖北省', '湖北省', '仙桃市']],
  ['towns of a city without districts', ['440000', '441900', '441900003'], ['广东省', '东莞市', '东城街道']],
])(
  'a place is called after its codes: %s',
  (_, [state = '', city = '', district = ''], [provinceName, cityName, districtName]) => {
    expect(findAreaNames({ state, city, district })).toEqual({ provinceName, cityName, districtName })
  },
)
