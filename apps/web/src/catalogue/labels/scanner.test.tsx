import { buildQrLoginUrl } from '@paratope/contract/identity/qr-logins'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import encodeQR from 'qr'
import { decodeQR } from 'qr/decode.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { saveLogin } from '#lib/session/session.ts'
import { renderPage, resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { parseScannedText } from './scanned-text.ts'
import ScannerPage from './scanner-page.tsx'

const user = {
  id: 'usr_00000000000000000000000001',
  username: 'ada@sample.test',
  realname: 'Ada Sample',
  avatar: '',
  token: 'secret-token',
  tenant: '0',
}
const login = { token: user.token, userInfo: user, sysAllDictItems: {}, signKey: 'k' }
const code = '9ZN07VFMVE'
const at = '/scanCode/scannerPage'
const ask = {
  code,
  browser: 'Firefox',
  system: 'Windows',
  isMobile: false,
  address: '203.0.113.7',
  hasSameAddress: false,
  requestedAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-21T10:02:00.000Z',
}
const label = {
  catalogNo: 'PV-A0016',
  slug: 'adalimumab',
  name: 'Adalimumab biosimilar',
  category: 'biosimilar',
  lot: { lotNo: 'L2601A', madeOn: '2026-01-05', expiresOn: '2028-01-05', expired: false, purity: 98.2, demo: true },
  isLotUnknown: false,
}

afterEach(() => {
  resetBrowser()
  history.replaceState(null, '', '/')
})

type Answers = Readonly<Record<string, Parameters<typeof stubServer>[0]>>

const serve = (answers: Answers): SentRequest[] =>
  stubServer((one) => answers[one.path]?.(one) ?? { status: 404, error: 'label.unknown', message: 'Unknown' })

function open(answers: Answers = {}, search = ''): SentRequest[] {
  history.replaceState(null, '', at + search)
  const requests = serve(answers)
  renderPage(<ScannerPage />, { url: at })
  return requests
}

async function type(text: string) {
  await userEvent.type(screen.getByLabelText(/^Enter the code/), text)
  await userEvent.click(screen.getByRole('button', { name: 'Look up' }))
}

describe('[ROUTE-008] [ROUTE-009] the scanner, without a login', () => {
  test('shows the product and the lot of a label, and leads to its page', async () => {
    const requests = open({ '/sys/scan/label': () => ({ result: label }) })
    await type('PV-A0016 LOT L2601A')
    expect(await screen.findByText('Adalimumab biosimilar')).toBeTruthy()
    for (const text of ['PV-A0016', 'L2601A', 'Jan 5, 2028']) expect(screen.getByText(text)).toBeTruthy()
    expect(requests[0]?.query['text']).toBe('PV-A0016 LOT L2601A')
    expect(screen.getByRole('link', { name: 'Open the product page' }).getAttribute('href')).toBe('/product/adalimumab')
  })

  test('warns of a lot that is not of this product, and of one that has expired', async () => {
    open({ '/sys/scan/label': () => ({ result: { ...label, lot: null, isLotUnknown: true } }) })
    await type('PV-A0016 LOT X99')
    expect((await screen.findByRole('alert')).textContent).toContain('no lot with that number')
    resetBrowser()
    open({ '/sys/scan/label': () => ({ result: { ...label, lot: { ...label.lot, expired: true } } }) })
    await type('L2601A')
    expect(await screen.findByText('Expired')).toBeTruthy()
  })

  test('says so when nothing is known by a code, and another one can be scanned', async () => {
    open()
    await type('nothing')
    expect(await screen.findByText('No results for “nothing”')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Scan another code' }))
    expect(screen.getByLabelText(/^Enter the code/)).toBeTruthy()
  })

  test.each([
    ['NotAllowedError', /^Camera access is blocked/],
    ['NotFoundError', /^No camera found/],
    ['NotReadableError', /^Another program is using the camera/],
  ])('says in plain words why there is no camera: %s', async (name, words) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
    vi.stubGlobal('navigator', {
      ...navigator,
      mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('', name)) },
    })
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Use the camera' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(screen.getByRole('button', { name: 'Choose an image' })).toBeTruthy()
  })

  test('a page without https says that browsers lend no camera to it', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
    vi.stubGlobal('navigator', { ...navigator, mediaDevices: undefined })
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Use the camera' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/https pages only/)
  })

  test('[G-10] an address of somebody else is named and not opened', async () => {
    open()
    await type('https://evil.test/product/x')
    expect((await screen.findByRole('alert')).textContent).toContain('evil.test')
    expect(screen.queryByRole('link', { name: 'Open the product page' })).toBeNull()
  })
})

