import type { ParcelTemperature as Temperature } from '@paratope/contract/fulfilment/parcels'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { ParcelTemperature } from './parcel-temperature.tsx'
import { aParcel } from './parcels.makers.ts'
import { ReadingsButton } from './readings-button.tsx'

afterEach(resetBrowser)

const inRange: Temperature = {
  count: 3,
  from: '2026-11-18T08:00:00.000Z',
  to: '2026-11-18T10:40:00.000Z',
  lowest: 5,
  highest: 6,
  range: { min: 2, max: 8 },
  excursionCount: 0,
  excursions: [],
}
const excursion = {
  from: '2026-11-18T08:10:00.000Z',
  to: '2026-11-18T10:20:00.000Z',
  minutes: 130,
  side: 'above',
  peak: 11.4,
} as const
const readings = [
  { at: '2026-11-18T08:00:00.000Z', celsius: 5 },
  { at: '2026-11-18T08:10:00.000Z', celsius: 11.4 },
  { at: '2026-11-18T10:40:00.000Z', celsius: 6 },
]

function openTemperature(temperature: Temperature, language: 'en' | 'zh' = 'en') {
  const parcel = aParcel({ temperature, readings })
  const requests = stubServer(() => ({ result: parcel }))
  renderSignedIn(<ParcelTemperature orderNo={parcel.orderNo} parcel={parcel} isDesk={false} />, { language })
  return requests
}

describe('the temperature of a parcel', () => {
  test('that stayed in its range says so', async () => {
    openTemperature(inRange)
    expect(await screen.findByText('Always within the allowed range.')).toBeTruthy()
    expect(screen.getByText(/3 readings from 5\s°C to 6\s°C · Allowed: 2\s°C to 8\s°C/)).toBeTruthy()
  })

  test.each([
    ['en', /^Above 8\s°C for 2 hr 10 min, up to 11.4\s°C/],
    ['zh', /^高于 8\s°C 持续 2小时 10分钟，最高 11.4\s°C/],
  ] as const)('that left its range names side, duration and peak (%s)', async (language, text) => {
    openTemperature({ ...inRange, highest: 11.4, excursionCount: 1, excursions: [excursion] }, language)
    expect((await screen.findByRole('listitem')).textContent).toMatch(text)
  })

  test('on dry ice has an upper limit only', async () => {
    openTemperature({ ...inRange, lowest: -75, highest: -70, range: { min: null, max: -60 } })
    expect(await screen.findByText(/Allowed: -60\s°C or colder/)).toBeTruthy()
  })

  test('is a curve with its numbers once it is asked for', async () => {
    const requests = openTemperature(inRange)
    const button = await screen.findByRole('button', { name: 'Show temperature curve' })
    await userEvent.click(button)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(await screen.findByRole('img', { name: 'Temperature on the way' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: '11.4' })).toBeTruthy()
    expect(requests.filter(({ path }) => path.includes('/parcel/1'))).toHaveLength(1)
  })
})

describe('the readings of a logger', () => {
  function openDialog(reply: Parameters<typeof stubServer>[0]) {
    const parcel = aParcel()
    const requests = stubServer((request) => (request.method === 'GET' ? { result: parcel } : reply(request)))
    renderSignedIn(<ReadingsButton orderNo={parcel.orderNo} parcel={parcel} hasReadings={false} />, {
      language: 'en',
      site: { timeZone: 'Asia/Shanghai' },
    })
    return { parcel, sent: () => requests.filter(({ method }) => method === 'POST') }
  }
  const text = 'Time,°C\n2026-11-18 09:00,4.2'

  test('are read from its file and sent with the clock of the site', async () => {
    const { parcel, sent } = openDialog(() => ({ result: aParcel() }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add readings' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Temperature of ${parcel.parcelNo}` }))
    await userEvent.upload(
      dialog.getByLabelText('Choose CSV file'),
      new File([text], 'logger.csv', { type: 'text/csv' }),
    )
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveProperty('value', text))
    await userEvent.click(dialog.getByRole('button', { name: 'Save readings' }))
    await waitFor(() =>
      expect(sent()).toMatchObject([{ body: { text, timeZone: 'Asia/Shanghai', shippingCondition: 'ice-pack' } }]),
    )
  })

  test('that cannot be read are named by their lines', async () => {
    openDialog(() => ({
      status: 400,
      error: 'parcel.readings_invalid',
      values: { count: 30, problems: [{ line: 2, problem: 'temperature' }] },
    }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add readings' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'x')
    await userEvent.click(dialog.getByRole('button', { name: 'Save readings' }))
    const problems = within(await dialog.findByRole('alert'))
    expect(problems.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 2: invalid temperature in °C',
      'And 10 more lines',
    ])
  })
})
