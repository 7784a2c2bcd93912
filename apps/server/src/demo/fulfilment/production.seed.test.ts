import { alignRead, parseAb1, parseResultCurves } from '@paratope/bio'
import { fitKinetics } from '@paratope/bio/kinetics'
import { toBackboneMolecule } from '@paratope/contract/catalogue/plasmids'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { checkOrderRows } from '@paratope/contract/catalogue/services/order-rows'
import { delayReasons, measurementNames } from '@paratope/contract/fulfilment/production'
import { toInstant } from '@paratope/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBackbone } from '#catalogue/plasmids/index.ts'
import { aSession } from '#identity/sessions/sessions.makers.ts'
import { runSeeds } from '#kernel/database/seeding.ts'
import { createFixedId } from '#kernel/ids.ts'
import { aWorld, type World } from '#testing/world.ts'
import { seeds } from '../../domains.ts'
import { demoSeeds } from '../index.ts'
import { findDemoRead } from './sequencing-reads.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await runSeeds(world.db, [...seeds, ...demoSeeds], world.clock, () => {}, world.config)
}, 240_000)
afterAll(() => world.close())

const as = async (email: string) =>
  world.caller({ token: (await aSession(world.db, createFixedId('usr', email))).token }).client

test('the demonstration has sub-orders in every column, late ones with a reason, and results', async () => {
  const { production } = await as('production@demo.test')
  const { records, counts } = await production.list({ query: { pageSize: 100 } })
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  const late = records.filter(({ isLate }) => isLate)
  expect(late.some(({ current }) => (current?.reason ?? '') !== '')).toBe(true)
  const details = await Promise.all(records.map(({ orderNo, no }) => production.detail({ params: { orderNo, no } })))
  expect(details.some(({ results }) => results.some(({ releasedAt }) => releasedAt !== null))).toBe(true)
  expect(details.some(({ results }) => results.some(({ passed }) => !passed))).toBe(true)
  for (const { events, version, steps } of details) {
    expect(events).toHaveLength(version)
    // Seeds write by the real clock.
    expect(events.every(({ at }) => at <= toInstant(Date.now()))).toBe(true)
    const ended = steps.flatMap(({ finishedOn }) => finishedOn ?? [])
    expect(ended).toEqual(ended.toSorted())
  }
})

test('a customer reads reasons, measurements and methods of the demonstration in the own language', async () => {
  const client = (await as('customer@demo.test')).production
  const { records } = await (await as('production@demo.test')).production.list({ query: { pageSize: 100 } })
  const own = (await (await as('customer@demo.test')).orders.list({ query: { pageSize: 100 } })).records
  const shared = new Set(own.map(({ orderNo }) => orderNo))
  const codes = new Set(records.map(({ orderNo }) => orderNo).filter((code) => shared.has(code)))
  const lines = (await Promise.all([...codes].map((orderNo) => client.order({ params: { orderNo } })))).flat()
  expect(lines.flatMap(({ results }) => results).map(({ name }) => name)).toContain('Purity')
  for (const language of ['zh', 'es', 'ja'] as const) {
    const { token } = await aSession(world.db, createFixedId('usr', 'customer@demo.test'))
    const { production } = world.caller({ token, language }).client
    const localized = (await Promise.all([...codes].map((orderNo) => production.order({ params: { orderNo } })))).flat()
    const texts = localized.flatMap(({ steps, results }) => [
      ...steps.flatMap(({ reason }) => (reason === '' ? [] : [reason])),
      ...results.map(({ name }) => name),
    ])
    const phrases = [...delayReasons, ...measurementNames]
    // Symbols such as KD and R² are the same everywhere.
    const english = phrases.filter((phrase) => phrase[language] !== phrase.en).map(({ en }) => en)
    expect(texts.filter((text) => english.includes(text))).toEqual([])
    const unknown = texts.filter((text) => !phrases.some((phrase) => phrase[language] === text))
    expect(unknown.filter((text) => / [a-z]{3,}/.test(text))).toEqual([])
  }
})

test('every order in production has its steps, and its customer sees them', async () => {
  const client = await as('customer@demo.test')
  const { records } = await client.orders.list({ query: { status: 'inProduction', pageSize: 100 } })
  expect(records.length).toBeGreaterThan(3)
  for (const { orderNo, subOrderCount } of records) {
    expect(await client.production.order({ params: { orderNo } })).toHaveLength(subOrderCount)
  }
})

test('the demonstration has sequences with and without hits, one that waits, and a decision with its reason', async () => {
  const { screenings } = await as('admin@demo.test')
  const all = await screenings.list({ query: { state: 'all', pageSize: 100 } })
  expect(all.records.filter(({ state }) => state !== 'clear').map(({ name, state }) => `${name} ${state}`)).toEqual(
    expect.arrayContaining(['antigenSequence approved', 'sequence1 review']),
  )
  expect(all.records.some(({ state }) => state === 'clear')).toBe(true)
  const [decided] = (await screenings.list({ query: { state: 'decided' } })).records
  expect(decided?.decisions).toMatchObject([{ decision: 'approved', reason: expect.stringContaining('lysozyme') }])
})

