import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { logInAs } from '../../testing/render-signed-in.tsx'
import OrderTable from './order-table.tsx'

// Loaded here, so that no test waits for a large module.
await import('#kit/grid/data-grid.tsx')
await import('./sequence-findings.tsx')

const service: ServiceDetail = {
  code: 'antibody-expression',
  group: 'expression',
  path: '/antibodyExpression',
  name: 'Expression',
  summary: 'Antibodies.',
  send: [],
  get: [],
  days: { from: 10, to: 20 },
  orderType: 'antibody',
  introduction: '',
  faq: [],
  unit: 'construct',
  columns: [
    { key: 'name', type: 'text', title: 'Name', isRequired: true },
    { key: 'sequence1', type: 'sequence', title: 'Heavy chain', alphabet: 'any' },
  ],
  nameColumn: 'name',
  profile: 'antibody',
  price: null,
  turnaround: { from: 10, to: 20 },
  plateColumn: null,
}

/** A browser that refuses workers; the checks then run in the page. */
class RefusedWorker extends EventTarget {
  postMessage() {
    this.dispatchEvent(new Event('error'))
  }
  terminate() {}
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
  vi.stubGlobal('Worker', RefusedWorker)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  resetBrowser()
})

const user = userEvent.setup()
const column = { name: 2, sequence1: 3 } as const

async function fill(key: keyof typeof column, text: string): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid')
  const cell = await waitFor(() => {
    const found = grid.querySelector<HTMLElement>(`[data-row="0"][data-column="${column[key]}"]`)
    if (!found) throw new Error('the table has no rows yet')
    return found
  })
  await user.pointer({ keys: '[MouseLeft]', target: cell })
  await user.keyboard(`${text}{Enter}`)
  return cell
}

test('[C4] a wrong residue is named in its cell and blocks; warnings are explained and do not', async () => {
  logInAs()
  renderPage(<OrderTable service={service} />)
  await fill('name', 'mAb-001')
  const cell = await fill('sequence1', 'EVQLX')
  const sentence = '“X” at position 5 is not one amino acid (1 in all).'
  expect(await screen.findByText(`Row 1, Heavy chain: ${sentence}`)).toBeTruthy()
  expect(screen.getByText('Not yet: 1 cell needs a correction')).toBeTruthy()
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  expect(within(cell).getByText(sentence)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' }).disabled).toBe(true)

  await fill('sequence1', 'EVQLV')
  expect(await screen.findByText('Yes, you can order 1 row')).toBeTruthy()
  expect(cell.getAttribute('aria-invalid')).toBeNull()
  expect(await screen.findByText(/^Row 1, Heavy chain: No VH recognised/)).toBeTruthy()
  expect(screen.getByText('1 note on your sequences')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' }).disabled).toBe(false)
})
