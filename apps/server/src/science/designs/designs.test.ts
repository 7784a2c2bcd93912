import {
  computeSeguid,
  formatGenBank,
  formatSbol,
  parseGenBank,
  parseSnapGene,
  reverseComplement,
  rotate,
} from '@paratope/bio'
import { maxThumbnailSize } from '@paratope/contract/science/designs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aMolecule } from './designs.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const toBase64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')

test('[PLASMID-003] a customer designs a vector, saves it and finds it again by its features', async () => {
  const { client } = await signIn(world)
  const created = await client.designs.create({
    body: { name: 'pCMV-test', vectorType: 'mammalian', tags: ['CHO'], molecule: aMolecule() },
  })
  expect(created).toMatchObject({ name: 'pCMV-test', version: 1, isOwn: true, isShared: false, featureCount: 3 })
  expect(created.checksum).toBe(computeSeguid(aMolecule()))
  const smaller = aMolecule({ features: aMolecule().features.slice(1) })
  const saved = await client.designs.save({ params: { id: created.id }, body: { version: 1, molecule: smaller } })
  expect([saved.version, saved.featureCount]).toEqual([2, 2])
  expect((await client.designs.detail({ params: { id: created.id } })).molecule).toEqual(smaller)
})

test('[PLASMID-004] the list finds designs by words of name, tags and features, in folders and by tag', async () => {
  const { client } = await signIn(world)
  const { id: folderId } = await client.designs.createFolder({ body: { name: 'Antibodies' } })
  await client.designs.create({ body: { name: 'pHeavy', folderId, tags: ['IgG1'], molecule: aMolecule() } })
  await client.designs.create({ body: { name: 'pLight 100%', molecule: aMolecule({ features: [] }) } })
  const listNames = async (query: Parameters<typeof client.designs.list>[0]['query']) =>
    (await client.designs.list({ query })).records.map(({ name }) => name).sort()
  expect(await listNames({})).toEqual(['pHeavy', 'pLight 100%'])
  expect(await listNames({ k: 'cmv PROMOTER' })).toEqual(['pHeavy'])
  expect(await listNames({ k: 'igg1' })).toEqual(['pHeavy'])
  expect(await listNames({ k: 'igg1 cmv' })).toEqual(['pHeavy'])
  expect(await listNames({ k: 'igg1 light' })).toEqual([])
  expect(await listNames({ k: '0%' })).toEqual(['pLight 100%'])
  expect(await listNames({ k: '_' })).toEqual([])
  expect(await listNames({ folder: folderId })).toEqual(['pHeavy'])
  expect(await listNames({ folder: '0' })).toEqual(['pLight 100%'])
  expect(await listNames({ tag: 'IgG1' })).toEqual(['pHeavy'])
  expect(await client.designs.overview()).toEqual({
    total: 2,
    unfiled: 1,
    shared: 0,
    folders: [{ id: folderId, name: 'Antibodies', count: 1 }],
    tags: [{ tag: 'IgG1', count: 1 }],
  })
  await client.designs.removeFolder({ params: { id: folderId } })
  expect(await listNames({ folder: '0' })).toEqual(['pHeavy', 'pLight 100%'])
})

test('of two saves of the same state the second is refused', async () => {
  const { client } = await signIn(world)
  const { id } = await client.designs.create({ body: { name: 'p', molecule: aMolecule() } })
  await client.designs.save({ params: { id }, body: { version: 1, molecule: aMolecule({ name: 'pOther' }) } })
  await expect(
    client.designs.save({ params: { id }, body: { version: 1, molecule: aMolecule() } }),
  ).rejects.toMatchObject({ code: 'record.changed', values: { version: 2 } })
})

