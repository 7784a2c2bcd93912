import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSession } from '#identity/sessions/sessions.makers.ts'
import { aFile } from '#platform/files/files.makers.ts'
import { aCustomVector } from '#science/custom-vectors/custom-vectors.makers.ts'
import { aMolecule } from '#science/designs/designs.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type Caller, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

type Client = Caller['client']

interface OwnedRecord {
  name: string
  create(member: SignedInUser): Promise<string>
  /** Calls that name the record: each must be refused. */
  calls(client: Client, id: string): (() => Promise<unknown>)[]
  /** Names the records of a list, so that what is refused by name is not shown there either. */
  list?(client: Client): Promise<readonly { id: string }[]>
}

const service = 'elisa' as const

/** Records of a company that the member made and shares with nobody. */
const records: OwnedRecord[] = [
  {
    name: 'a design',
    create: async ({ client }) =>
      (await client.designs.create({ body: { name: 'pSecret', molecule: aMolecule(), tags: ['secret'] } })).id,
    calls: ({ designs }, id) => [
      () => designs.detail({ params: { id } }),
      () => designs.listVersions({ params: { id } }),
      () => designs.duplicate({ params: { id }, body: { name: 'pStolen' } }),
      () => designs.update({ params: { id }, body: { detailsVersion: 1, isShared: true } }),
      () => designs.save({ params: { id }, body: { version: 1, molecule: aMolecule() } }),
      () => designs.saveVersion({ params: { id }, body: { version: 1 } }),
      () => designs.remove({ params: { id } }),
    ],
    list: async ({ designs }) => (await designs.list({ query: {} })).records,
  },
  {
    name: 'a custom vector',
    create: (member) => aCustomVector(world, member),
    calls: ({ customVectors }, id) => [
      () => customVectors.detail({ params: { id } }),
      () => customVectors.update({ params: { id }, body: { version: 1, name: 'x' } }),
      () => customVectors.remove({ params: { id } }),
    ],
    list: async ({ customVectors }) => (await customVectors.list({ query: {} })).records,
  },
  {
    name: 'an order table template',
    create: async ({ client }) =>
      (
        await client.orderTables.createTemplate({
          params: { service },
          body: { name: 'Panel', rows: [{ name: 'A' }] },
        })
      ).id,
    calls: ({ orderTables }, id) => [
      () => orderTables.templateRows({ params: { service, id } }),
      () => orderTables.updateTemplate({ params: { service, id }, body: { isShared: true } }),
      () => orderTables.removeTemplate({ params: { service, id } }),
    ],
    list: async ({ orderTables }) => (await orderTables.current({ params: { service } })).templates,
  },
  {
    name: 'a saved list',
    create: async ({ client }) =>
      (await client.savedLists.create({ body: { name: 'Plan', isShared: false, lines: [] } })).id,
    calls: ({ savedLists }, id) => [
      () => savedLists.detail({ params: { id } }),
      () => savedLists.update({ params: { id }, body: { isShared: true } }),
      () => savedLists.remove({ params: { id } }),
    ],
    list: ({ savedLists }) => savedLists.list(),
  },
  {
    name: 'a file of an order',
    create: async ({ userId, companyId }) =>
      (await aFile(world, userId, { purpose: 'order', owner: { userId, companyId } })).id,
    calls: ({ files }, id) => [
      () => files.download({ params: { id } }),
      () => files.link({ params: { id } }),
      () => files.delete({ params: { id } }),
    ],
    list: async ({ files }) => (await files.list({ query: {} })).records,
  },
]

/** A member with their administrator, and what the member's client is after the removal. */
async function aTeam() {
  const admin = await signIn(world)
  const member = await signIn(world, { company_id: admin.companyId, role: 'buyer' })
  const remove = async () => {
    await admin.client.memberships.remove({ params: { id: member.userId } })
    return world.caller(await aSession(world.db, member.userId)).client
  }
  return { member, remove }
}

test.each(records)('a removed member neither reads nor changes $name', async ({ create, calls, list }) => {
  const { member, remove } = await aTeam()
  const id = await create(member)
  if (list) expect((await list(member.client)).map((row) => row.id)).toEqual([id])
  await calls(member.client, id)[0]?.()
  const client = await remove()
  const answers = await Promise.all(calls(client, id).map((call) => call().catch(({ code }) => code)))
  expect(answers).toEqual(answers.map(() => 'record.missing'))
  if (list) expect(await list(client)).toEqual([])
})

test('the tags and counts of designs say nothing of them either', async () => {
  const { member, remove } = await aTeam()
  await member.client.designs.create({ body: { name: 'pSecret', molecule: aMolecule(), tags: ['secret'] } })
  expect(await member.client.designs.overview()).toMatchObject({ total: 1, tags: [{ tag: 'secret', count: 1 }] })
  const client = await remove()
  expect(await client.designs.overview()).toMatchObject({ total: 0, tags: [] })
})

test('who worked alone keeps the designs of before when joining a company', async () => {
  const person = await signIn(world)
  const { id } = await person.client.designs.create({ body: { name: 'pMine', molecule: aMolecule() } })
  const { companyId } = await signIn(world)
  await world.db.updateTable('user_account').set({ company_id: companyId }).where('id', '=', person.userId).execute()
  const { client } = world.caller(await aSession(world.db, person.userId))
  expect(await client.designs.detail({ params: { id } })).toMatchObject({ isOwn: true, name: 'pMine' })
})
