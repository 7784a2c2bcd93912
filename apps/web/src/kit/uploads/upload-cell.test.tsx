import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import DataGrid from '#kit/grid/data-grid.tsx'
import { createGridModel } from '#kit/grid/grid-model.ts'
import type { GridColumn } from '#kit/grid/grid-types.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { stubUploads } from '../../testing/stub-uploads.ts'
import { createUploadCell } from './upload-cell.tsx'

beforeEach(() => {
  resetBrowser()
  // The grid draws what fits into its viewport.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
})
afterEach(resetBrowser)

const columns: readonly GridColumn[] = [
  { key: 'name', type: 'input', title: 'Name' },
  { key: 'files', type: 'upload', title: 'Files', component: createUploadCell() },
]

test('[TABLE-009] a cell of files is edited in the dialog; keys in there do not move the grid', async () => {
  stubServer(() => ({ status: 404 }))
  const uploads = stubUploads()
  const stored = { name: 'binding report.pdf', url: '/x/1' }
  const model = createGridModel({ rows: [{ id: 'a', values: { name: 'A', files: [stored] } }] })
  renderPage(<DataGrid name="test" label="Samples" columns={columns} model={model} />)
  const button = screen.getByRole('button', { name: /^Edit files of/ })
  expect([button.textContent, button.title]).toEqual(['bindi…', 'binding report.pdf'])
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Remove binding report.pdf' })).toBeTruthy()

  const input = dialog.getByLabelText<HTMLInputElement>('Upload files', { selector: 'input' })
  input.focus()
  await userEvent.keyboard('{ArrowDown}{Delete}')
  expect(document.activeElement).toBe(input)
  await userEvent.upload(input, new File(['sample'], 'map.pdf'))
  await vi.waitFor(() => expect(uploads).toHaveLength(1))
  await act(async () => uploads[0]?.finish({ path: '/x/2', url: '/link', name: 'map.pdf', type: '', size: 6 }))
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  expect(model.getState().rows[0]?.values['files']).toEqual([stored, { name: 'map.pdf', url: '/x/2' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: /^Edit files of/ }).textContent).toBe('2 files')
})
