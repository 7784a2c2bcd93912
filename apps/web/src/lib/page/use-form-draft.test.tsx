import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resetBrowser } from '../../testing/render-page.tsx'
import { ada, logInAs } from '../../testing/render-signed-in.tsx'
import { clearDrafts } from '../session/end-session.ts'
import { clearLogin } from '../session/session.ts'
import { useFormDraft } from './use-form-draft.ts'

beforeEach(() => logInAs())
afterEach(resetBrowser)

function Form({ name = 'sample' }: { name?: string }) {
  const form = useRef<HTMLFormElement>(null)
  const forget = useFormDraft(form, name)
  const [city, setCity] = useState('')
  return (
    <form ref={form}>
      <input aria-label="Contact" name="contact" defaultValue="Ada" />
      <input aria-label="City" name="city" value={city} onChange={({ target }) => setCity(target.value)} />
      <p data-testid="city">{city}</p>
      <select aria-label="Country" name="country" defaultValue="">
        <option value="" />
        <option value="GB">GB</option>
      </select>
      <textarea aria-label="Note" name="note" />
      <input aria-label="Default" type="checkbox" name="isDefault" />
      <input aria-label="Agree" type="checkbox" name="isChecked" required />
      <input aria-label="Dry ice" type="radio" name="ice" value="dry" />
      <input aria-label="Wet ice" type="radio" name="ice" value="wet" defaultChecked />
      <input aria-label="Password" name="password" type="text" autoComplete="new-password" />
      <input aria-label="Hidden password" name="other" type="password" />
      <input aria-label="Code" name="code" autoComplete="one-time-code" />
      <button type="button" onClick={forget}>
        Sent
      </button>
    </form>
  )
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const texts = () =>
  ['Contact', 'City', 'Country', 'Note', 'Password', 'Hidden password', 'Code'].map((l) => box(l).value)
const ticks = () => ['Default', 'Agree', 'Dry ice', 'Wet ice'].map((label) => box(label).checked)

async function fillIn() {
  await userEvent.clear(box('Contact'))
  for (const label of ['Contact', 'City', 'Note', 'Password', 'Hidden password', 'Code'])
    await userEvent.type(box(label), `my ${label}`)
  await userEvent.selectOptions(box('Country'), 'GB')
  for (const label of ['Default', 'Agree', 'Dry ice']) await userEvent.click(box(label))
}

/** The page is loaded again: what lived in it is gone. */
function reload(form = <Form />) {
  cleanup()
  render(form)
}

describe('a draft of a form', () => {
  test('survives a reload, in fields that React holds as in those it leaves alone', async () => {
    render(<Form />)
    await fillIn()
    reload()
    expect(texts().slice(0, 4)).toEqual(['my Contact', 'my City', 'GB', 'my Note'])
    expect(screen.getByTestId('city').textContent).toBe('my City')
    expect([box('Default').checked, box('Dry ice').checked, box('Wet ice').checked]).toEqual([true, true, false])
  })

  test('never holds a password, a code or a consent', async () => {
    render(<Form />)
    await fillIn()
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/my Password|my Hidden|my Code/)
    reload()
    expect(texts().slice(4)).toEqual(['', '', ''])
    expect(ticks()[1]).toBe(false)
  })

  test('goes once the form was sent', async () => {
    render(<Form />)
    await fillIn()
    await userEvent.click(screen.getByText('Sent'))
    reload()
    expect(texts()).toEqual(['Ada', '', '', '', '', '', ''])
  })

  test('belongs to one person and one form', async () => {
    render(<Form />)
    await fillIn()
    reload(<Form name="another" />)
    expect(box('Contact').value).toBe('Ada')
    logInAs({ ...ada, id: 'usr_00000000000000000000000002' })
    reload()
    expect(box('Contact').value).toBe('Ada')
    logInAs()
    reload()
    expect(box('Contact').value).toBe('my Contact')
  })

  test('outlives a login that ends, and not a logout', async () => {
    render(<Form />)
    await fillIn()
    clearLogin()
    logInAs()
    reload()
    expect(box('Contact').value).toBe('my Contact')
    clearDrafts()
    reload()
    expect(box('Contact').value).toBe('Ada')
  })

  test('is not written before anything was entered', () => {
    render(<Form />)
    fireEvent.focus(box('Contact'))
    expect(sessionStorage).toHaveLength(0)
  })
})