test('[C10] a saved version never changes, and is compared with what came after it', async () => {
  const { client } = await signIn(world)
  const molecule = aMolecule()
  const { id } = await client.designs.create({ body: { name: 'p', molecule } })
  const first = await client.designs.saveVersion({ params: { id }, body: { version: 1, comment: 'As ordered' } })
  expect(first).toMatchObject({ no: 1, comment: 'As ordered', checksum: computeSeguid(molecule) })
  const changed = {
    ...molecule,
    bases: `${molecule.bases.slice(0, 700)}ACGTACGTAC${molecule.bases.slice(700)}`,
    features: molecule.features.slice(1).map((feature) => ({
      ...feature,
      segments: feature.segments.map((segment) => ({ ...segment, start: segment.start + 10, end: segment.end + 10 })),
    })),
  }
  await client.designs.save({ params: { id }, body: { version: 1, molecule: changed } })
  expect((await client.designs.version({ params: { id: first.id } })).molecule).toEqual(molecule)
  const comparison = await client.designs.compare({ params: { id }, query: { from: first.id } })
  expect(comparison).toMatchObject({
    differenceCount: 1,
    removedFeatures: [{ name: 'AmpR', type: 'CDS' }],
    addedFeatures: [],
    changedFeatures: [],
    isTopologyChanged: false,
  })
  expect(comparison.differences[0]).toMatchObject({ kind: 'insertion', beforeLength: 0, afterLength: 10 })
  await expect(world.db.updateTable('design_version').set({ comment: 'x' }).execute()).rejects.toThrow('never change')
  await expect(client.designs.saveVersion({ params: { id }, body: { version: 1 } })).rejects.toMatchObject({
    code: 'record.changed',
  })
})

test('versions of two designs are not compared with each other, and an empty design has none', async () => {
  const { client } = await signIn(world)
  const [one, two] = [
    await client.designs.create({ body: { name: 'p1', molecule: aMolecule() } }),
    await client.designs.create({ body: { name: 'p2', molecule: aMolecule({ bases: '', features: [] }) } }),
  ]
  const { id: from } = await client.designs.saveVersion({ params: { id: one.id }, body: { version: 1 } })
  await expect(client.designs.compare({ params: { id: two.id }, query: { from } })).rejects.toMatchObject({
    code: 'record.missing',
  })
  await expect(client.designs.saveVersion({ params: { id: two.id }, body: { version: 1 } })).rejects.toMatchObject({
    code: 'design.empty',
  })
})

