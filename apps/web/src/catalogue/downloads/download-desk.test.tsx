import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import DownloadDeskPage from './download-desk-page.tsx'

const aDownload = (no: number, en: string, isPublished = true) => ({
  id: `dow_0000000000000000000000000${no}`,
  version: 3,
  category: 'protocol',
  title: { en, zh: '', es: '', ja: '' },
  isPublished,
  files: [{ language: 'en', name: 'elisa.pdf', type: 'application/pdf', size: 2000, url: '/static/1' }],
})

let sent: SentRequest[]
beforeEach(() => {
  resetBrowser()
  sent = stubServer(() => ({ unchecked: { records: [aDownload(1, 'ELISA'), aDownload(2, 'Storage', false)] } }))
})
afterEach(resetBrowser)

const listChanges = () =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path.split('/desk/')[1], body])

test('downloads are moved, renamed and deleted', async () => {
  renderSignedIn(<DownloadDeskPage />)
  const first = within((await screen.findByText('ELISA')).closest('li') as HTMLElement)
  expect(first.getByText('Published')).toBeTruthy()
  expect(within(screen.getByText('Storage').closest('li') as HTMLElement).getByText('Not published')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Move “Storage” up' }))
  await userEvent.click(first.getByRole('button', { name: 'Edit' }))
  await userEvent.type(await screen.findByLabelText('Title in 中文'), '方案')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Delete the file in English' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  await userEvent.click(first.getByRole('button', { name: 'Delete' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Deleted')
  expect(listChanges()).toEqual([
    ['POST', 'download/order', { ids: ['dow_00000000000000000000000002', 'dow_00000000000000000000000001'] }],
    [
      'PUT',
      'download/dow_00000000000000000000000001',
      {
        version: 3,
        category: 'protocol',
        title: { en: 'ELISA', zh: '方案', es: '', ja: '' },
        isPublished: true,
        files: { en: null },
      },
    ],
    ['DELETE', 'download/dow_00000000000000000000000001', undefined],
  ])
})
