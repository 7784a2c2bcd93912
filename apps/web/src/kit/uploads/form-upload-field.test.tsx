import { orders } from '@paratope/contract/ordering/orders'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineForm } from '#kit/form/define-form.ts'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { type SentUpload, stubUploads } from '../../testing/stub-uploads.ts'
import { FileUploadField, ImageUploadField } from './form-upload-field.tsx'

const reasonForm = defineForm('orders.cancel', orders.endpoints.cancel, {
  pictures: z.string().min(1),
  papers: z.array(z.string()).max(2).default([]),
  records: z.array(z.object({ fileName: z.string(), filePath: z.string(), fileSize: z.int() })).default([]),
})

let uploads: SentUpload[]
const onSubmit = vi.fn()
beforeEach(() => {
  resetBrowser()
  onSubmit.mockReset()
  stubServer(() => ({ status: 404 }))
  uploads = stubUploads()
})
afterEach(resetBrowser)

function ReasonForm() {
  return (
    <Form
      of={reasonForm}
      params={{ orderNo: 'SO-2026-000001' }}
      values={{ pictures: '/x/old.png' }}
      call={async (_, __, entries) => onSubmit(entries)}
      resetsWhenDone
    >
      <ImageUploadField of={reasonForm} name="pictures" label="Pictures" />
      <FileUploadField of={reasonForm} name="papers" label="Papers" />
      <FileUploadField of={reasonForm} name="records" label="Records" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}

async function choose(label: string, ...names: string[]): Promise<void> {
  const files = names.map(
    (name) => new File(['sample'], name, { type: name.endsWith('png') ? 'image/png' : 'application/pdf' }),
  )
  await userEvent.upload(screen.getByLabelText<HTMLInputElement>(new RegExp(label), { selector: 'input' }), files)
}

async function finish(name: string): Promise<void> {
  const upload = await vi.waitFor(
    () => uploads.find(({ files }) => files[0]?.name === name) ?? Promise.reject(new Error(name)),
  )
  await act(async () => upload.finish({ path: `/x/${name}`, url: '/link', name, type: '', size: 6 }))
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test('[WIDGET-010] [UPLOAD-004] files travel as the schema asks: a comma list, a list of paths, or records', async () => {
  renderPage(<ReasonForm />)
  await choose('Pictures', 'gel.png')
  await choose('Papers', 'a.pdf')
  await choose('Records', 'b.pdf')
  for (const name of ['gel.png', 'a.pdf', 'b.pdf']) await finish(name)
  await send()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    pictures: '/x/old.png,/x/gel.png',
    papers: ['/x/a.pdf'],
    records: [{ fileName: 'b.pdf', filePath: '/x/b.pdf', fileSize: 6 }],
  })
})

test('nothing is sent while files are on their way or failed; the field says so', async () => {
  renderPage(<ReasonForm />)
  await choose('Papers', 'a.pdf')
  await send()
  expect(await screen.findByText('Wait until all files are uploaded')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/Papers/, { selector: 'input' }))
  await vi.waitFor(() => expect(uploads).toHaveLength(1))
  await act(async () => uploads[0]?.refuse(415, { message: 'No' }))
  await send()
  expect(await screen.findByText('Remove or retry the files that failed')).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
  await send()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ pictures: '/x/old.png', papers: [], records: [] })
})

test('a field that needs a file is checked like any other', async () => {
  renderPage(<ReasonForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove old.png' }))
  await choose('Papers', '1.pdf', '2.pdf', '3.pdf')
  for (const name of ['1.pdf', '2.pdf', '3.pdf']) await finish(name)
  await send()
  const summary = await screen.findByRole('alert')
  expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'This is required',
    'Choose at most 2',
  ])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a form that is emptied shows the files it began with', async () => {
  renderPage(<ReasonForm />)
  await choose('Papers', 'a.pdf')
  await finish('a.pdf')
  await send()
  await waitFor(() => expect(screen.queryByTitle('a.pdf')).toBeNull())
  expect(screen.getByTitle('old.png')).toBeTruthy()
})