test('colleagues read and copy a shared design; only its owner changes it', async () => {
  const owner = await signIn(world)
  const colleague = await signIn(world, { company_id: String(owner.companyId) })
  const stranger = await signIn(world)
  const { id } = await owner.client.designs.create({ body: { name: 'pShared', molecule: aMolecule() } })
  await expect(colleague.client.designs.detail({ params: { id } })).rejects.toMatchObject({ code: 'record.missing' })
  await owner.client.designs.update({ params: { id }, body: { detailsVersion: 1, isShared: true } })
  expect(await colleague.client.designs.detail({ params: { id } })).toMatchObject({ isOwn: false, name: 'pShared' })
  await expect(
    colleague.client.designs.save({ params: { id }, body: { version: 1, molecule: aMolecule() } }),
  ).rejects.toMatchObject({ code: 'record.missing' })
  const copy = await colleague.client.designs.duplicate({ params: { id }, body: { name: 'pCopy' } })
  expect(copy).toMatchObject({ isOwn: true, name: 'pCopy', isShared: false })
  for (const call of [
    () => stranger.client.designs.detail({ params: { id } }),
    () => stranger.client.designs.duplicate({ params: { id }, body: { name: 'x' } }),
    () => stranger.client.designs.listVersions({ params: { id } }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'record.missing' })
})

test('of notes that are sent at once one is kept, and the others are refused', async () => {
  const { client } = await signIn(world)
  const { id } = await client.designs.create({ body: { name: 'pNotes', molecule: aMolecule() } })
  const sent = await Promise.allSettled(
    ['one', 'two', 'three', 'four'].map((notes) =>
      client.designs.update({ params: { id }, body: { detailsVersion: 1, notes } }),
    ),
  )
  expect(sent.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual([
    'record.changed',
    'record.changed',
    'record.changed',
  ])
  expect(await client.designs.detail({ params: { id } })).toMatchObject({ detailsVersion: 2, version: 1 })
  await expect(client.designs.update({ params: { id }, body: { detailsVersion: 2 } })).rejects.toMatchObject({
    code: 'input.refused',
  })
})

test('a design moves only into a folder of its owner', async () => {
  const [owner, stranger] = [await signIn(world), await signIn(world)]
  const { id: folderId } = await stranger.client.designs.createFolder({ body: { name: 'Theirs' } })
  await expect(
    owner.client.designs.create({ body: { name: 'p', folderId, molecule: aMolecule() } }),
  ).rejects.toMatchObject({ code: 'record.missing' })
  const { id } = await owner.client.designs.create({ body: { name: 'p', molecule: aMolecule() } })
  await expect(
    owner.client.designs.update({ params: { id }, body: { detailsVersion: 1, folderId } }),
  ).rejects.toMatchObject({
    code: 'record.missing',
  })
})

describe('link without login', () => {
  test('shows the design until it is withdrawn or replaced, and its secret is not stored', async () => {
    const { client } = await signIn(world)
    const visitor = world.caller().client
    const { id } = await client.designs.create({ body: { name: 'pLink', notes: 'Ask me', molecule: aMolecule() } })
    const { token } = await client.designs.share({ params: { id } })
    expect(await visitor.designs.shared({ params: { token } })).toMatchObject({ name: 'pLink', notes: 'Ask me' })
    const stored = await world.db.selectFrom('design').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(token)
    const { token: next } = await client.designs.share({ params: { id } })
    await expect(visitor.designs.shared({ params: { token } })).rejects.toMatchObject({ code: 'record.missing' })
    await client.designs.unshare({ params: { id } })
    await expect(visitor.designs.shared({ params: { token: next } })).rejects.toMatchObject({ code: 'record.missing' })
  })

  test('is no id: what can be guessed opens nothing', async () => {
    const { client } = await signIn(world)
    const { id } = await client.designs.create({ body: { name: 'p', molecule: aMolecule() } })
    await client.designs.share({ params: { id } })
    const visitor = world.caller().client
    await expect(visitor.designs.shared({ params: { token: id } })).rejects.toMatchObject({ code: 'input.refused' })
    await expect(visitor.designs.shared({ params: { token: 'A'.repeat(43) } })).rejects.toMatchObject({
      code: 'record.missing',
    })
  })
})

describe('files', () => {
  test('import and export keep features and qualifiers', async () => {
    const { client } = await signIn(world)
    const content = toBase64(formatGenBank([aMolecule()]))
    const { designs, format } = await client.designs.importFile({ body: { fileName: 'pTest.gb', content } })
    expect([designs.length, format]).toEqual([1, 'genbank'])
    const id = String(designs[0]?.id)
    const exported = await (await client.designs.exportFile({ params: { id }, query: {} })).blob.text()
    expect(parseGenBank(exported).molecules[0]).toMatchObject({
      bases: aMolecule().bases,
      features: aMolecule().features,
    })
    const sbol = await client.designs.exportFile({ params: { id }, query: { format: 'sbol' } })
    const again = await client.designs.importFile({
      body: { fileName: 'p.xml', content: toBase64(await sbol.blob.text()) },
    })
    expect(again.format).toBe('sbol')
    expect(again.designs[0]?.checksum).toBe(designs[0]?.checksum)
    expect(formatSbol([aMolecule()])).toContain('rdf')
    const snapGene = await client.designs.exportFile({ params: { id }, query: { format: 'snapgene' } })
    expect(snapGene.name).toBe('pTest.dna')
    const bytes = new Uint8Array(await snapGene.blob.arrayBuffer())
    expect(parseSnapGene(bytes).molecules[0]).toMatchObject({
      bases: aMolecule().bases,
      features: aMolecule().features,
    })
  })

  test.each([
    ['a picture', 'sequence_file.unreadable', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a file without bases', 'sequence_file.no_dna', Buffer.from('LOCUS       x 0 bp\nFEATURES\nORIGIN\n//\n')],
    ['more bases than a vector has', 'sequence_file.too_long', Buffer.from(`>long\n${'A'.repeat(200_001)}`)],
  ])('%s is refused with its reason', async (_name, code, bytes) => {
    const { client } = await signIn(world)
    const call = client.designs.importFile({ body: { fileName: 'file', content: toBase64(bytes) } })
    await expect(call).rejects.toMatchObject({ code })
  })

  test('a file that does not say whether it is circular is refused until somebody does', async () => {
    const { client } = await signIn(world)
    const file = { fileName: 'pET.fasta', content: toBase64('>pA\nACGTACGT\n>pB circular\nACGT\n') }
    await expect(client.designs.importFile({ body: file })).rejects.toMatchObject({
      code: 'sequence_file.unconfirmed',
      values: { unstated: ['pA'], remarks: [] },
    })
    expect((await client.designs.list({ query: {} })).total).toBe(0)
    const { designs } = await client.designs.importFile({ body: { ...file, topology: 'linear' } })
    expect(designs.map(({ name, topology }) => [name, topology])).toEqual([
      ['pA', 'linear'],
      ['pB', 'circular'],
    ])
    const again = await client.designs.importFile({ body: { ...file, topology: 'circular' } })
    expect(again.designs.map(({ topology }) => topology)).toEqual(['circular', 'circular'])
  })

  test('a file that was cut in half is refused with its remarks until they are accepted', async () => {
    const { client } = await signIn(world)
    const cut = `LOCUS       pCut 3941 bp DNA circular SYN
FEATURES             Location/Qualifiers
     CDS             2000..2861
                     /label="AmpR"
ORIGIN
        1 ${'acgt'.repeat(15)}
`
    const file = { fileName: 'pCut.gb', content: toBase64(cut) }
    await expect(client.designs.importFile({ body: file })).rejects.toMatchObject({
      code: 'sequence_file.unconfirmed',
      values: {
        unstated: [],
        remarks: [
          { code: 'length.differs', text: '3941 / 60' },
          { code: 'feature.outside', text: 'CDS 2000..2861' },
        ],
      },
    })
    expect((await client.designs.list({ query: {} })).total).toBe(0)
    const { designs, warnings } = await client.designs.importFile({ body: { ...file, acceptsRemarks: true } })
    expect([designs.map(({ length }) => length), warnings.length]).toEqual([[60], 2])
  })

  test.each([
    ['a name of 121 letters', `>${'p'.repeat(121)} circular\nACGT\n`, 'text.shortened', 'p'.repeat(100)],
    ['letters of Windows', Buffer.from('>pCaf\xe9 circular\nACGT\n', 'latin1'), 'text.encoding', 'Windows-1252'],
    ['an alignment', '>pGap circular\nAC--GT\n', 'sequence.gaps', '2'],
  ])('%s is named before it is changed', async (_, content, code, text) => {
    const { client } = await signIn(world)
    const file = { fileName: 'p.fasta', content: toBase64(content) }
    await expect(client.designs.importFile({ body: file })).rejects.toMatchObject({
      code: 'sequence_file.unconfirmed',
      values: { unstated: [], remarks: [{ code, text }] },
    })
    expect((await client.designs.list({ query: {} })).total).toBe(0)
  })

  test('of more than twenty sequences the rest is named before it is left out', async () => {
    const { client } = await signIn(world)
    const text = Array.from({ length: 21 }, (_, at) => `>p${at} circular\nACGT\n`).join('')
    await expect(
      client.designs.importFile({ body: { fileName: 'many.fasta', content: toBase64(text) } }),
    ).rejects.toMatchObject({ values: { remarks: [{ code: 'limit.reached', text: '20 / 21' }] } })
  })

  test('a person has at most 2,000 designs; a file that leads beyond is refused as a whole', async () => {
    const { client } = await signIn(world)
    const create = () =>
      client.designs.create({ body: { name: 'p', vectorType: 'mammalian', tags: [], molecule: aMolecule() } })
    const { id } = await create()
    const { molecule, ...columns } = await world.db
      .selectFrom('design')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // The database computes it.
    Reflect.deleteProperty(columns, 'bytes')
    const row = { ...columns, molecule: JSON.stringify(molecule) }
    const copies = Array.from({ length: 1998 }, (_, at) => ({ ...row, id: `dsg_copy_${at}` }))
    await world.db.insertInto('design').values(copies).execute()
    const refused = { code: 'design.too_many', values: { most: 2000 } }
    const content = toBase64('>a circular\nACGT\n>b circular\nACGT\n')
    await expect(client.designs.importFile({ body: { fileName: 'two.fasta', content } })).rejects.toMatchObject(refused)
    await create()
    await expect(create()).rejects.toMatchObject(refused)
  })

  test('ten megabytes are refused before they are read', async () => {
    const { client } = await signIn(world)
    const content = toBase64(Buffer.alloc(10 * 1024 * 1024, 65))
    await expect(client.designs.importFile({ body: { fileName: 'x', content } })).rejects.toMatchObject({
      code: 'body.too_large',
    })
  })

  test('a SnapGene file that promises gigabytes ends at its own end', async () => {
    const { client } = await signIn(world)
    const cookie = Buffer.from([0x09, 0, 0, 0, 14, ...Buffer.from('SnapGene'), 0, 1, 0, 15, 0, 19])
    const bomb = Buffer.concat([cookie, Buffer.from([0x00, 0xff, 0xff, 0xff, 0xff, 1, ...Buffer.from('ACGT')])])
    const file = { fileName: 'bomb.dna', content: toBase64(bomb) }
    await expect(client.designs.importFile({ body: file })).rejects.toMatchObject({
      values: { remarks: [{ code: 'record.incomplete', text: 'SnapGene' }] },
    })
    const { designs } = await client.designs.importFile({ body: { ...file, acceptsRemarks: true } })
    expect(designs.map(({ length, topology }) => [length, topology])).toEqual([[4, 'circular']])
  })
})

describe('molecule', () => {
  test.each([
    ['a feature behind the end', { segments: [{ start: 0, end: 5000, strand: 1 }] }],
    ['a feature from nowhere', { segments: [{ start: -1, end: 4, strand: 1 }] }],
    ['no segment', { segments: [] }],
    ['a third strand', { segments: [{ start: 0, end: 4, strand: 0 }] }],
    ['an unknown field', { segments: [{ start: 0, end: 4, strand: 1 }], onclick: 'x' }],
    ['a hidden direction', { segments: [{ start: 0, end: 4, strand: 1 }], name: 'a\u202eb' }],
  ])('%s is refused', async (_name, wrong) => {
    const { send } = await signIn(world)
    const feature = { name: 'f', type: 'CDS', qualifiers: [], ...wrong }
    const molecule = { name: 'p', topology: 'linear', bases: 'ACGTACGT', features: [feature] }
    const url = `${world.config.apiBase}/by-order-client/client/design/add`
    const { body } = await send({ method: 'POST', url, payload: { name: 'p', molecule } })
    expect(body.error).toBe('input.refused')
  })

  test('a script in the name of a feature is in the name only, never in the thumbnail', async () => {
    const { client } = await signIn(world)
    const name = '</svg><script>alert(1)</script>'
    const features = aMolecule().features.map((feature) => ({ ...feature, name }))
    const design = await client.designs.create({ body: { name, molecule: aMolecule({ name, features }) } })
    expect(design.molecule.features[0]?.name).toBe(name)
    expect(design.thumbnail).toMatch(/^<svg [\w="./: ]+>(<(g|circle|path)[\w="# .-]*\/?>|<\/g>)*<\/svg>$/)
  })

  test('two thousand features fit the thumbnail of three kilobytes', async () => {
    const { client } = await signIn(world)
    const [feature] = aMolecule().features
    const features = Array.from({ length: 2000 }, () => ({ ...feature, type: 'CDS', name: 'f', qualifiers: [] }))
    const body = { name: 'p', molecule: aMolecule({ features: features as never }) }
    const { thumbnail, featureCount } = await client.designs.create({ body })
    expect(featureCount).toBe(2000)
    expect(thumbnail.length).toBeLessThanOrEqual(maxThumbnailSize)
  })

  test('the checksum is that of the circle, whatever its origin and strand', async () => {
    const { client } = await signIn(world)
    const molecule = aMolecule({ features: [] })
    const { checksum } = await client.designs.create({ body: { name: 'a', molecule } })
    for (const other of [rotate(molecule, 321), reverseComplement(molecule)]) {
      const bases = other.bases
      expect((await client.designs.create({ body: { name: 'b', molecule: { ...molecule, bases } } })).checksum).toBe(
        checksum,
      )
    }
  })
})

test('without a login there is no list; staff of content have none either', async () => {
  await expect(world.caller().client.designs.list({ query: {} })).rejects.toMatchObject({ code: 'session.missing' })
  const person = await signIn(world, { role: 'content' })
  await expect(person.client.designs.list({ query: {} })).rejects.toMatchObject({ code: 'permission.missing' })
})