describe('[ROUTE-009] the code of a login screen', () => {
  test('asks somebody anonymous to log in first, and leads back', async () => {
    const requests = open({}, `?login=${code}`)
    const link = await screen.findByRole('link', { name: 'Log in' })
    expect(link.getAttribute('href')).toBe(`/user/login?redirect=${encodeURIComponent(`${at}?login=${code}`)}`)
    expect(requests).toEqual([])
  })

  test('shows device, address, time and code before anything is approved', async () => {
    saveLogin(login)
    const requests = open(
      { '/sys/scan/login/look': () => ({ result: ask }), '/sys/scan/login/answer': () => ({ result: null }) },
      `?login=${code}`,
    )
    expect(await screen.findByText('Firefox on Windows')).toBeTruthy()
    expect(screen.getByText('9ZN07-VFMVE')).toBeTruthy()
    expect(screen.getByText('a different network from this device').parentElement?.textContent).toContain('203.0.113.7')
    expect(screen.getByText('Someone is asking to log in as Ada Sample.')).toBeTruthy()
    expect(requests.map(({ path }) => path)).toEqual(['/sys/scan/login/look'])
    await userEvent.click(screen.getByRole('button', { name: 'Approve login' }))
    expect(await screen.findByText('Approved. The other device is now logged in.')).toBeTruthy()
    expect(requests[1]?.body).toEqual({ code, approve: true })
  })

  test('can be refused, and one that has expired says so', async () => {
    saveLogin(login)
    const requests = open(
      { '/sys/scan/login/look': () => ({ result: ask }), '/sys/scan/login/answer': () => ({ result: null }) },
      `?login=${code}`,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
    expect(await screen.findByText(/^Declined\./)).toBeTruthy()
    expect(requests[1]?.body).toEqual({ code, approve: false })
    resetBrowser()
    saveLogin(login)
    open(
      { '/sys/scan/login/look': () => ({ status: 404, error: 'qr_login.unknown', message: 'Expired' }) },
      `?login=${code}`,
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Expired')
  })

  test('may be typed, and is then a label only if a label is known by it', async () => {
    saveLogin(login)
    const requests = open({ '/sys/scan/login/look': () => ({ result: ask }) })
    await type('9zno7-vfmve')
    expect(await screen.findByText('Firefox on Windows')).toBeTruthy()
    expect(requests.map(({ path }) => path)).toEqual(['/sys/scan/label', '/sys/scan/login/look'])
    expect(requests[1]?.body).toEqual({ code })
  })
})

test('what a code says is told apart', () => {
  const host = 'shop.test'
  expect(parseScannedText(`http://other-port.test:3001${at}?login=${code}`, host)).toEqual({ kind: 'login', code })
  expect(parseScannedText('https://shop.test/product/x?lot=A', host)).toEqual({
    kind: 'label',
    text: 'https://shop.test/product/x?lot=A',
  })
  expect(parseScannedText('javascript:alert(1)', host)).toEqual({ kind: 'label', text: 'javascript:alert(1)' })
  expect(parseScannedText('https://shop.test.evil.test/product/x', host)).toEqual({
    kind: 'foreign',
    host: 'shop.test.evil.test',
  })
  expect(parseScannedText('PV-A0016', host)).toEqual({ kind: 'label', text: 'PV-A0016' })
  expect(parseScannedText('HELLO-THERE', host)).toEqual({ kind: 'label', text: 'HELLO-THERE', loginCode: 'HE110THERE' })
})

test('the reader that is loaded where the browser has none reads the code that the login shows', () => {
  const text = buildQrLoginUrl('https://shop.test', code)
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 })
  const scale = 4
  const size = rows.length * scale
  const data = new Uint8ClampedArray(size * size * 4)
  for (let at = 0; at < size * size; at += 1) {
    const dark = rows[Math.floor(at / size / scale)]?.[Math.floor((at % size) / scale)]
    data.set([dark ? 14 : 255, dark ? 27 : 255, dark ? 42 : 255, 255], at * 4)
  }
  expect(decodeQR({ width: size, height: size, data })).toBe(text)
})
