import type { CertificateDraft } from '@paratope/contract/catalogue/certificates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLot, aProduct } from '#catalogue/products/products.makers.ts'
import { readPdfText } from '#testing/read-pdf.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let analyst: SignedInUser
let reviewer: SignedInUser
let productId: string
beforeAll(async () => {
  world = await aWorld()
  ;({ id: productId } = await aProduct(world.db, { category: 'biosimilar' }))
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-18T09:00:00.000Z')
  analyst = await signIn(world, { role: 'production' })
  reviewer = await signIn(world, { role: 'production' })
})

type Results = CertificateDraft['results']
const word = { min: null, max: null, unit: '' }
const results: Results = [
  { test: 'appearance', method: 'visual', ...word, expected: 'clear-liquid', value: 'clear-liquid' },
  { test: 'purity', method: 'sec-hplc', unit: '%', min: 95, max: null, expected: '', value: 98.4 },
]
const aResult = (parts: Partial<Results[number]>): Results[number] => ({
  test: 'ph',
  method: 'potentiometry',
  unit: '',
  min: 5.8,
  max: 6.2,
  expected: '',
  value: 6,
  ...parts,
})

const waiting = () => aLot(world.db, productId, { is_released: false })
const released = () => aLot(world.db, productId)

const save = (
  { client }: SignedInUser,
  lotNo: string,
  body: Partial<CertificateDraft> = {},
): ReturnType<typeof client.certificates.save> =>
  client.certificates.save({
    params: { lotNo },
    body: { version: 0, results, retestOn: null, reason: '', ...body },
  })
const release = ({ client }: SignedInUser, lotNo: string, version: number) =>
  client.certificates.release({ params: { lotNo }, body: { version } })

/** Enters and releases by two persons. */
async function issue(lotNo: string, body: Partial<CertificateDraft> = {}) {
  const { version } = await save(analyst, lotNo, body)
  return release(reviewer, lotNo, version)
}

const download = (lotNo: string, query = '') =>
  world.http.inject({
    url: `/jeecg-boot/by-order-client/document/certificate/${lotNo}?language=en${query}`,
    headers: { host: `127.0.0.1:${world.sites[0]?.port}` },
  })
const readPaper = async (lotNo: string, query = '') =>
  readPdfText((await download(lotNo, query)).rawPayload).replaceAll('\u200b', '')

