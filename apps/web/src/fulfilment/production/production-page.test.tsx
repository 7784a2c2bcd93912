import type { ProductionCard, ProductionDetail } from '@paratope/contract/fulfilment/production'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import type { OrderDetail } from '../../ordering/orders/orders.data.ts'
import { anOrder } from '../../ordering/orders/orders.makers.ts'
import { resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { aCard, aDetail, aStep, ingrid } from './production.makers.ts'
import ProductionPage from './production-page.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

type Reply = Awaited<ReturnType<Parameters<typeof stubServer>[0]>>

interface OpenOptions {
  at?: string
  may?: readonly string[]
  detail?: ProductionDetail
  order?: OrderDetail
  change?: (request: SentRequest) => Reply
}

function open(
  cards: readonly ProductionCard[],
  {
    at = '/office/production',
    may = ['production.board', 'production.edit'],
    detail = aDetail(),
    order = anOrder({ orderNo: 'SO-2026-000037' }),
    change = () => ({ result: { subOrderNo: 'SO-2026-000037-01', state: 'started', version: 2 } }),
  }: OpenOptions = {},
) {
  const granted = may.map((action) => ({ action, type: '1', status: '1', describe: '' }))
  permissionSlot.write({ auth: granted, allAuth: granted })
  let now = [...cards]
  const requests = stubServer((one) => {
    const { path, method, query } = one
    if (method !== 'GET') return change(one)
    if (path.endsWith('/production/assignees')) return { result: [ingrid] }
    if (path.includes('/production/desk/')) return { result: detail }
    if (path.endsWith('/order/desk/SO-2026-000037')) return { result: order }
    if (!path.endsWith('/production/list')) return { result: [] }
    const records = now.filter(({ state }) => query['state'] === undefined || state === query['state'])
    const count = (state: string) => now.filter((card) => card.state === state).length
    const counts = { planned: count('planned'), started: count('started'), done: count('done') }
    return {
      result: {
        total: records.length,
        records,
        counts: { ...counts, late: now.filter(({ isLate }) => isLate).length },
      },
    }
  })
  const view = renderSignedIn(<ProductionPage />, { url: at })
  const changes = () => requests.filter(({ method }) => method !== 'GET')
  return { ...view, requests, changes, become: (...next: ProductionCard[]) => void (now = next) }
}

const column = async (name: RegExp) => within(await screen.findByRole('region', { name }))
const late = aStep({ isLate: true, reason: 'Low cell viability', plannedEnd: '2026-11-18' })

describe('the board', () => {
  test('has a column for each state; late cards say why', async () => {
    open([
      aCard({ state: 'planned', subOrderNo: 'SO-2026-000037-01' }),
      aCard({
        state: 'started',
        subOrderNo: 'SO-2026-000038-01',
        isLate: true,
        current: { ...late, state: 'started' },
      }),
    ])
    expect(await (await column(/^Not started 1/)).findByRole('link', { name: 'SO-2026-000037-01' })).toBeTruthy()
    const card = await (await column(/^In progress 1/)).findByText('Low cell viability')
    expect(card.closest('li')?.textContent).toContain('Late')
    expect(await (await column(/^Ready to ship/)).findByText('No sub-orders')).toBeTruthy()
  })

  test('arrow keys go from card to card; with Shift they move the card, and the keyboard stays on it', async () => {
    const first = aCard({ subOrderNo: 'SO-2026-000037-01' })
    const second = aCard({ subOrderNo: 'SO-2026-000037-02', no: 2 })
    const third = aCard({ subOrderNo: 'SO-2026-000038-01', orderNo: 'SO-2026-000038', state: 'started' })
    const { changes, become } = open([first, second, third])
    const link = await screen.findByRole('link', { name: 'SO-2026-000037-01' })
    await screen.findByRole('link', { name: 'SO-2026-000038-01' })
    link.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('SO-2026-000037-02')
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('SO-2026-000038-01')
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toBe('SO-2026-000037-01')

    become({ ...first, state: 'started', version: 2 }, second, third)
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    const inProgress = await column(/^In progress/)
    await inProgress.findByRole('link', { name: 'SO-2026-000037-01' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('SO-2026-000037-01'))
    expect(changes()).toMatchObject([
      { path: '/by-order-client/production/desk/SO-2026-000037/1/move', body: { version: 1, to: 'started' } },
    ])
  })

  test('a late step without a reason asks for it before it ends', async () => {
    const step = aStep({ state: 'started', startedOn: '2026-11-16', isLate: true })
    const { changes } = open([aCard({ state: 'started', isLate: true, current: step })])
    await userEvent.click(await screen.findByRole('button', { name: 'Finish step' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit step: Expression' }))
    expect(changes()).toEqual([])
    await userEvent.type(dialog.getByLabelText(/^Reason for the delay/), 'Incubator failure')
    await userEvent.click(dialog.getByRole('button', { name: 'Save step' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]).toMatchObject({
      method: 'PATCH',
      path: '/by-order-client/production/desk/SO-2026-000037/1/step/1',
      body: {
        version: 1,
        assigneeId: null,
        startedOn: '2026-11-16',
        finishedOn: '2026-11-22',
        expectedOn: null,
        reason: 'Incubator failure',
      },
    })
  })

  test('a known reason is chosen from a list; the customer reads it in their own language', async () => {
    const step = aStep({ state: 'started', startedOn: '2026-11-16', isLate: true })
    const { changes } = open([aCard({ state: 'started', isLate: true, current: step })])
    await userEvent.click(await screen.findByRole('button', { name: 'Finish step' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit step: Expression' }))
    await userEvent.selectOptions(dialog.getByLabelText('Common reasons'), 'The instrument is being serviced')
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason for the delay/).value).toBe(
      'The instrument is being serviced',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Save step' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]).toMatchObject({ body: { reason: 'The instrument is being serviced' } })
  })

  test('who only reads has no buttons, and keys move nothing', async () => {
    const { changes } = open([aCard()], { may: ['production.board'] })
    const link = await screen.findByRole('link', { name: 'SO-2026-000037-01' })
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
    link.focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(changes()).toEqual([])
  })

  test('a card that somebody else moved is explained and loaded again', async () => {
    const { requests } = open([aCard()], {
      change: () => ({
        status: 409,
        error: 'record.changed',
        message: 'Someone else changed this',
        result: { version: 2 },
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Start' }))
    expect(await screen.findByText('Review the latest version and try again.')).toBeTruthy()
    expect(requests.filter(({ query }) => query['state'] === 'planned').length).toBeGreaterThan(1)
  })
})

describe('the list', () => {
  test('filters stand in the address and are asked of the server', async () => {
    const { requests, router } = open([aCard()], { at: '/office/production?view=list' })
    await screen.findByRole('table', { name: 'Sub-orders' })
    await userEvent.selectOptions(screen.getByLabelText('Kind of work'), 'Protein expression')
    await userEvent.selectOptions(await screen.findByLabelText('Schedule'), 'Late only')
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ template: 'protein', late: 'true' }))
    expect(router.state.location.search).toBe('?view=list&template=protein&late=true')
  })
})

describe('a sub-order', () => {
  const at = '/office/production?line=SO-2026-000037-01'

  test('shows planned and actual days, and what customers do not have yet', async () => {
    const result = { no: 1, name: 'Purity', method: 'SEC', value: '98.2', unit: '%', limit: '≥ 95', passed: true }
    const done = aStep({
      state: 'done',
      startedOn: '2026-11-16',
      finishedOn: '2026-11-19',
      isLate: true,
      reason: 'Broken pump',
    })
    const detail = aDetail({
      steps: [done, aStep({ no: 2, step: 'purification' })],
      results: [{ ...result, releasedAt: null, createdBy: 'Ingrid Solberg' }],
    })
    const { changes } = open([aCard()], { at, detail })
    const steps = within(await screen.findByRole('region', { name: 'Steps' }))
    expect(steps.getByText(/1\. Expression/).closest('li')?.textContent).toContain(
      'Planned: Nov 16, 2026 – Nov 18, 2026Done: Nov 16, 2026 – Nov 19, 2026Nobody yetBroken pump',
    )
    expect(screen.getByText('Not released')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Release to customer' }))
    // Open steps are named, and closed by the release.
    const dialog = within(await screen.findByRole('dialog', { name: 'Release results and files?' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Purification'])
    await userEvent.click(dialog.getByRole('button', { name: 'Close the 1 open step and release' }))
    await waitFor(() =>
      expect(changes()).toMatchObject([
        { path: '/by-order-client/production/desk/SO-2026-000037/1/release', body: { closeSteps: true } },
      ]),
    )
  })

  test('the bench reads everything that was ordered, with units, and sequences in a fixed-width face', async () => {
    const cell = (key: string, title: string, value: string, isSequence = false) => ({ key, title, value, isSequence })
    const ordered = {
      cells: [
        cell('template', 'Template type', 'Plasmid'),
        cell('primer', 'Primer', 'CMV-F'),
        cell('concentration', 'Concentration, ng/µL', '100'),
        cell('volume', 'Volume, µL', '10'),
        cell('reference', 'Expected sequence', 'ATGGTGAGCAAGGGCGAGGAGCTGTTCACC', true),
      ],
      amount: '1',
      unit: 'reaction',
      lotNo: '',
      concentration: '',
      note: 'Repeat below Q20',
    }
    // Without the permission to open orders.
    open([aCard()], { at, may: ['production.board'], detail: aDetail({ ordered }) })
    const region = await screen.findByRole('region', { name: 'Ordered' })
    const entries = [...region.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ])
    expect(entries.slice(1)).toEqual([
      ['Template type', 'Plasmid'],
      ['Primer', 'CMV-F'],
      ['Concentration, ng/µL', '100'],
      ['Volume, µL', '10'],
      ['Expected sequence', 'ATGGTGAGCAAGGGCGAGGAGCTGTTCACC'],
      ['Customer note', 'Repeat below Q20'],
    ])
    expect(within(region).getByText('ATGGTGAGCAAGGGCGAGGAGCTGTTCACC').classList).toContain('mono')
    expect(within(region).getByText('CMV-F').classList).not.toContain('mono')
    expect(screen.getByRole('button', { name: 'Print run sheet' })).toBeTruthy()
    const sheet = screen.getAllByRole('table').find((table) => table.querySelector('caption')?.textContent === 'Steps')
    expect(sheet?.querySelector('tbody')?.textContent).toContain('1. Expression')
  })

  const unreleased = [
    { no: 1, name: 'coa.pdf', type: 'application/pdf', size: 15, releasedAt: null, createdBy: 'Ingrid Solberg' },
  ]
  const begun = [aStep({ state: 'done', startedOn: '2026-11-16', finishedOn: '2026-11-18' }), aStep({ no: 2 })]

  test('interim results of goods need a reason and leave later steps open', async () => {
    const { changes } = open([aCard()], { at, detail: aDetail({ steps: begun, files: unreleased }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Release interim results' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Release interim results?' }))
    await userEvent.type(dialog.getByLabelText(/^Why are the results released now/), 'Preliminary')
    await userEvent.click(dialog.getByRole('button', { name: 'Release interim results' }))
    await waitFor(() => expect(changes()).toMatchObject([{ body: { reason: 'Preliminary' } }]))
    expect(changes()[0]?.body).not.toHaveProperty('closeSteps', true)
  })

  test('data has no interim results: its release delivers it, also what was released before', async () => {
    const detail = aDetail({ steps: begun, files: unreleased, isData: true, num: 12 })
    open([aCard()], { at, detail })
    await screen.findByRole('button', { name: 'Release to customer' })
    expect(screen.queryByRole('button', { name: 'Release interim results' })).toBeNull()
    expect(screen.queryByText('Quantity ready to ship')).toBeNull()
    cleanup()
    const files = unreleased.map((file) => ({ ...file, releasedAt: '2026-11-18T09:00:00.000Z' }))
    open([aCard()], { at, detail: aDetail({ steps: begun, isData: true, files }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Deliver results' }))
    expect(await screen.findByText('This delivers the item: its work is closed.')).toBeTruthy()
  })

  test('shows the files that the customer sent with this line, to those who may open the order', async () => {
    const order = anOrder({
      orderNo: 'SO-2026-000037',
      attachments: [
        { no: 1, lineNo: null, name: 'terms.pdf', type: 'application/pdf', size: 2048 },
        { no: 2, lineNo: 1, name: 'map.gb', type: 'chemical/seq-na-genbank', size: 2048 },
        { no: 3, lineNo: 2, name: 'other row.gb', type: 'chemical/seq-na-genbank', size: 2048 },
      ],
    })
    open([aCard()], { at, order, may: ['production.board', 'order.desk'] })
    const files = within(await screen.findByRole('region', { name: 'Customer files' }))
    expect(files.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Download map.gb'])
  })

  test('asks nothing of the order for those who may not open it', async () => {
    const { requests } = open([aCard()], { at })
    expect(await screen.findByRole('region', { name: 'Steps' })).toBeTruthy()
    expect(requests.filter(({ path }) => path.includes('/order/desk/'))).toEqual([])
    expect(screen.queryByRole('region', { name: 'Customer files' })).toBeNull()
  })

  test('takes results of quality control', async () => {
    const { changes } = open([aCard()], { at })
    await userEvent.click(await screen.findByRole('button', { name: 'Add result' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add result' }))
    await userEvent.type(dialog.getByLabelText(/^Test/), 'Endotoxin')
    await userEvent.type(dialog.getByLabelText(/^Value/), '0.4')
    await userEvent.type(dialog.getByLabelText(/^Limit/), '≤ 1')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Within the limit' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add result' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]?.body).toEqual({
      version: 1,
      name: 'Endotoxin',
      method: '',
      value: '0.4',
      unit: '',
      limit: '≤ 1',
      passed: false,
    })
  })

  test('that left production has no buttons for steps, but takes results', async () => {
    open([aCard()], { at, detail: aDetail({ isClosed: true, state: 'done' }) })
    expect(await screen.findByRole('button', { name: 'Add result' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit Expression' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save quantity' })).toBeNull()
  })
})
