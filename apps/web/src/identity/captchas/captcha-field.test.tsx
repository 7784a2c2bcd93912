import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aPicture, renderPage, resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { CaptchaField, useCaptcha } from './index.ts'

afterEach(resetBrowser)

const isMail = ({ path }: SentRequest) => path.endsWith('/email')
const isSlider = ({ path }: SentRequest) => path.startsWith('/sys/slider')
const moved = { result: { challenge: 'challenge', proof: 'moved', expiresInSeconds: 300 } }
const isPicture = ({ method }: SentRequest) => method === 'GET'

function Form({ onSend }: { onSend: (key: string) => void }) {
  const captcha = useCaptcha()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend(captcha.captchaState.key)
        captcha.refresh()
      }}
    >
      <CaptchaField id="code" name="code" captcha={captcha} />
      <button type="submit">Log in</button>
    </form>
  )
}

function open(mail: Parameters<typeof stubServer>[0] = () => ({ result: null })) {
  const requests = stubServer((one) => (isPicture(one) ? { result: aPicture } : isSlider(one) ? moved : mail(one)))
  const onSend = vi.fn()
  renderPage(<Form onSend={onSend} />)
  return { requests, onSend }
}
const ask = async (email: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Can’t read it? Get a code by e-mail' }))
  await userEvent.type(await screen.findByLabelText(/Your e-mail address/), email)
}
/** Presses the button beside the slider, as anyone who cannot drag does. */
const prove = async () => userEvent.click(await screen.findByRole('button', { name: /Can’t drag/ }))
const code = () => screen.getByLabelText<HTMLInputElement>(/Verification code/)

describe('who cannot read the picture', () => {
  test('gets a code by e-mail, which goes into the same field under the key it was asked with', async () => {
    const { requests, onSend } = open()
    await ask('ada@sample.test')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    await prove()
    expect(await screen.findByText(/six-digit code arrives/)).toBeTruthy()
    const [mail] = requests.filter(isMail)
    expect(mail).toMatchObject({
      path: expect.stringMatching(/^\/sys\/randomImage\/\d{13}\/email$/),
      body: { email: 'ada@sample.test', proof: 'moved' },
    })
    expect(document.activeElement).toBe(code())
    expect(code().getAttribute('autocomplete')).toBe('one-time-code')
    await userEvent.type(code(), '246810{Enter}')
    const key = mail?.path.split('/').at(-2)
    expect(onSend).toHaveBeenCalledWith(key)
    expect(requests.filter(isPicture).some(({ path }) => path.endsWith(key ?? '-'))).toBe(false)
  })

  test('is not sent another picture while the letter is on its way, and may go back to pictures', async () => {
    const { requests } = open()
    await ask('ada@sample.test')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    await prove()
    await screen.findByText(/six-digit code arrives/)
    vi.setSystemTime(Date.now() + 4 * 60_000)
    fireEvent.blur(code())
    fireEvent.focus(code())
    expect(requests.filter(isPicture)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Show image' }))
    expect(await screen.findByRole('button', { name: /four characters/ })).toBeTruthy()
    expect(screen.queryByText(/six-digit code arrives/)).toBeNull()
  })

  test('can press Enter after the address without sending the form', async () => {
    const { requests, onSend } = open()
    await ask('ada@sample.test{Enter}')
    await prove()
    await waitFor(() => expect(requests.filter(isMail)).toHaveLength(1))
    expect(onSend).not.toHaveBeenCalled()
  })

  test('is told when the address is none, and nothing is sent', async () => {
    const { requests } = open()
    await ask('ada')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    expect(screen.getByText('Enter an e-mail address')).toBeTruthy()
    expect(requests.filter(isMail)).toEqual([])
  })

  test('hears why no letter was sent, and the picture stays', async () => {
    open(() => ({ status: 429, error: 'code.too_many', message: 'Too many codes were asked for' }))
    await ask('ada@sample.test')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    await prove()
    expect(await screen.findByText('Too many codes were asked for')).toBeTruthy()
    expect(screen.getByRole('button', { name: /four characters/ })).toBeTruthy()
  })
})

test('[ERROR-028] a picture that does not come gives way to a drawn placeholder and the server’s message', async () => {
  let up = false
  stubServer(() => (up ? { result: aPicture } : { status: 503, message: '系统繁忙' }))
  renderPage(<Form onSend={() => {}} />, { language: 'zh' })
  expect(await screen.findByText('系统繁忙')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  const placeholder = screen.getByRole('button', { name: '点击重试' })
  expect(placeholder.querySelector('svg')).toBeTruthy()
  up = true
  await userEvent.click(placeholder)
  expect(await screen.findByRole('img')).toHaveProperty('src', aPicture)
  expect(screen.queryByText('系统繁忙')).toBeNull()
})
