import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { stepUpDialog } from '#lib/session/step-up-dialog.ts'
import { renderPage, resetBrowser, type SentRequest, stubServer } from '../testing/render-page.tsx'
import { logInAs } from '../testing/render-signed-in.tsx'
import { Overlays } from './overlays.tsx'

beforeEach(() => logInAs())
afterEach(() => {
  stepUpDialog.settle(false)
  resetBrowser()
})

const proofPath = '/by-order-client/session/stepUp'
const required = { status: 403, error: 'step_up.required', message: 'Confirm that it’s you, then try again' }
const invitationPath = '/by-order-client/company/invitation'
const isInvitation = ({ path }: SentRequest) => path === invitationPath
const isProof = ({ path, method }: SentRequest) => path === proofPath && method === 'POST'

/** Knows the password "helix&51" and the code 123456, and invites after a proof. */
function open(methods: readonly string[] = ['password', 'email']) {
  let isProven = false
  const requests = stubServer(({ path, method, body }) => {
    if (path === `${proofPath}/code`) return { result: null }
    if (path === proofPath && method === 'GET')
      return { result: { methods, email: 'ad***@institute.example', phone: null } }
    if (path === proofPath) {
      const { password, code } = body as { password?: string; code?: string }
      if (password !== undefined && password !== 'helix&51')
        return { status: 400, error: 'password.wrong', message: 'The password is wrong' }
      if (code !== undefined && code !== '123456')
        return { status: 400, error: 'code.wrong', message: 'The code is wrong' }
      isProven = true
      return { result: null }
    }
    if (path !== invitationPath) return { unchecked: null }
    return isProven ? { unchecked: {} } : required
  })
  renderPage(
    <>
      <Form />
      <Overlays />
    </>,
  )
  return requests
}

/** Is for any form: what was typed lives in it alone. */
function Form() {
  const [said, setSaid] = useState('')
  const save = async () => {
    try {
      const { memberships } = await api()
      await memberships.invite({ body: { email: 'bob@institute.example', role: 'admin' } })
      setSaid('Saved')
    } catch (error) {
      setSaid(error instanceof RequestFailed ? 'Refused' : String(error))
    }
  }
  return (
    <>
      <label>
        Note <input />
      </label>
      <button type="button" onClick={() => void save()}>
        Invite
      </button>
      <p data-testid="said">{said}</p>
    </>
  )
}

const note = () => screen.getByLabelText<HTMLInputElement>('Note')
const said = () => screen.getByTestId('said').textContent

async function invite() {
  await userEvent.type(note(), 'joins in May')
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' })
  return within(dialog)
}

describe('a sensitive change', () => {
  test('asks for the password over the page, and is sent again under the same key', async () => {
    const requests = open()
    const dialog = await invite()
    await userEvent.type(await dialog.findByLabelText(/^Current password/), 'helix&51')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(said()).toBe('Saved'))
    const sent = requests.filter(isInvitation)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.body).toEqual(sent[0]?.body)
    expect(sent[1]?.headers['Idempotency-Key']).toBe(sent[0]?.headers['Idempotency-Key'])
    expect([note().value, screen.queryByRole('dialog')]).toEqual(['joins in May', null])
  })

  test('says beside the field that the password is wrong, and lets it be corrected', async () => {
    const requests = open(['password'])
    const dialog = await invite()
    const field = await dialog.findByLabelText(/^Current password/)
    await userEvent.type(field, 'wrong')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await dialog.findByText('The password is wrong')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, 'helix&51')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(said()).toBe('Saved'))
    expect(requests.filter(isProof)).toHaveLength(2)
  })

  test('takes a code that is sent to the address of the account', async () => {
    const requests = open()
    const dialog = await invite()
    await userEvent.click(await dialog.findByRole('radio', { name: 'Code to ad***@institute.example' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send code' }))
    expect(await dialog.findByText('Code sent to ad***@institute.example')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Code/ }), '123456')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(said()).toBe('Saved'))
    expect(requests.find(isProof)?.body).toEqual({ method: 'email', code: '123456' })
  })

  test('is not made when the question is left; the entries stay, and the page says so', async () => {
    const requests = open()
    const dialog = await invite()
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(said()).toBe('Refused'))
    expect(await screen.findByText(/so nothing was changed\. Your entries are still here/)).toBeTruthy()
    expect([note().value, requests.filter(isInvitation).length]).toEqual(['joins in May', 1])
  })
})
