import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { installPopovers } from '../../ui/testing/theme/popover-platform.ts'
import { DatePicker, MonthPicker } from './date-pickers.tsx'
import { DateRangePicker } from './date-range-picker.tsx'
import { DateTimePicker } from './date-time-picker.tsx'

// Loaded here, so that no test waits for a large module.
await Promise.all([import('./date-panel.tsx'), import('./range-panel.tsx')])

let platform: ReturnType<typeof installPopovers>
beforeEach(() => {
  platform = installPopovers()
})
afterEach(() => {
  platform.remove()
  resetBrowser()
})

function Day({ start = '', min = '', max = '' }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DatePicker label="Delivery" value={value} onChange={setValue} min={min} max={max} />
      <output>{value}</output>
    </>
  )
}

const getValue = () => screen.getByRole('status').textContent
const getField = (name = 'Delivery') => screen.getByRole<HTMLInputElement>('textbox', { name })
const openCalendar = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Open calendar for ${name}` }))
  return screen.findByRole('dialog', { name: 'Calendar' })
}

describe('[WIDGET-023] a date', () => {
  test('is typed in the format YYYY-MM-DD', async () => {
    renderPage(<Day />)
    expect(getField().placeholder).toBe('YYYY-MM-DD')
    await userEvent.type(getField(), '2026-11-0')
    expect(getValue()).toBe('')
    await userEvent.type(getField(), '2')
    expect(getValue()).toBe('2026-11-02')
  })

  test('may be typed otherwise and is put into the format when the field is left', async () => {
    renderPage(<Day />)
    await userEvent.type(getField(), '2026/1/5')
    await userEvent.tab()
    expect([getField().value, getValue()]).toEqual(['2026-01-05', '2026-01-05'])
  })

  test('what is no date stays with a reason, and so does a date out of bounds', async () => {
    renderPage(<Day min="2026-11-10" max="2026-11-20" />)
    await userEvent.type(getField(), '2026-02-30{Enter}')
    expect(screen.getByText('Use the format YYYY-MM-DD.')).toBeTruthy()
    await userEvent.clear(getField())
    await userEvent.type(getField(), '2026-11-09{Enter}')
    expect(screen.getByText('Choose 2026-11-10 or later.')).toBeTruthy()
    await userEvent.clear(getField())
    await userEvent.type(getField(), '2026-11-21{Enter}')
    expect(screen.getByText('Choose 2026-11-20 or earlier.')).toBeTruthy()
  })

  test('is chosen in a calendar by mouse and keyboard', async () => {
    renderPage(<Day start="2026-11-02" min="2026-11-02" />)
    const calendar = await openCalendar('Delivery')
    expect(await within(calendar).findByRole('grid', { name: 'November 2026' })).toBeTruthy()
    const chosen = within(calendar).getByRole('button', { name: /^Monday, 2 November 2026/ })
    await waitFor(() => expect(document.activeElement).toBe(chosen))
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    expect(getValue()).toBe('2026-11-10')
    expect(platform.isOpen(calendar)).toBe(false)
    expect(document.activeElement).toBe(getField())
  })

  test('today is the day of the business, not of the reader', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T20:00:00.000Z'), toFake: ['Date'] })
    renderPage(<Day />, { site: { timeZone: 'Asia/Shanghai' } })
    const calendar = await openCalendar('Delivery')
    await userEvent.click(await within(calendar).findByRole('button', { name: 'Today' }))
    expect(getValue()).toBe('2026-11-23')
  })

  test.each([
    ['zh', '打开日历：Delivery', '2026年11月'],
    ['es', 'Abrir el calendario de Delivery', 'noviembre de 2026'],
    ['ja', 'Deliveryのカレンダーを開く', '2026年11月'],
  ] as const)('speaks %s', async (language, button, month) => {
    renderPage(<Day start="2026-11-02" />, { language })
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByRole('grid', { name: month })).toBeTruthy()
  })
})

test('a month is chosen from those of a year', async () => {
  function Month() {
    const [value, setValue] = useState('2026-11')
    return (
      <>
        <MonthPicker label="Month" value={value} onChange={setValue} min="2026-03" />
        <output>{value}</output>
      </>
    )
  }
  renderPage(<Month />)
  const panel = await openCalendar('Month')
  const months = await within(panel).findByRole('group', { name: 'Months of 2026' })
  expect(within(months).getByRole('button', { name: 'Nov' }).getAttribute('aria-pressed')).toBe('true')
  expect(within(months).getByRole('button', { name: 'Feb' })).toHaveProperty('disabled', true)
  await userEvent.click(within(panel).getByRole('button', { name: 'Next year' }))
  await userEvent.click(within(panel).getByRole('button', { name: 'Feb' }))
  expect(getValue()).toBe('2027-02')
})

test('a moment is typed on the clock of the business', async () => {
  function Moment() {
    const [value, setValue] = useState('2026-11-22T20:30:00.000Z')
    return (
      <>
        <DateTimePicker label="Pick-up" value={value} onChange={setValue} />
        <output>{value}</output>
      </>
    )
  }
  renderPage(<Moment />, { site: { timeZone: 'Asia/Shanghai' } })
  expect(getField('Pick-up').value).toBe('2026-11-23 04:30')
  expect(screen.getByText('Time zone: Asia/Shanghai')).toBeTruthy()
  await userEvent.clear(getField('Pick-up'))
  await userEvent.type(getField('Pick-up'), '2026-12-01 9:05{Enter}')
  expect(getField('Pick-up').value).toBe('2026-12-01 09:05')
  expect(getValue()).toBe('2026-12-01T01:05:00.000Z')
})

describe('a range', () => {
  function Range({ from = '', to = '' }) {
    const [value, setValue] = useState({ from, to })
    return (
      <>
        <DateRangePicker label="Period" value={value} onChange={setValue} />
        <output>{`${value.from}…${value.to}`}</output>
      </>
    )
  }

  test('is typed, and says when its end is before its start', async () => {
    renderPage(<Range />)
    await userEvent.type(screen.getByLabelText('From'), '2026-11-10')
    await userEvent.type(screen.getByLabelText('To'), '2026-11-02')
    expect(getValue()).toBe('2026-11-10…2026-11-02')
    expect(screen.getByText('The end is before the start.')).toBeTruthy()
  })

  test('is chosen in one calendar', async () => {
    renderPage(<Range from="2026-11-02" to="2026-11-05" />)
    const calendar = await openCalendar('Period')
    await waitFor(() => expect(calendar.contains(document.activeElement)).toBe(true))
    await userEvent.click(await within(calendar).findByRole('button', { name: /10 November 2026/ }))
    await userEvent.click(within(calendar).getByRole('button', { name: /12 November 2026/ }))
    expect(getValue()).toBe('2026-11-10…2026-11-12')
  })
})
