import type { DesignMolecule } from '@paratope/contract/science/designs'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs } from '../../testing/render-signed-in.tsx'
import DesignWorkspace from './design-workspace.tsx'
import { designsQueryClient } from './designs.data.ts'
import { deleteLocalDesign, findLocalDesign, listLocalDesigns, putLocalDesign } from './local-designs.ts'

beforeEach(resetBrowser)
afterEach(() => {
  resetBrowser()
  designsQueryClient.clear()
})

const molecule: DesignMolecule = { name: 'pNew', topology: 'circular', bases: '', features: [] }
const open = (id: string) =>
  renderPage(<DesignWorkspace />, { url: `/design/0/${id}`, path: '/design/:fid/:id', site: { systemType: 2 } })

async function startTemplate() {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'AAV')
  await userEvent.click(screen.getByRole('button', { name: 'Start from the template' }))
}

test('a template sets what the design of an account is for, so that it can be packaged', async () => {
  logInAs()
  const id = 'dsg_00000000000000000000000007'
  const design = { id, name: 'pNew', isOwn: true, version: 3, molecule, vectorType: 'other', detailsVersion: 2 }
  const requests = stubServer(({ path, method }) => {
    if (!path.endsWith(`/design/${id}`)) return { unchecked: {} }
    return { unchecked: method === 'PATCH' ? { ...design, vectorType: 'aav', detailsVersion: 3 } : design }
  })
  open(id)
  await startTemplate()
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { vectorType: 'aav', detailsVersion: 2 },
    ]),
  )
  expect(await screen.findByText('AAV', { selector: 'p > span' })).toBeTruthy()
})

test('a template sets what a design in the browser is for', async () => {
  const id = 'local-9'
  await putLocalDesign({ id, name: 'pNew', vectorType: 'other', molecule, changedAt: '2026-11-22T10:00:00.000Z' })
  open(id)
  await startTemplate()
  await waitFor(async () => {
    const saved = await findLocalDesign(id)
    expect([saved?.vectorType, saved?.molecule.bases.length]).toEqual(['aav', 5265])
  })
  await deleteLocalDesign(id)
})

test('a design from a backbone is asked for its name before it is kept', async () => {
  stubServer(({ path }) =>
    path.endsWith('/backbone/puc19')
      ? { unchecked: { id: 'puc19', name: 'pUC19', family: 'cloning', bases: 'ACGTACGT', features: [], length: 8 } }
      : { status: 404 },
  )
  open('new?backbone=puc19')
  const field = await screen.findByRole('textbox', { name: 'Name of the design' })
  expect(field).toHaveProperty('value', 'pUC19')
  expect(await listLocalDesigns()).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'pUC19-lacZ')
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }))
  await waitFor(async () =>
    expect((await listLocalDesigns()).map(({ name, vectorType }) => [name, vectorType])).toEqual([
      ['pUC19-lacZ', 'cloning'],
    ]),
  )
  for (const { id } of await listLocalDesigns()) await deleteLocalDesign(id)
})

test('undo and history go on after the page was closed', async () => {
  const id = 'local-10'
  const empty = { ...molecule, bases: 'ACGTACGT' }
  await putLocalDesign({
    id,
    name: 'pNew',
    vectorType: 'other',
    molecule: empty,
    changedAt: '2026-11-22T10:00:00.000Z',
  })
  const first = open(id)
  ;(await screen.findByRole('application', { name: 'Sequence, both strands' })).focus()
  await userEvent.keyboard('ttt')
  await waitFor(async () => expect((await findLocalDesign(id))?.molecule.bases).toBe('TTTACGTACGT'), { timeout: 5000 })
  first.unmount()
  designsQueryClient.clear()
  open(id)
  await waitFor(() => expect(screen.getByText('11 bp', { selector: 'footer *' })).toBeTruthy())
  const undo = screen.getByRole('button', { name: 'Undo' })
  await waitFor(() => expect(undo).toHaveProperty('disabled', false))
  await userEvent.click(undo)
  expect(screen.getByText('8 bp', { selector: 'footer *' })).toBeTruthy()
  await deleteLocalDesign(id)
})