const listCustomerLines = async () => {
  const client = await as('customer@demo.test')
  const { records } = await client.orders.list({ query: { pageSize: 100 } })
  const produced = records.filter(({ productionTime }) => productionTime !== null)
  return (
    await Promise.all(
      produced.map(async ({ orderNo }) =>
        (await client.production.order({ params: { orderNo } })).map((line) => ({ ...line, orderNo })),
      ),
    )
  ).flat()
}

test('every service has an order in the demonstration, each with steps of its own kind', async () => {
  const { production } = await as('production@demo.test')
  const { records } = await production.list({ query: { pageSize: 200 } })
  // Delivered lines are no longer on the board.
  const templates = new Set([...records, ...(await listCustomerLines())].map(({ template }) => template))
  expect([...templates]).toEqual(
    expect.arrayContaining([
      'antibody',
      'plasmid',
      'primer',
      'sequencing',
      'cellLine',
      'custom',
      'hybridoma',
      'phageDisplay',
      'humanization',
      'affinityMaturation',
      'elisa',
      'labelFree',
      'flowCytometry',
      'icief',
    ]),
  )
})

test('curves of all kinds and a chromatogram are among the released files, and can be read', async () => {
  const client = await as('customer@demo.test')
  const files = (await listCustomerLines()).flatMap(({ orderNo, no, files }) =>
    files.map((file) => ({ orderNo, no, file })),
  )
  const contents = await Promise.all(
    files.map(async ({ orderNo, no, file }) => {
      const { url } = await client.production.fileLink({ params: { orderNo, no, entry: file.no } })
      const { rawPayload } = await world.http.inject({ url, headers: { host: `127.0.0.1:${world.sites[0]?.port}` } })
      return { name: file.name, bytes: rawPayload }
    }),
  )
  const curves = contents
    .filter(({ name }) => name.endsWith('.csv'))
    .map(({ bytes }) => parseResultCurves(bytes.toString()))
  expect(curves.flatMap(({ errors }) => errors)).toEqual([])
  expect([...new Set(curves.flatMap((one) => one.curves?.kind ?? []))].toSorted()).toEqual([
    'elisa',
    'facs',
    'icief',
    'sec',
    'sensorgram',
  ])
  expect(curves.every((one) => one.curves?.title.endsWith('(demonstration data)'))).toBe(true)
  // The values in the lists of results are those of the fits.
  const fits = curves.flatMap(({ curves: one }) =>
    one?.kind === 'sensorgram' ? fitKinetics(one.curves, one.injection) : [],
  )
  const affinities = fits.map(({ affinity }) => (affinity.kind === 'determined' ? affinity.value * 1e9 : Number.NaN))
  expect(affinities.map((nM) => nM.toPrecision(3)).toSorted()).toEqual(['0.435', '0.601'])
  const [read] = contents.flatMap(({ bytes }) => parseAb1(bytes) ?? [])
  expect(read).toMatchObject({ name: 'EGFP reporter, clone 2' })
  expect(read?.bases.length).toBe(719)
  expect(read?.peaks.length).toBe(719)
})

test('the read of the demonstration differs from its design in a substitution and a deletion', () => {
  const { bases, topology } = toBackboneMolecule(getBackbone('pcdna3-egfp', 'en'))
  const aligned = alignRead({ bases, topology }, findDemoRead())
  expect(aligned?.differences.map(({ kind }) => kind)).toEqual(['substitution', 'deletion'])
})

test('the demo customer has unfinished tables and templates without errors', async () => {
  const { orderTables } = await as('customer@demo.test')
  const { draft } = await orderTables.current({ params: { service: 'elisa' } })
  expect(draft?.rows.map(({ name }) => name)).toEqual(['PDL1-03-A', 'PDL1-03-B', 'PDL1-03-C'])
  const { templates } = await orderTables.current({ params: { service: 'primer-synthesis' } })
  const [primers] = templates
  expect(primers).toMatchObject({ name: 'Universal sequencing primers', rowCount: 4, isOwn: true })
  for (const service of ['antibody-expression', 'icief', 'elisa', 'primer-synthesis'] as const) {
    const table = await orderTables.current({ params: { service } })
    const saved = await Promise.all(
      table.templates.map(({ id }) => orderTables.templateRows({ params: { service, id } })),
    )
    const all = [...saved.map(({ rows }) => rows), table.draft?.rows ?? []]
    for (const rows of all) expect(checkOrderRows(serviceDefinitions[service].columns, rows).errors).toEqual([])
  }
})
