import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { adaptEarlierRows } from './adapt-earlier-rows.ts'
import EarlierRowsDialog from './earlier-rows-dialog.tsx'
import { aService } from './order-table.makers.ts'

afterEach(resetBrowser)

const primers = aService('primer-synthesis')
const row = (name: string) => ({ name, sequence: 'ATGCATGCATGCATGCATGC', scale: '25 nmol' })

test('the rows that are chosen from an earlier order go into the table, and what could not come along is named', async () => {
  const user = userEvent.setup()
  stubServer(({ path }) => ({
    result: path.endsWith('/SO-2026-000123')
      ? [
          { no: 1, row: row('P-1') },
          { no: 2, row: row('P-2') },
          { no: 4, row: { ...row('P-4'), colour: 'red' } },
        ]
      : [{ orderNo: 'SO-2026-000123', orderDate: '2026-11-02', poNumber: 'PO-7', rowCount: 3 }],
  }))
  const onRows = vi.fn(() => 1)
  const onNotice = vi.fn()
  const onClose = vi.fn()
  renderPage(<EarlierRowsDialog service={primers} onRows={onRows} onNotice={onNotice} onClose={onClose} />)
  await user.click(await screen.findByRole('button', { name: 'Choose rows' }))
  await user.click(await screen.findByRole('checkbox', { name: '2. P-2' }))
  await user.click(screen.getByRole('button', { name: 'Add 2 rows' }))
  expect(onRows).toHaveBeenCalledWith([row('P-1'), row('P-4')])
  expect(onNotice).toHaveBeenCalledWith({
    tone: 'warning',
    title: '1 row added from SO-2026-000123',
    children: 'No longer offered, so not copied: colour.',
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a value that can no longer be chosen stays in its cell and is named; files belong to the earlier order', () => {
  const withFile = aService('antibody-expression')
  const fileColumn = withFile.columns.find(({ type }) => type === 'file')
  const rows = [{ name: 'mAb-001', unit: 'stone', ...(fileColumn && { [fileColumn.key]: '/files/a.pdf' }) }]
  expect(adaptEarlierRows(withFile, rows)).toEqual({
    rows: [{ name: 'mAb-001', unit: 'stone' }],
    retired: [],
    changed: ['Unit'],
    files: fileColumn ? [fileColumn.title] : [],
  })
})
