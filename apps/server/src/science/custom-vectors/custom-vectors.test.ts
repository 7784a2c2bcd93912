import { formatGenBank, formatSbol } from '@paratope/bio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMolecule } from '#science/designs/designs.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aCustomVector } from './custom-vectors.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const toBase64 = (text: string) => Buffer.from(text).toString('base64')

test('[PLASMID-008] [PLASMID-009] an uploaded vector gets its components, resistance and copy number by itself', async () => {
  const { client } = await signIn(world)
  const { bases } = aMolecule()
  const { vectors, foundFeatures, format } = await client.customVectors.add({
    body: { fileName: 'pStock.fasta', content: toBase64(`>pStock circular\n${bases}\n`) },
  })
  expect([format, foundFeatures]).toEqual(['fasta', 4])
  const [vector] = vectors
  expect(vector).toMatchObject({ name: 'pStock', length: bases.length, featureCount: 4, isOwn: true, isShared: false })
  expect([vector?.resistance, vector?.copies]).toEqual([['ampicillin'], 'high'])
  const { molecule } = await client.customVectors.detail({ params: { id: vector?.id ?? '' } })
  expect(molecule.features.map(({ name }) => name)).toEqual([
    'AmpR (bla) promoter',
    'AmpR (bla, TEM)',
    'pUC origin',
    'CMV promoter',
  ])
  expect(molecule.features.map(({ segments }) => segments[0]?.start)).toEqual([0, 105, 105 + 861, 105 + 861 + 589])
})

test('features that a file names itself are kept and not found again', async () => {
  const { client } = await signIn(world)
  for (const [fileName, text] of [
    ['pOwn.gb', formatGenBank([aMolecule({ name: 'pOwn' })])],
    ['pOwn.xml', formatSbol([aMolecule({ name: 'pOwn' })])],
  ] as const) {
    const { vectors, foundFeatures } = await client.customVectors.add({ body: { fileName, content: toBase64(text) } })
    expect([fileName, foundFeatures, vectors[0]?.featureCount]).toEqual([fileName, 1, 4])
  }
})

test('a vector is not kept before somebody says whether it is circular', async () => {
  const { client } = await signIn(world)
  const { bases } = aMolecule()
  const file = { fileName: 'pStock.fasta', content: toBase64(`>pStock\n${bases}\n`) }
  await expect(client.customVectors.add({ body: file })).rejects.toMatchObject({
    code: 'sequence_file.unconfirmed',
    values: { unstated: ['pStock'] },
  })
  expect((await client.customVectors.list({ query: {} })).total).toBe(0)
  const { vectors } = await client.customVectors.add({ body: { ...file, topology: 'circular' } })
  expect(vectors.map(({ topology }) => topology)).toEqual(['circular'])
})

test('a file that holds no vector is refused with the reason', async () => {
  const { client } = await signIn(world)
  const add = (content: string) => client.customVectors.add({ body: { fileName: 'x.gb', content: toBase64(content) } })
  await expect(add('this is not a sequence file')).rejects.toMatchObject({ code: 'sequence_file.unreadable' })
})

test('its owner describes a vector, and it is found by words, resistance and archive', async () => {
  const { client, ...owner } = await signIn(world)
  const id = await aCustomVector(world, { userId: owner.userId, companyId: owner.companyId })
  const changed = await client.customVectors.update({
    params: { id },
    body: {
      version: 1,
      name: 'pLab 100%',
      hostStrain: 'Stbl3',
      copies: 'low',
      resistance: ['kanamycin'],
      notes: 'Box C',
    },
  })
  expect(changed).toMatchObject({ name: 'pLab 100%', hostStrain: 'Stbl3', copies: 'low', resistance: ['kanamycin'] })
  const count = async (query: Parameters<typeof client.customVectors.list>[0]['query']) =>
    (await client.customVectors.list({ query })).total
  expect(await count({})).toBe(1)
  expect(await count({ k: 'cmv stbl3' })).toBe(1)
  expect(await count({ k: 'box' })).toBe(1)
  expect(await count({ k: '_' })).toBe(0)
  expect(await count({ resistance: 'ampicillin' })).toBe(0)
  expect(await count({ resistance: 'kanamycin' })).toBe(1)
  await client.customVectors.update({ params: { id }, body: { version: 2, isArchived: true } })
  expect([await count({}), await count({ archived: 'true' })]).toEqual([0, 1])
  await client.customVectors.update({ params: { id }, body: { version: 3, isArchived: false } })
  expect(await count({})).toBe(1)
  await client.customVectors.remove({ params: { id } })
  await expect(client.customVectors.detail({ params: { id } })).rejects.toMatchObject({ code: 'record.missing' })
})

test('colleagues read a shared vector, and only its owner changes it', async () => {
  const owner = await signIn(world)
  const colleague = await signIn(world, { company_id: owner.companyId })
  const stranger = await signIn(world)
  const id = await aCustomVector(world, owner)
  const listNames = async (reader: typeof owner) =>
    (await reader.client.customVectors.list({ query: {} })).records.map(({ name, isOwn }) => `${name} ${isOwn}`)
  expect(await listNames(colleague)).toEqual([])
  await owner.client.customVectors.update({ params: { id }, body: { version: 1, isShared: true } })
  expect(await listNames(owner)).toEqual(['pStock true'])
  expect(await listNames(colleague)).toEqual(['pStock false'])
  expect(await listNames(stranger)).toEqual([])
  for (const { client } of [colleague, stranger]) {
    await expect(
      client.customVectors.update({ params: { id }, body: { version: 2, name: 'x' } }),
    ).rejects.toMatchObject({
      code: 'record.missing',
    })
    await expect(client.customVectors.remove({ params: { id } })).rejects.toMatchObject({ code: 'record.missing' })
  }
})

test('the sequence of a vector never changes', async () => {
  const owner = await signIn(world)
  await aCustomVector(world, owner)
  const change = { molecule: JSON.stringify(aMolecule({ bases: 'ACGT' })) }
  const update = world.db.updateTable('custom_vector').set(change as object)
  await expect(update.execute()).rejects.toThrow('never change')
})

test('staff have no vectors, and a visitor none either', async () => {
  const { client } = await signIn(world, { role: 'content' })
  await expect(client.customVectors.list({ query: {} })).rejects.toMatchObject({ code: 'permission.missing' })
  await expect(world.caller().client.customVectors.list({ query: {} })).rejects.toMatchObject({
    code: 'session.missing',
  })
})
