import { formatFasta, formatGenBank } from '@paratope/bio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aFile } from '#platform/files/files.makers.ts'
import { aDesign, aMolecule } from '#science/designs/designs.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let owner: SignedInUser
let support: SignedInUser
let params: { id: string }
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  owner = await signIn(world)
  support = await signIn(world, { role: 'sales' })
  params = { id: await aDesign(world, owner) }
})

const genBank = formatGenBank([aMolecule({ name: 'pSent' })])

const upload = ({ send }: SignedInUser, name: string, content: string | Buffer) => {
  const form = new FormData()
  form.set('biz', 'design-comment')
  form.set('file', new Blob([Buffer.from(content)]), name)
  return send({ method: 'POST', url: '/jeecg-boot/sys/common/upload', payload: form })
}

async function comment(user: SignedInUser, name: string, content: string | Buffer) {
  const { id } = (await upload(user, name, content)).body.result as { id: never }
  return user.client.designComments.add({ params, body: { text: 'See the file', files: [id], isForSupport: true } })
}

describe('[C12] sequence files of comments', () => {
  test('are opened as new designs by who reads the comment, with features', async () => {
    const { id: commentId, files } = await comment(owner, 'pSent.gb', genBank)
    expect(files).toEqual([
      { no: 1, name: 'pSent.gb', type: 'text/x-genbank', size: Buffer.byteLength(genBank), isDesign: true },
    ])
    const place = { params: { ...params, commentId, no: 1 } }
    const { designs, format } = await owner.client.designComments.openFile({ ...place, body: {} })
    expect([format, designs.map(({ name, isOwn }) => [name, isOwn])]).toEqual(['genbank', [['pSent', true]]])
    const [opened] = designs
    const { molecule } = await owner.client.designs.detail({ params: { id: opened?.id ?? '' } })
    expect(molecule.bases).toBe(aMolecule().bases)
    expect(molecule.features.map(({ name }) => name)).toEqual(['AmpR', 'pUC origin', 'CMV promoter'])
  })

  test('are made to designs of their own by colleagues, who never change the file', async () => {
    await owner.client.designs.update({ params, body: { detailsVersion: 1, isShared: true } })
    const colleague = await signIn(world, { company_id: String(owner.companyId) })
    const two = formatFasta([aMolecule({ name: 'one' }), aMolecule({ name: 'two' })])
    const { id: commentId } = await comment(owner, 'both.fasta', two)
    const place = { params: { ...params, commentId, no: 1 } }
    const { designs } = await colleague.client.designComments.openFile({ ...place, body: {} })
    expect(designs.map(({ name }) => name)).toEqual(['one', 'two'])
    const own = await owner.client.designs.list({ query: {} })
    expect(own.records.map(({ name }) => name)).toEqual(['pOwned'])
  })

  test('are downloads: never shown, never run', async () => {
    const script = genBank.replace('DEFINITION  ', 'DEFINITION  <script>alert(1)</script> ')
    const { id: commentId } = await comment(owner, 'pSent.gb', script)
    const link = await support.client.designComments.deskFileLink({ params: { ...params, commentId, no: 1 } })
    const headers = { host: `127.0.0.1:${world.sites[0]?.port}` }
    const reply = await world.http.inject({ method: 'GET', url: link.url, headers })
    expect(reply.headers).toMatchObject({
      'content-type': 'text/x-genbank',
      'content-disposition': expect.stringMatching(/^attachment; filename="pSent.gb"/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(reply.body).toBe(script)
  })
})

describe('[C12] [C20] attacks by files of comments', () => {
  test.each([
    ['a page', 'map.gb', '<html><script>alert(1)</script></html>'],
    ['a page after blank lines', 'map.fasta', '\n\n <!doctype html><script>alert(1)</script>'],
    ['a drawing', 'map.dna', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a program', 'map.dna', 'MZ\0\0\u0001'],
  ])('%s that calls itself a sequence is not kept', async (_, name, content) => {
    expect(await upload(owner, name, content)).toMatchObject({ status: 415, body: { error: 'file.type_refused' } })
  })

  test.each([
    ['a page behind the first word of GenBank', 'map.gb', 'LOCUS <script>alert(1)</script>', 'sequence_file.no_dna'],
    ['a page behind a FASTA header', 'map.fasta', '>x\n<script>alert(1)</script>', 'sequence_file.no_dna'],
    ['a protein', 'protein.fasta', '>p\nMEFLPQWKRSTVYHNDMEFLPQWK', 'sequence_file.no_dna'],
    ['a broken SnapGene file', 'map.dna', Buffer.from('\t\0\0\0\u000eSnapGene\0\u0001'), 'sequence_file.no_dna'],
    ['more bases than a design may have', 'big.fasta', `>big\n${'ACGT'.repeat(160_000)}`, 'sequence_file.too_long'],
    ['a file larger than an import', 'big.fasta', `>big\n${'ACGT'.repeat(400_000)}`, 'sequence_file.too_large'],
  ])('%s is not sent, and no comment is kept', async (_, name, content, code) => {
    await expect(comment(owner, name, content)).rejects.toMatchObject({ code })
    expect(await owner.client.designComments.list({ params })).toEqual([])
  })

  test('other companies, comments of other designs and other files open nothing', async () => {
    const { id: commentId } = await comment(owner, 'pSent.gb', genBank)
    const stranger = await signIn(world)
    const place = { ...params, commentId, no: 1 }
    const trace = await aFile(world, owner.userId, { purpose: 'design-comment' })
    const other = await owner.client.designComments.add({ params, body: { text: 'A PDF', files: [trace.id] } })
    for (const attack of [
      () => stranger.client.designComments.openFile({ params: place, body: {} }),
      async () =>
        stranger.client.designComments.openFile({ params: { ...place, id: await aDesign(world, stranger) }, body: {} }),
      () => owner.client.designComments.openFile({ params: { ...place, no: 2 }, body: {} }),
      () => owner.client.designComments.openFile({ params: { ...params, commentId: other.id, no: 1 }, body: {} }),
    ])
      await expect(attack()).rejects.toMatchObject({ code: 'record.missing' })
    await expect(support.client.designComments.openFile({ params: place, body: {} })).rejects.toMatchObject({
      code: 'permission.missing',
    })
    expect((await stranger.client.designs.list({ query: {} })).total).toBe(1)
  })
})
