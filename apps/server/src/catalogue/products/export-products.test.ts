import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchStatements } from '#testing/watch-statements.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aProduct } from './products.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('an export finds its products once and reads them some hundred at a time', async () => {
  const { catalog } = await aProduct(world.db, { category: 'cell-line', code: 'EXPORT-0000' })
  await sql`
    insert into product (id, code, slug, category, published, sort_name, sort_price, newest_on, facets, keys, search, card, detail, changed_at)
    select 'exp' || n, code, lower(code), category, true, lower(code), sort_price, newest_on, facets, keys, search,
      jsonb_set(card, '{code}', to_jsonb(code)), detail, changed_at
    from (select n, 'EXPORT-' || lpad(n::text, 4, '0') as code, category, sort_price, newest_on, facets, keys, search, card, detail, changed_at
      from product cross join generate_series(1, 1199) n where product.code = ${catalog}) p`.execute(world.db)
  const { client } = world.caller({ language: 'en' })
  const { statements } = await watchStatements(async () => {
    const { blob } = await client.products.exportList({ query: { category: 'cell-line', columns: 'code' } })
    const [, ...codes] = (await blob.text()).trimEnd().split('\r\n')
    expect([codes.length, new Set(codes).size, codes[0], codes.at(-1)]).toEqual([
      1200,
      1200,
      'EXPORT-0000',
      'EXPORT-1199',
    ])
  })
  expect(statements.filter((statement) => statement.includes('from product'))).toHaveLength(5)
})
