import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCartLine } from '#ordering/carts/carts.makers.ts'
import { resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import EditCartRowButton from './edit-cart-row-button.tsx'
import { aService } from './order-table.makers.ts'

// Loaded here, so that no test waits for a large module.
await import('#kit/grid/data-grid.tsx')
await import('./cart-row-dialog.tsx')

const service = aService('custom')
const file = '/by-order-client/file/fil_00000000000000000000000001'
const row = { name: 'Study A', area: 'other', description: 'Two arms', files: file }

let sent: SentRequest[]
let files: { path: string; name: string }[]
let isRefused: boolean
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(6000)
  files = [{ path: file, name: 'plan.pdf' }]
  isRefused = false
  sent = stubServer(({ method, path }) => {
    if (!path.includes('/orderTableLine/')) return { unchecked: service }
    if (method === 'GET') return { unchecked: { service: 'custom', currency: 'USD', row, files } }
    if (!isRefused) return { unchecked: { count: 2 } }
    const cells = [{ row: 1, column: 'description', code: 'required', values: {} }]
    return { status: 422, error: 'order_table.rows_refused', values: { count: 1, cells } }
  })
})
afterEach(resetBrowser)

const line = aCartLine({ projectName: 'Study A', packId: null, service: 'custom' })
async function open() {
  renderSignedIn(<EditCartRowButton line={line} />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit details: Study A' }))
}
async function typeInto(key: string, text: string) {
  const column = service.columns.findIndex((each) => each.key === key) + 3
  const grid = await screen.findByRole('grid')
  const cell = await waitFor(() => {
    const found = grid.querySelector<HTMLElement>(`[data-row="0"][data-column="${column}"]`)
    if (!found) throw new Error('the table has no such cell yet')
    return found
  })
  await userEvent.pointer({ keys: '[MouseLeft]', target: cell })
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } })
}
const getSaveButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save' })
const listChanges = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('lines without an order table have nothing to edit', () => {
  renderSignedIn(<EditCartRowButton line={aCartLine()} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the entries of a line are changed, and the rest of the row goes along', async () => {
  await open()
  await typeInto('description', 'Three arms')
  await userEvent.click(await getSaveButton())
  await screen.findByText('Entries saved')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(listChanges()).toEqual([{ rows: [{ ...row, description: 'Three arms' }] }])
})

test('a file that is no longer there is named at once, and nothing is sent with it', async () => {
  files = []
  await open()
  expect(await screen.findByText(/A file is no longer available/)).toBeTruthy()
  expect((await getSaveButton()).disabled).toBe(true)
})

test('what the server refuses is said at its cell, and the entries stay', async () => {
  isRefused = true
  await open()
  await typeInto('description', 'Three arms')
  await userEvent.click(await getSaveButton())
  expect(await screen.findByRole('region', { name: 'To correct' })).toBeTruthy()
  expect(screen.getByRole('grid').textContent).toContain('Three arms')
})
