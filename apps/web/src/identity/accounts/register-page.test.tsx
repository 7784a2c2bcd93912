import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import {
  aPicture,
  type RenderPageOptions,
  renderPage,
  resetBrowser,
  type SentRequest,
  stubServer,
} from '../../testing/render-page.tsx'
import { RegisterForm } from './register-form.tsx'
import RegisterResultPage from './register-result-page.tsx'

afterEach(resetBrowser)

const isPicture = ({ path }: SentRequest) => path.startsWith('/sys/randomImage/')
const countries = [
  { value: 'CN', text: 'China' },
  { value: 'GB', text: 'United Kingdom' },
  { value: 'US', text: 'United States' },
]
const done: string[] = []
const welcome = { result: { username: 'ada@sample.test' } }
const solved = { result: { proof: 'solved' } }
const answers = (one: SentRequest) => (one.path.endsWith('/register') ? welcome : solved)

async function open(answer: Parameters<typeof stubServer>[0] = answers, options: RenderPageOptions = {}) {
  done.length = 0
  const requests = stubServer((one) => (isPicture(one) ? { result: aPicture } : answer(one)))
  renderPage(<RegisterForm countries={countries} onDone={(name) => done.push(name)} />, options)
  await screen.findByRole('button', { name: /four characters/ })
  return { sent: () => requests.filter((one) => !isPicture(one)), pictures: () => requests.filter(isPicture) }
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const getCode = () => screen.getByRole('button', { name: /^(Get code|Resend in)/ })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' })
const getError = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join()

async function fillIn(changes: Record<string, string> = {}) {
  const entries = {
    'First name': 'Ada',
    'Last name': 'Sample',
    'E-mail': 'ada@sample.test',
    'Company or institute': 'Analytical Engines',
    Password: 'helix&51-photo',
    'Code from the e-mail': '123456',
    ...changes,
  }
  for (const [label, text] of Object.entries(entries)) {
    const input = field(new RegExp(`^${label}`))
    await userEvent.clear(input)
    if (text !== '') await userEvent.type(input, text)
  }
  await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'GB')
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  if (!box.checked) await userEvent.click(box)
}

describe('registering', () => {
  test('[AUTH-001] [AUTH-062] sends the entries with the code and the agreement', async () => {
    const { sent } = await open()
    await fillIn()
    await userEvent.click(button())
    await waitFor(() => expect(done).toEqual(['ada@sample.test']))
    expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /by-order-client/customer/register'])
    expect(sent()[0]?.body).toEqual({
      email: 'ada@sample.test',
      code: '123456',
      password: 'helix&51-photo',
      firstName: 'Ada',
      lastName: 'Sample',
      company: 'Analytical Engines',
      country: 'GB',
      taxNumber: '',
      currency: 'GBP',
      agreed: true,
    })
  })

  test('[AUTH-062] with a phone number the code comes by text message, and the entries stay', async () => {
    const { sent } = await open()
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: 'Use a phone number instead' }))
    await userEvent.type(field(/^Phone/), '+44 7700 900123')
    await userEvent.type(field(/^Verification code/), 'ab23')
    await userEvent.click(getCode())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ phone: '+447700900123', captcha: 'ab23' })
    await userEvent.type(field(/^Code from the text message/), '654321')
    await userEvent.click(button())
    await waitFor(() => expect(done).toHaveLength(1))
    expect(sent()[1]?.body).toMatchObject({ phone: '+44 7700 900123', code: '654321', firstName: 'Ada' })
    expect(sent()[1]?.body).not.toHaveProperty('email')
  })

  test('the currency follows the country until it is chosen', async () => {
    await open()
    const currency = screen.getByLabelText<HTMLSelectElement>(/^Currency/)
    await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'CN')
    expect(currency.value).toBe('CNY')
    await userEvent.selectOptions(currency, 'EUR')
    await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'US')
    expect(currency.value).toBe('EUR')
  })

  test('[VALID-028] [VALID-029] [VALID-031] says beside each field what is missing, and sends nothing', async () => {
    const { sent } = await open()
    await userEvent.type(field(/^E-mail/), 'ada@sample')
    await userEvent.click(button())
    expect(getError(field(/^E-mail/))).toBe('Please enter the correct email address')
    expect(getError(field(/^Code from the e-mail/))).toBe('Enter the verification code')
    expect(getError(screen.getByRole('checkbox'))).toBe('Agree to the privacy policy first')
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(8)
    expect(document.activeElement).toBe(field(/^First name/))
    expect(sent()).toEqual([])
  })

  test('[VALID-030] [AUTH-064] an address that is taken is said beside it before a code leaves', async () => {
    const taken = { status: 409, error: 'user.email_taken', message: 'Email already exists', values: { proof: 'p1' } }
    const { sent } = await open((one) => (one.path.endsWith('/registerCode') ? taken : answers(one)))
    await userEvent.type(field(/^E-mail/), 'ada@sample.test')
    await userEvent.type(field(/^Verification code/), 'ab23')
    await userEvent.click(getCode())
    await waitFor(() => expect(getError(field(/^E-mail/))).toBe('Email already exists'))
    await waitFor(() => expect(document.activeElement).toBe(field(/^E-mail/)))
    expect(getCode().textContent).toBe('Get code')
    expect(sent()[0]?.body).toEqual({ email: 'ada@sample.test', captcha: 'ab23', checkKey: expect.any(String) })
    // The picture is solved: another address is checked as soon as the field is left.
    expect(screen.queryByLabelText(/^Verification code/)).toBe(null)
    await userEvent.type(field(/^E-mail/), '.uk')
    expect(getError(field(/^E-mail/))).toBe('')
    await userEvent.tab()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect([sent()[1]?.path, sent()[1]?.query]).toEqual([
      '/by-order-client/customer/checkOnlyUser',
      expect.objectContaining({ email: 'ada@sample.test.uk', proof: 'p1' }),
    ])
  })

  test('a code is asked for with an address and a solved picture; what is missing is said', async () => {
    const { sent } = await open()
    await userEvent.click(getCode())
    expect(getError(field(/^E-mail/))).toBe('Please enter the correct email address')
    expect(getError(field(/^Verification code/))).toBe('Enter the characters in the image')
    expect(sent()).toEqual([])
    await userEvent.type(field(/^E-mail/), 'ada@sample.test')
    await userEvent.type(field(/^Verification code/), 'ab23')
    await userEvent.click(getCode())
    await waitFor(() => expect(getCode().textContent).toBe('Resend in 60 s'))
    expect(sent()).toHaveLength(1)
  })

  test('a wrong picture brings another one and lets the button be pressed again at once', async () => {
    const wrong = { status: 400, error: 'captcha.wrong', message: 'The characters are wrong or have expired' }
    const { pictures } = await open(() => wrong)
    await userEvent.type(field(/^E-mail/), 'ada@sample.test')
    await userEvent.type(field(/^Verification code/), 'zzzz')
    await userEvent.click(getCode())
    await waitFor(() => expect(getError(field(/^Verification code/))).toBe(wrong.message))
    expect(field(/^Verification code/).value).toBe('')
    await waitFor(() => expect(pictures()).toHaveLength(2))
    expect(getCode().textContent).toBe('Get code')
  })

  test.each([
    ['user.email_taken', 409, 'Email already exists', /^E-mail/],
    ['code.wrong', 400, 'The code is wrong', /^Code from the e-mail/],
  ])(
    'a registration that is refused for %s says so beside the field, with no lost entry',
    async (error, status, message, label) => {
      await open(() => ({ status, error, message }))
      await fillIn()
      await userEvent.click(button())
      await waitFor(() => expect(getError(field(label))).toBe(message))
      expect(document.activeElement).toBe(field(label))
      expect([field(/^Company/).value, field(/^Password/).value]).toEqual(['Analytical Engines', 'helix&51-photo'])
    },
  )

  test('what the server finds in a password is said in the reader’s words', async () => {
    const fields = [{ path: 'password', code: 'common', message: 'This password is too common' }]
    await open(() => ({ status: 400, error: 'input.refused', message: 'Check', values: { fields } }))
    await fillIn()
    await userEvent.click(button())
    await waitFor(() => expect(getError(field(/^Password/))).toBe('This password is too common'))
  })

  test('a failure that belongs to no field is told in the corner', async () => {
    await open(() => ({ status: 429, error: 'rate.exceeded', message: 'Too many requests' }))
    await fillIn()
    await userEvent.click(button())
    expect(await screen.findByText('Too many requests')).toBeTruthy()
    expect(button().disabled).toBe(false)
  })

  test('in Chinese the family name comes first', async () => {
    stubServer(() => ({ result: aPicture }))
    renderPage(<RegisterForm countries={countries} onDone={() => {}} />, { language: 'zh' })
    const labels = [...document.querySelectorAll('label')].map((label) => label.textContent)
    expect(labels.slice(0, 2)).toEqual(['姓*', '名*'])
  })
})

