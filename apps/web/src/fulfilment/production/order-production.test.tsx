import type { ProductionLine } from '@paratope/contract/fulfilment/production'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { anOrder, aSubOrder } from '#ordering/orders/orders.makers.ts'
import { anAb1File } from '../../../../../packages/bio/src/testing/files.fixtures.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { CustomerProduction } from './order-production.tsx'
import { CustomerResults } from './order-results.tsx'
import { aLine, aStep } from './production.makers.ts'

// Loaded here, so that no test waits for a large module.
await import('./result-drawing.tsx')

afterEach(() => {
  vi.unstubAllGlobals()
  resetBrowser()
})

function open(lines: readonly ProductionLine[], productionTime: string | null = '2026-11-15T09:00:00.000Z') {
  const granted = [{ action: 'production.read', type: '1', status: '1', describe: '' }]
  permissionSlot.write({ auth: granted, allAuth: granted })
  const requests = stubServer(({ path }) => (path.includes('/production/order/') ? { result: lines } : { result: [] }))
  const order = anOrder({ status: productionTime === null ? 'inquiry' : 'inProduction', productionTime })
  renderSignedIn(
    <>
      <CustomerResults order={order} />
      <CustomerProduction order={order} />
    </>,
  )
  return requests
}

test('goods from stock are no production to the customer', async () => {
  open([aLine({ no: 1, name: 'Anti-PD-1', template: 'stock' }), aLine({ no: 2, name: 'Anti-CD8' })])
  expect(await screen.findByText('Anti-CD8')).toBeTruthy()
  expect(screen.queryByText('Anti-PD-1')).toBeNull()
})

test('released results are not shown beside a step that has not started', async () => {
  const file = { no: 1, name: 'report.pdf', type: 'application/pdf', size: 15 }
  open([aLine({ files: [file], results: [] })])
  expect(await screen.findByText('Results released')).toBeTruthy()
  expect(screen.queryByText(/Not started|Expected on/)).toBeNull()
})

test('data whose work is done is delivered, not ready to ship', async () => {
  const file = { no: 1, name: 'read.ab1', type: 'application/x-abif', size: 15 }
  open([aLine({ no: 1, isData: true, state: 'done', files: [file] }), aLine({ no: 2, isData: true, state: 'done' })])
  expect(await screen.findByText('Results delivered')).toBeTruthy()
  expect(screen.getByText('Done, results follow')).toBeTruthy()
  expect(screen.queryByText('Ready to ship')).toBeNull()
})

test('a service says what happens next, and what to send until its work begins', async () => {
  const guide = { next: ['Send your samples.', 'We sequence each reaction.'], samples: ['Plasmid: 10 µL at 100 ng/µL'] }
  open([aLine({ guide })])
  expect((await screen.findByRole('heading', { name: 'What happens next' })).nextElementSibling?.textContent).toBe(
    'Send your samples.We sequence each reaction.',
  )
  expect(screen.getByText('Plasmid: 10 µL at 100 ng/µL')).toBeTruthy()
  cleanup()
  open([aLine({ guide, state: 'started', steps: [aStep({ state: 'started', startedOn: '2026-11-16' })] })])
  expect(await screen.findByRole('heading', { name: 'What happens next' })).toBeTruthy()
  expect(screen.queryByText('Plasmid: 10 µL at 100 ng/µL')).toBeNull()
})

test('customers see each step with its day, and why a late one is late', async () => {
  open([
    aLine({
      isLate: true,
      state: 'started',
      ready: 1,
      predictedOn: '2026-11-30',
      steps: [
        aStep({ state: 'done', startedOn: '2026-11-16', finishedOn: '2026-11-17' }),
        aStep({
          no: 2,
          step: 'purification',
          state: 'started',
          isLate: true,
          predictedEnd: '2026-11-24',
          reason: 'Column replaced',
        }),
        aStep({
          no: 3,
          step: 'filling',
          plannedStart: '2026-11-25',
          plannedEnd: '2026-11-25',
          predictedEnd: '2026-11-25',
        }),
      ],
    }),
  ])
  const section = within(await screen.findByRole('region', { name: 'Production' }))
  const items = await section.findAllByRole('listitem')
  expect(items.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'Expression Done on Nov 17, 2026',
    'Purification DelayedIn progress, expected by Nov 24, 2026planned for Nov 18, 2026Column replaced',
    'Filling Planned for Nov 25, 2026 to Nov 25, 2026',
  ])
  expect(section.getByText('Expected on Nov 30, 2026 instead of Nov 25, 2026')).toBeTruthy()
  expect(section.getByText('1 of 3 ready to ship')).toBeTruthy()
})

const curveFiles = {
  sensorgram: ['Time,100 nM', '0,0', '60,41', '120,52', '300,40'],
  elisa: ['Concentration,mAb', '100,3.1', '10,2.8', '1,1.6', '0.1,0.4', '0.01,0.1'],
  facs: ['Fluorescence,Control,Target', '100,5,0', '1000,90,4', '10000,2,80', '100000,0,10'],
  icief: ['pI,Lot 1', '8.3,12', '8.5,410', '8.7,55'],
  sec: ['Time,mAb', '7,4', '8.6,310', '11,2'],
} as const
const kinds = {
  sensorgram: 'Sensorgram',
  elisa: 'ELISA',
  facs: 'Flow cytometry',
  icief: 'icIEF',
  sec: 'SEC',
} as const

