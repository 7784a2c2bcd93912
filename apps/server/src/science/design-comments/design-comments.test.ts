import { minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aFile } from '#platform/files/files.makers.ts'
import { aDesign } from '#science/designs/designs.makers.ts'
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
  owner = await signIn(world, { realname: 'Rosalind Owner' })
  support = await signIn(world, { role: 'sales', realname: 'Martin Support' })
  params = { id: await aDesign(world, owner, 'pQuestion') }
})

const listBell = async ({ client }: SignedInUser) =>
  (await client.notifications.list({ query: {} })).records.map(({ text, link }) => [text, link])

test('[C12] a customer asks the design support about some bases and reads the answer', async () => {
  const range = { start: 10, end: 40 }
  await owner.client.designComments.add({ params, body: { text: 'Too many repeats?', range, isForSupport: true } })
  expect(await listBell(support)).toContainEqual([
    expect.stringMatching(/^Rosalind Owner of .+ asked about the design “pQuestion”$/),
    { kind: 'design', code: params.id },
  ])
  world.clock.advance(minute)
  await support.client.designComments.answer({ params, body: { text: 'No, it is fine.' } })
  const thread = await owner.client.designComments.list({ params })
  expect(thread.map((one) => [one.text, one.author, one.isFromStaff, one.isOwn, one.range])).toEqual([
    ['Too many repeats?', 'Rosalind Owner', false, true, range],
    ['No, it is fine.', 'Martin Support', true, false, null],
  ])
  expect(await listBell(owner)).toEqual([
    ['Martin Support answered about the design “pQuestion”', { kind: 'design', code: params.id }],
  ])
})

test('[C12] the list of the support holds what waits, the oldest first, until it is answered', async () => {
  const second = { id: await aDesign(world, owner, 'pSecond') }
  await owner.client.designComments.add({ params, body: { text: 'First', isForSupport: true } })
  world.clock.advance(minute)
  await owner.client.designComments.add({ params: second, body: { text: 'Second', isForSupport: true } })
  const listOwn = async (state: 'waiting' | 'all') =>
    (await support.client.designComments.deskList({ query: { state, pageSize: 100 } })).records
      .filter(({ designId }) => designId === params.id || designId === second.id)
      .map(({ name, text, isWaiting }) => [name, text, isWaiting])
  expect(await listOwn('waiting')).toEqual([
    ['pQuestion', 'First', true],
    ['pSecond', 'Second', true],
  ])
  world.clock.advance(minute)
  await support.client.designComments.answer({ params, body: { text: 'Done' } })
  expect(await listOwn('waiting')).toEqual([['pSecond', 'Second', true]])
  expect(await listOwn('all')).toEqual([
    ['pQuestion', 'Done', false],
    ['pSecond', 'Second', true],
  ])
  const { molecule, owner: name, comments } = await support.client.designComments.consultation({ params })
  expect([molecule.features.length, name, comments.length]).toEqual([3, 'Rosalind Owner', 2])
})

test('[C12] files go with a question and with its answer, and are opened by a link', async () => {
  const trace = await aFile(world, owner.userId, { purpose: 'design-comment', name: 'trace.ab1' })
  const question = await owner.client.designComments.add({
    params,
    body: { text: 'Is this read good?', files: [trace.id], isForSupport: true },
  })
  expect(question.files).toEqual([{ no: 1, name: 'trace.ab1', type: 'application/pdf', size: 15, isDesign: false }])
  const [first] = (await support.client.designComments.consultation({ params })).comments
  expect(first?.files).toEqual(question.files)
  const opened = await support.client.designComments.deskFileLink({
    params: { ...params, commentId: question.id, no: 1 },
  })
  expect([opened.name, opened.url]).toEqual(['trace.ab1', expect.stringContaining(`/static/${trace.id}`)])
  const map = await aFile(world, support.userId, { purpose: 'design-comment', name: 'map.pdf' })
  const answer = await support.client.designComments.answer({ params, body: { text: 'See here.', files: [map.id] } })
  const link = await owner.client.designComments.fileLink({ params: { ...params, commentId: answer.id, no: 1 } })
  expect(link.name).toBe('map.pdf')
})