describe('a certificate', () => {
  test('is released by a second person; until then the lot has none and is not offered', async () => {
    const { lotNo } = await waiting()
    const draft = await save(analyst, lotNo, { retestOn: '2027-05-31' })
    expect(draft).toMatchObject({ state: 'draft', revision: 0, isOwnDraft: true, version: 1 })
    expect((await download(lotNo)).statusCode).toBe(404)
    expect((await download(lotNo, '&revision=1')).statusCode).toBe(404)
    await expect(release(analyst, lotNo, 1)).rejects.toMatchObject({ code: 'certificate.same_person' })
    expect(await release(reviewer, lotNo, 1)).toMatchObject({ state: 'released', revision: 1, version: 0 })
    const paper = await readPaper(lotNo)
    for (const part of [`COA-${lotNo}-R1`, 'Released onNov 18, 2026', 'Retest dateMay 31, 2027', '98.4%', 'Pass']) {
      expect(paper).toContain(part)
    }
    const { lot_no } = await world.db
      .selectFrom('lot')
      .select('lot_no')
      .where('lot_no', '=', lotNo)
      .where('is_released', '=', true)
      .executeTakeFirstOrThrow()
    expect(lot_no).toBe(lotNo)
  })

  test('is not released by the person who entered it last, whoever began it', async () => {
    const { lotNo } = await waiting()
    await save(analyst, lotNo)
    const { version } = await save(reviewer, lotNo, { version: 1 })
    await expect(release(reviewer, lotNo, version)).rejects.toMatchObject({ code: 'certificate.same_person' })
    expect(await release(analyst, lotNo, version)).toMatchObject({ state: 'released' })
  })

  test('is corrected by a revision with a reason; the earlier one stays readable and says that it is superseded', async () => {
    const { lotNo } = await waiting()
    await issue(lotNo)
    await expect(save(analyst, lotNo)).rejects.toMatchObject({ code: 'certificate.reason_missing' })
    world.clock.set('2026-11-20T09:00:00.000Z')
    const corrected = [...results, aResult({ value: 6.1 })]
    const detail = await issue(lotNo, { results: corrected, reason: 'The pH was missing.' })
    expect(detail).toMatchObject({
      revision: 2,
      revisions: [{ revision: 2, reason: 'The pH was missing.' }, { revision: 1 }],
    })
    const newest = await readPaper(lotNo)
    expect(newest).toContain(`COA-${lotNo}-R2`)
    expect(newest).toContain('The pH was missing.')
    expect(newest).not.toContain('Superseded')
    const earlier = await readPaper(lotNo, '&revision=1')
    expect(earlier).toContain('Superseded by revision 2 of Nov 20, 2026.')
    expect(earlier).not.toContain('6.1')
    expect((await download(lotNo, '&revision=1')).headers['content-disposition']).toContain(`CoA-${lotNo}-R1.pdf`)
    expect((await download(lotNo, '&revision=3')).statusCode).toBe(404)
  })

  test('that was released before revisions were recorded stays as revision 1', async () => {
    const { lotNo } = await released()
    expect(await readPaper(lotNo)).toContain('Released byNot recorded')
    await issue(lotNo, {
      results: [aResult({ test: 'purity', unit: '%', min: 95, max: null, value: 97 })],
      reason: 'Read again.',
    })
    const earlier = await readPaper(lotNo, '&revision=1')
    expect(earlier).toContain('98.2%')
    expect(earlier).toContain('Superseded by revision 2')
    expect(await readPaper(lotNo)).toContain('97.0%')
  })

  test('is not released with a result beyond its limits or without one', async () => {
    const { lotNo } = await waiting()
    const refuse = async (result: Results[number], version: number) => {
      const saved = await save(analyst, lotNo, { version, results: [...results, result] })
      return release(reviewer, lotNo, saved.version)
    }
    await expect(refuse(aResult({ value: 6.3 }), 0)).rejects.toMatchObject({
      code: 'certificate.out_of_specification',
      values: { test: 'pH' },
    })
    await expect(refuse(aResult({ value: null }), 1)).rejects.toMatchObject({
      code: 'certificate.incomplete',
      values: { test: 'pH' },
    })
    await expect(release(reviewer, lotNo, 1)).rejects.toMatchObject({ code: 'record.changed' })
  })

  test('never changes in the database once it is released, and never has one person for both', async () => {
    const { id, lotNo } = await waiting()
    await issue(lotNo)
    const row = () => world.db.updateTable('lot_certificate').where('lot_id', '=', id)
    await expect(row().set({ reason: 'Other.' }).execute()).rejects.toThrow('released certificates never change')
    await expect(world.db.deleteFrom('lot_certificate').where('lot_id', '=', id).execute()).rejects.toThrow(
      'released certificates never change',
    )
    const other = await waiting()
    await save(analyst, other.lotNo)
    const own = { status: 'released', released_by: analyst.userId, released_at: world.clock.now() } as const
    await expect(
      world.db.updateTable('lot_certificate').where('lot_id', '=', other.id).set(own).execute(),
    ).rejects.toThrow('lot_certificate')
  })

  test('is entered and released with permissions of their own; customers have neither', async () => {
    const { lotNo } = await waiting()
    const [customer, content] = [await signIn(world, { role: 'customer' }), await signIn(world, { role: 'content' })]
    const missing = { code: 'permission.missing' }
    await expect(save(customer, lotNo)).rejects.toMatchObject(missing)
    await expect(customer.client.certificates.detail({ params: { lotNo } })).rejects.toMatchObject(missing)
    await expect(customer.client.certificates.list({ query: {} })).rejects.toMatchObject(missing)
    const { version } = await save(content, lotNo)
    await expect(release(content, lotNo, version)).rejects.toMatchObject(missing)
    await expect(release(customer, lotNo, version)).rejects.toMatchObject(missing)
  })

  test('is found by lot or catalogue number and by its state', async () => {
    const { lotNo } = await waiting()
    const find = async (state?: 'missing' | 'draft' | 'released') =>
      (await reviewer.client.certificates.list({ query: { keyword: lotNo.toLowerCase(), ...(state && { state }) } }))
        .records
    expect(await find('missing')).toMatchObject([{ lotNo, state: 'missing', revision: 0 }])
    await save(analyst, lotNo)
    expect(await find('draft')).toMatchObject([{ lotNo, state: 'draft', revision: 0 }])
    expect(await find('released')).toEqual([])
    await release(reviewer, lotNo, 1)
    expect(await find()).toMatchObject([{ lotNo, state: 'released', revision: 1 }])
  })
})