test.each(Object.keys(curveFiles) as (keyof typeof curveFiles)[])(
  'released curves of the kind %s are drawn in the page, with a table and a download',
  async (kind) => {
    const csv = [`kind,${kind}`, `title,${kinds[kind]} of mAb-001`, '', ...curveFiles[kind]].join('\n')
    const line = aLine({ state: 'done', files: [{ no: 1, name: `${kind}.csv`, type: 'text/csv', size: csv.length }] })
    const granted = [{ action: 'production.read', type: '1', status: '1', describe: '' }]
    permissionSlot.write({ auth: granted, allAuth: granted })
    stubServer(({ path }) => {
      if (path.endsWith('/link'))
        return {
          result: {
            name: `${kind}.csv`,
            type: 'text/csv',
            size: csv.length,
            url: '/files/1',
            expiresAt: '2026-11-22T10:00:00.000Z',
          },
        }
      return path.includes('/production/order/') ? { result: [line] } : { result: [] }
    })
    const respond = globalThis.fetch
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      String(input) === '/files/1' ? Promise.resolve(new Response(csv)) : respond(input, init),
    )
    renderSignedIn(
      <CustomerResults order={anOrder({ status: 'inProduction', productionTime: '2026-11-15T09:00:00.000Z' })} />,
    )
    const section = within(await screen.findByRole('region', { name: 'Results' }))
    const drawing = await section.findByRole('img', { name: `${kinds[kind]} of mAb-001` })
    const figure = within(drawing.closest('figure') as HTMLElement)
    const rows = figure.getAllByRole('row', { hidden: true })
    expect(rows).toHaveLength(curveFiles[kind].length)
    expect(section.getByRole('button', { name: `Download ${kind}.csv` })).toBeTruthy()
  },
)

test('customers see released results with their verdict, and files to download', async () => {
  const result = { no: 1, name: 'Purity', method: 'SEC-HPLC', value: '98.2', unit: '%', limit: '≥ 95', passed: true }
  open([
    aLine({
      state: 'done',
      results: [result],
      files: [{ no: 1, name: 'coa.pdf', type: 'application/pdf', size: 2048 }],
    }),
  ])
  const row = (await screen.findByRole('rowheader', { name: /Purity/ })).closest('tr')
  expect(row?.textContent).toBe('Purity SEC-HPLC98.2%≥ 95%Passed')
  expect(screen.getByRole('button', { name: 'Download coa.pdf' })).toBeTruthy()
})

test('a chromatogram opens in the page and is compared with the ordered sequence', async () => {
  const design =
    'CCGGGTACCGAGCTCGAATTCACTGGCCGTCGTTTTACAACGTCGTGACTGGGAAAACCCTGGCGTTACCCAACTTAATCGCCTTGCAGCACATCCCCCTTTCGCCAGCTGGCGTAATAGCG'
  const bases = `${design.slice(10, 60)}A${design.slice(61, 110)}`
  const file = anAb1File({ name: 'clone 1', bases, qualities: Array.from(bases, () => 40) })
  const stored = { name: 'clone1.ab1', type: 'application/x-abif', size: file.length }
  const granted = [{ action: 'production.read', type: '1', status: '1', describe: '' }]
  permissionSlot.write({ auth: granted, allAuth: granted })
  stubServer(({ path }) => {
    if (path.endsWith('/link')) return { result: { ...stored, url: '/files/1', expiresAt: '2026-11-22T10:00:00.000Z' } }
    if (path.includes('/production/order/'))
      return { result: [aLine({ state: 'done', files: [{ no: 1, ...stored }] })] }
    return { result: [] }
  })
  const respond = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input) === '/files/1' ? Promise.resolve(new Response(Uint8Array.from(file))) : respond(input, init),
  )
  const details = { service: 'sequencing', row: { name: 'clone 1', reference: design } }
  const order = anOrder({
    status: 'inProduction',
    productionTime: '2026-11-15T09:00:00.000Z',
    subOrders: [aSubOrder(1, { details })],
  })
  renderSignedIn(<CustomerResults order={order} />)
  const button = await screen.findByRole('button', { name: 'View clone1.ab1' })
  fireEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Show base 51' })).toBeTruthy()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(button)
  expect(screen.queryByRole('button', { name: 'Show base 51' })).toBeNull()
})

test('an order that is not in production asks for nothing and shows nothing', () => {
  const requests = open([], null)
  expect(screen.queryByRole('region', { name: 'Production' })).toBeNull()
  expect(requests.filter(({ path }) => path.includes('/production/'))).toEqual([])
})

test('an order without made items shows no production', async () => {
  const requests = open([])
  await waitFor(() => expect(requests.some(({ path }) => path.includes('/production/order/'))).toBe(true))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Production' })).toBeNull())
})