describe('[C12] [C20] attacks on the scope of comments', () => {
  test('the support opens no design that nobody asked about, nor comments that stay in the company', async () => {
    await owner.client.designComments.add({ params, body: { text: 'Among us' } })
    for (const attack of [
      () => support.client.designComments.consultation({ params }),
      () => support.client.designComments.answer({ params, body: { text: 'Let me see' } }),
    ])
      await expect(attack()).rejects.toMatchObject({ code: 'record.missing' })
    expect(await listBell(support)).not.toContainEqual([expect.stringContaining('pQuestion'), expect.anything()])
    await owner.client.designComments.add({ params, body: { text: 'Please help', isForSupport: true } })
    const { comments } = await support.client.designComments.consultation({ params })
    expect(comments.map(({ text }) => text)).toEqual(['Please help'])
  })

  test('colleagues comment on shared designs only, other companies on none', async () => {
    const colleague = await signIn(world, { company_id: String(owner.companyId), realname: 'Max Colleague' })
    const stranger = await signIn(world)
    const tries = ({ client }: SignedInUser) => [
      () => client.designComments.list({ params }),
      () => client.designComments.add({ params, body: { text: 'Let me in', isForSupport: true } }),
    ]
    for (const attack of [...tries(colleague), ...tries(stranger)])
      await expect(attack()).rejects.toMatchObject({ code: 'record.missing' })
    await owner.client.designs.update({ params, body: { detailsVersion: 1, isShared: true } })
    await colleague.client.designComments.add({ params, body: { text: 'Nice' } })
    expect(await listBell(owner)).toEqual([
      ['Max Colleague commented on the design “pQuestion”', { kind: 'design', code: params.id }],
    ])
    for (const attack of tries(stranger)) await expect(attack()).rejects.toMatchObject({ code: 'record.missing' })
    // Designs that are no longer shared notify none of the colleagues who wrote about them.
    await owner.client.designs.update({ params, body: { detailsVersion: 2, isShared: false } })
    await owner.client.designComments.add({ params, body: { text: 'Secret now' } })
    expect(await listBell(colleague)).toEqual([])
  })

  test('customers reach no call of the support; a question cannot be written as staff', async () => {
    await expect(owner.client.designComments.deskList({ query: {} })).rejects.toMatchObject({
      code: 'permission.missing',
    })
    await expect(owner.client.designComments.answer({ params, body: { text: 'x' } })).rejects.toMatchObject({
      code: 'permission.missing',
    })
    const url = `/jeecg-boot/by-order-client/client/design/${params.id}/comments`
    const sent = await owner.send({ method: 'POST', url, payload: { text: 'Hello', isFromStaff: true } })
    expect(sent.body.result).toMatchObject({ isFromStaff: false, isForSupport: false })
  })

  test('files are sent by who uploaded them for comments, and opened by who reads the comment', async () => {
    const stranger = await signIn(world)
    const foreign = await aFile(world, stranger.userId, { purpose: 'design-comment' })
    const other = await aFile(world, owner.userId, { purpose: 'temp' })
    for (const { id } of [foreign, other])
      await expect(
        owner.client.designComments.add({ params, body: { text: 'Mine now', files: [id] } }),
      ).rejects.toMatchObject({ code: 'design_comment.file_missing' })
    const file = await aFile(world, owner.userId, { purpose: 'design-comment' })
    const { id: commentId } = await owner.client.designComments.add({
      params,
      body: { text: 'Among us', files: [file.id] },
    })
    await owner.client.designComments.add({ params, body: { text: 'Please help', isForSupport: true } })
    const place = { params: { ...params, commentId, no: 1 } }
    const elsewhere = { params: { id: await aDesign(world, stranger), commentId, no: 1 } }
    for (const attack of [
      () => stranger.client.designComments.fileLink(place),
      () => stranger.client.designComments.fileLink(elsewhere),
      // Only the second comment is for the support.
      () => support.client.designComments.deskFileLink(place),
      () => owner.client.designComments.fileLink({ params: { ...place.params, no: 2 } }),
    ])
      await expect(attack()).rejects.toMatchObject({ code: 'record.missing' })
  })

  test('staff of another tenant see no questions of this one', async () => {
    await owner.client.designComments.add({ params, body: { text: 'Help', isForSupport: true } })
    await world.db.updateTable('design_comment').set({ tenant: '999' }).where('design_id', '=', params.id).execute()
    await expect(support.client.designComments.consultation({ params })).rejects.toMatchObject({
      code: 'record.missing',
    })
    const { records } = await support.client.designComments.deskList({ query: { state: 'all', pageSize: 100 } })
    expect(records.map(({ designId }) => designId)).not.toContain(params.id)
  })
})

test('comments go with their design, and their files with the next sweep', async () => {
  const file = await aFile(world, owner.userId, { purpose: 'design-comment' })
  await owner.client.designComments.add({ params, body: { text: 'Bye', files: [file.id], isForSupport: true } })
  await owner.client.designs.remove({ params })
  expect(await world.db.selectFrom('design_comment').selectAll().where('design_id', '=', params.id).execute()).toEqual(
    [],
  )
  const rows = await world.db.selectFrom('file').select(['owner_id', 'expires_at']).where('id', '=', file.id).execute()
  expect(rows).toEqual([{ owner_id: null, expires_at: file.created_at }])
})
