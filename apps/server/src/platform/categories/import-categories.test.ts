import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aTableWorkbook } from '#testing/workbooks.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let admin: SignedInUser
beforeAll(async () => {
  world = await aWorld()
  admin = await signIn(world, { role: 'admin' })
})
afterAll(() => world.close())

async function send(rows: string[][], fields: Record<string, string> = {}, user = admin) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('files[]', new Blob([new Uint8Array(aTableWorkbook(rows))]), 'categories.xlsx')
  const encoded = new Response(form)
  const { status, body } = await user.send({
    method: 'POST',
    url: '/jeecg-boot/sys/category/importExcel',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status, code: body.code, message: body.message, error: body.error }
}

const listNames = async (pid: string) =>
  (await admin.client.categories.childList({ query: { pid } })).map(({ code, names }) => [code, names.en, names.zh])
const headings = ['Name in English', 'Name in Chinese', 'Name in Spanish', 'Name in Japanese']

test('[API-071] [API-073] isSingleTableImport and foreignKeys: rows are added below the category that the keys name', async () => {
  const parent = await admin.client.categories.add({ body: { parentId: '', names: { en: 'Imports', zh: '导入' } } })
  const fields = { isSingleTableImport: 'true', foreignKeys: parent.id }
  const reply = await send([headings, ['Buffers', '缓冲液', '', ''], ['Media', '培养基', 'Medios', '培地']], fields)
  expect(reply).toMatchObject({ status: 200, code: 200, message: '2 rows imported' })
  expect(await listNames(parent.id)).toEqual([
    [`${parent.id}A01`, 'Buffers', '缓冲液'],
    [`${parent.id}A02`, 'Media', '培养基'],
  ])
  // Headings of any language; a name that is taken is refused with the reason.
  const again = await send(
    [
      ['英文名称', '中文名称'],
      ['buffers', '缓冲液'],
      ['Salts', '盐'],
    ],
    fields,
  )
  expect(again).toMatchObject({ status: 200, code: 201, message: '1 row imported, 1 row has errors' })
  expect((await listNames(parent.id)).map(([, name]) => name)).toEqual(['Buffers', 'Media', 'Salts'])
})

test('without foreign keys rows are added at the top; an unknown parent is missing', async () => {
  expect(await send([headings, ['Top row', '顶层', '', '']])).toMatchObject({ code: 200 })
  expect((await listNames('')).map(([, name]) => name)).toContain('Top row')
  const missing = await send([headings, ['Lost', '丢失', '', '']], { foreignKeys: 'Z98' })
  expect(missing).toMatchObject({ status: 404, error: 'record.missing' })
})

test('the template has the headings, and customers import nothing', async () => {
  const { name, blob } = await admin.client.categories.importTemplate()
  expect([name, blob.size > 1000]).toEqual(['categories.xlsx', true])
  const customer = await signIn(world)
  expect(await send([headings, ['Own', '自己', '', '']], {}, customer)).toMatchObject({ status: 403 })
})
