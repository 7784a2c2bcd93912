import { formatFilePath } from '@paratope/contract/kernel/file-paths'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import { stubUploads } from '../../testing/stub-uploads.ts'
import DesignCommentPanel from './design-comment-panel.tsx'
import type { DesignId } from './design-comments.data.ts'
import DesignSupportPage from './design-support-page.tsx'

beforeEach(() => logInAs())
afterEach(resetBrowser)

const designId = 'dsg_00000000000000000000000001' as DesignId // checked by the server

const comment = {
  id: 'dcm_00000000000000000000000001',
  sentAt: '2026-11-20T14:02:00.000Z',
  author: 'Martin Support',
  isFromStaff: true,
  isOwn: false,
  isForSupport: true,
  range: { start: 9, end: 40 },
  text: 'This repeat is fine.',
  files: [{ no: 1, name: 'trace.ab1', type: 'application/x-abif', size: 2048, isDesign: false }],
}

const listSent = (requests: ReturnType<typeof stubServer>) =>
  requests
    .filter(({ path, method }) => method === 'POST' && path.includes('design'))
    .map(({ path, body }) => [path, body])

test('[C12] a customer asks the design support about the selected bases and goes to those of an answer', async () => {
  const requests = stubServer(({ path, method, body }) => {
    if (!path.endsWith('/comments')) return { status: 404 }
    return { result: method === 'GET' ? [comment] : { ...comment, isFromStaff: false, ...(body as object) } }
  })
  const show = vi.fn()
  renderSignedIn(
    <DesignCommentPanel designId={designId} length={2686} selection={{ start: 99, end: 130 }} onShow={show} />,
    {
      url: '/design/0/1',
    },
  )
  const list = within(await screen.findByRole('list', { name: 'Comments and help' }))
  expect(list.getByText('Martin Support, Paratope')).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: 'About 10–40' }))
  expect(show).toHaveBeenCalledWith({ start: 9, end: 40 })
  await userEvent.type(screen.getByLabelText(/^Your comment/), 'And this one?')
  await userEvent.click(screen.getByRole('checkbox', { name: 'About the selected bases, 100–130' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Ask design support/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  await waitFor(() =>
    expect(listSent(requests)).toEqual([
      [
        `/by-order-client/client/design/${designId}/comments`,
        { text: 'And this one?', range: { start: 99, end: 130 }, files: [], isForSupport: true },
      ],
    ]),
  )
})

test('[C12] a file that came with a comment is opened by a link, and own files go with the next comment', async () => {
  const uploads = stubUploads()
  const fileId = 'fil_00000000000000000000000001'
  const requests = stubServer(({ path, method }) => {
    if (path.endsWith('/file/1/link'))
      return {
        result: { name: 'trace.ab1', type: 'application/x-abif', size: 2048, url: '/f/1', expiresAt: comment.sentAt },
      }
    if (!path.endsWith('/comments')) return { status: 404 }
    return { result: method === 'GET' ? [comment] : { ...comment, isFromStaff: false, text: 'See the gel' } }
  })
  renderSignedIn(<DesignCommentPanel designId={designId} length={2686} />, { url: '/design/0/1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Open trace.ab1' }))
  await waitFor(() =>
    expect(requests.map(({ path }) => path)).toContain(
      `/by-order-client/client/design/${designId}/comments/${comment.id}/file/1/link`,
    ),
  )
  const gel = new File(['gel'], 'gel.png', { type: 'image/png' })
  await userEvent.upload(await screen.findByLabelText<HTMLInputElement>(/Files/, { selector: 'input' }), gel)
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.fields).toEqual({ biz: 'design-comment' })
  await userEvent.type(screen.getByLabelText(/^Your comment/), 'See the gel')
  await userEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  expect(await screen.findByText('Wait until the files are uploaded')).toBeTruthy()
  await act(async () =>
    uploads[0]?.finish({ id: fileId, name: 'gel.png', path: formatFilePath(fileId), url: '', message: '' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  await waitFor(() =>
    expect(listSent(requests)).toEqual([
      [
        `/by-order-client/client/design/${designId}/comments`,
        { text: 'See the gel', range: null, files: [fileId], isForSupport: false },
      ],
    ]),
  )
})

test('[C12] a sequence file of a comment is opened as a new design', async () => {
  const map = { no: 1, name: 'map.gb', type: 'text/x-genbank', size: 2048, isDesign: true }
  const newId = 'dsg_00000000000000000000000002'
  const requests = stubServer(({ path }) => {
    if (path.endsWith('/file/1/design'))
      return {
        result: {
          designs: [
            {
              id: newId,
              name: 'map',
              vectorType: 'other',
              folderId: null,
              tags: [],
              topology: 'circular',
              length: 12,
              featureCount: 0,
              checksum: 'cdseguid=A',
              version: 1,
              isShared: false,
              isOwn: true,
              ownerName: 'Clara Whitfield',
              hasShareLink: false,
              detailsVersion: 1,
              thumbnail: '<svg/>',
              changedAt: comment.sentAt,
            },
          ],
          format: 'genbank',
          warnings: [],
        },
      }
    return path.endsWith('/comments') ? { result: [{ ...comment, files: [map] }] } : { status: 404 }
  })
  const { router } = renderSignedIn(<DesignCommentPanel designId={designId} length={2686} />, { url: '/design/0/1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Open map.gb as new design' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/design/0/${newId}`))
  expect(listSent(requests)).toEqual([
    [`/by-order-client/client/design/${designId}/comments/${comment.id}/file/1/design`, { acceptsRemarks: false }],
  ])
})

test('[C12] staff open a design that waits, see its map and answer', async () => {
  const requests = stubServer(({ path, method }) => {
    if (path === '/by-order-client/design-support/list')
      return {
        result: {
          total: 1,
          records: [
            {
              designId,
              name: 'pQuestion',
              vectorType: 'bacterial',
              topology: 'circular',
              length: 12,
              company: 'Sample Biologics',
              author: 'Rosalind Owner',
              text: 'Is this fine?',
              sentAt: '2026-11-20T14:02:00.000Z',
              isWaiting: true,
            },
          ],
        },
      }
    if (!path.includes('design')) return { status: 404 }
    if (method === 'POST') return { result: comment }
    return {
      result: {
        name: 'pQuestion',
        vectorType: 'bacterial',
        owner: 'Rosalind Owner',
        company: 'Sample Biologics',
        notes: '',
        molecule: { name: 'pQuestion', bases: 'ACGTACGTACGT', topology: 'circular', features: [] },
        comments: [{ ...comment, author: 'Rosalind Owner', isFromStaff: false, text: 'Is this fine?' }],
      },
    }
  })
  renderSignedIn(<DesignSupportPage />, { url: '/office/design-support' })
  expect(await screen.findByText('Awaiting reply')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'pQuestion' }))
  expect(await screen.findByRole('heading', { name: 'pQuestion' })).toBeTruthy()
  expect(screen.getByText('About 10–40')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Your answer/), 'Yes.')
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() =>
    expect(listSent(requests)).toEqual([[`/by-order-client/design-support/${designId}`, { text: 'Yes.', files: [] }]]),
  )
})

test('bases across the origin of a circle are named by their places', async () => {
  stubServer(({ path }) =>
    path.endsWith('/comments') ? { result: [{ ...comment, range: { start: 452, end: 3081 } }] } : { status: 404 },
  )
  renderSignedIn(
    <DesignCommentPanel designId={designId} length={2686} selection={{ start: 2600, end: 2700 }} onShow={vi.fn()} />,
    { url: '/design/0/1' },
  )
  expect(await screen.findByRole('button', { name: 'About 453–395' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'About the selected bases, 2,601–14' })).toBeTruthy()
})
