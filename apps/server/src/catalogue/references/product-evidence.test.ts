import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const publication = {
  title: 'Dosing in an example model',
  authors: 'Doe, J.; Roe, R.',
  journal: 'Journal of Examples',
  year: 2021,
  doi: '10.1000/182',
}

const aUse = (code: string) => ({
  ...publication,
  code,
  kind: 'use' as const,
  species: 'Mouse',
  route: 'i.p.',
  dose: '200 µg',
})

test('what the content role enters stands on the page of the product with its source, until it is removed', async () => {
  const { catalog } = await aProduct(world.db)
  const { client } = await signIn(world, { role: 'content' })
  const { client: visitor } = await signIn(world, { role: 'customer' })
  expect(await visitor.references.evidence({ params: { slug: catalog } })).toEqual([])

  const { id } = await client.references.addEvidence({ body: aUse(catalog.toLowerCase()) })
  await client.references.addEvidence({ body: { ...publication, code: catalog, kind: 'citation', year: 2024 } })
  const entries = await visitor.references.evidence({ params: { slug: catalog } })
  expect(entries.map(({ kind, year, dose, doi }) => [kind, year, dose, doi])).toEqual([
    ['citation', 2024, '', '10.1000/182'],
    ['use', 2021, '200 µg', '10.1000/182'],
  ])

  await client.references.removeEvidence({ params: { id } })
  expect((await visitor.references.evidence({ params: { slug: catalog } })).map(({ kind }) => kind)).toEqual([
    'citation',
  ])
  await expect(client.references.removeEvidence({ params: { id } })).rejects.toMatchObject({ code: 'record.missing' })
})

test('nothing is entered without its source, or for a product that does not exist', async () => {
  const { catalog } = await aProduct(world.db)
  const { client } = await signIn(world, { role: 'content' })
  const add = (changes: object) => client.references.addEvidence({ body: { ...aUse(catalog), ...changes } })
  for (const changes of [
    { doi: '' },
    { doi: 'see above' },
    { title: '' },
    { year: 1800 },
    { dose: '' },
    { species: '' },
  ])
    await expect(add(changes)).rejects.toMatchObject({ code: 'input.refused' })
  await expect(add({ kind: 'protocol' })).rejects.toMatchObject({ code: 'input.refused' })
  await expect(add({ code: 'NO-SUCH' })).rejects.toMatchObject({ code: 'product_evidence.product_unknown' })
})

test('others may read, not write', async () => {
  const { catalog } = await aProduct(world.db)
  const { client } = await signIn(world, { role: 'customer' })
  await expect(client.references.addEvidence({ body: aUse(catalog) })).rejects.toMatchObject({
    code: 'permission.missing',
  })
})