describe('a new password', () => {
  const met = () =>
    screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('img', { name: 'met' }))
      .map((item) => item.textContent)

  test('is marked as required', async () => {
    await open()
    expect(field(/^Password/).labels?.[0]?.textContent).toBe('Password*')
  })

  test('[VALID-022] [VALID-025] its rules tick off and its strength grows while it is typed', async () => {
    await open()
    expect([met(), screen.queryByText(/^Strength:/)]).toEqual([[], null])
    await userEvent.type(field(/^Password/), 'helix')
    await waitFor(() =>
      expect([met(), !!screen.getByText('Strength: weak')]).toEqual([['a letter', 'not a common password'], true]),
    )
    await userEvent.type(field(/^Password/), 'photo5')
    expect([met().length, !!screen.getByText('Strength: fair')]).toEqual([4, true])
    await userEvent.type(field(/^Password/), '&')
    expect([met().length, !!screen.getByText('Strength: strong')]).toEqual([5, true])
  })

  test('[VALID-026] [VALID-023] is never cut; one that is too long says so', async () => {
    await open()
    fireEvent.input(field(/^Password/), { target: { value: `a1&${'x'.repeat(98)}` } })
    expect(field(/^Password/).value).toHaveLength(101)
    await userEvent.click(button())
    expect(getError(field(/^Password/))).toBe('The password can have at most 100 characters')
  })

  test('[VALID-027] Chinese characters disappear as they are typed', async () => {
    await open()
    await userEvent.type(field(/^Password/), '螺h旋e')
    expect(field(/^Password/).value).toBe('he')
  })
})

describe('the result of a registration', () => {
  test('[ROUTE-015] names the address and leads to the login, and on to where the visitor came from', () => {
    const state = { email: 'ada@sample.test', loginLink: '/user/login?redirect=%2FVivoMyOrder' }
    renderPage(<RegisterResultPage />, { url: '/user/register-result', state })
    expect(screen.getByText('You can now log in as ada@sample.test.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(state.loginLink)
  })

  test('[ROUTE-015] opened directly it still leads to the login', () => {
    renderPage(<RegisterResultPage />, { url: '/user/register-result' })
    expect(screen.getByText('You can now log in.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/user/login')
  })
})
