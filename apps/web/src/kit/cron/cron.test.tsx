import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type RenderPageOptions, renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { CronDialog, type CronDialogProps } from './cron-dialog.tsx'
import { CronField } from './cron-field.tsx'
import { HourPicker } from './hour-picker.tsx'

// A Sunday.
const now = new Date('2026-11-22T10:30:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true })
})
afterEach(resetBrowser)

const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) })

function openDialog(props: Partial<CronDialogProps> = {}, options: RenderPageOptions = {}) {
  const onChange = vi.fn<(expression: string) => void>()
  const onClose = vi.fn<() => void>()
  renderPage(<CronDialog value="0 0 9 LW * ?" onChange={onChange} onClose={onClose} {...props} />, options)
  return { onChange, onClose }
}

const openTab = (name: string) => user.click(screen.getByRole('tab', { name }))
const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
const listRuns = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('time')?.textContent?.slice(0, 19))
const readExpression = () => document.querySelector('code')?.textContent

const getNumber = (name: string) => screen.getByRole('spinbutton', { name })

async function fill(label: string, value: string): Promise<void> {
  await type(getNumber(label), value)
}

async function type(input: HTMLElement, value: string): Promise<void> {
  await user.clear(input)
  if (value !== '') await user.type(input, value)
}

describe('the dialog', () => {
  test('[CRON-001] is 608 wide', () => {
    openDialog()
    expect(screen.getByRole('dialog', { name: 'Cron expression' }).style.getPropertyValue('--width')).toBe('608px')
  })

  test('[CRON-003] has a tab for each part', () => {
    openDialog()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Second',
      'Minute',
      'Hour',
      'Day',
      'Month',
      'Year',
    ])
  })

  test('[CRON-029] starts with the expression it is given', async () => {
    openDialog({ value: '0 0/5 9-17 ? JAN 6#3 2030' })
    expect(screen.getByRole('checkbox', { name: '0' })).toHaveProperty('checked', true)
    await openTab('Minute')
    expect(getNumber('Interval')).toHaveProperty('value', '5')
    await openTab('Hour')
    expect([getNumber('Start'), getNumber('End')]).toMatchObject([{ value: '9' }, { value: '17' }])
    await openTab('Day')
    expect(screen.getByRole('radio', { name: 'Nth day of the week in the month' })).toHaveProperty('checked', true)
    expect([screen.getByLabelText('Occurrence'), screen.getByLabelText('Day of the week')]).toMatchObject([
      { value: '3' },
      { value: '6' },
    ])
  })

  test('says why it could not read the expression, and starts with every second', () => {
    openDialog({ value: '0 0 25 * * ?' })
    expect(screen.getByText(/We couldn’t read the expression.*Hour: “25” is outside 0 to 23/)).toBeTruthy()
    expect(readExpression()).toBe('* * * * * ? *')
  })

  test('[CRON-028] OK hands over the expression and closes', async () => {
    const { onChange, onClose } = openDialog()
    await openTab('Hour')
    await user.click(screen.getByRole('checkbox', { name: '18' }))
    expect(onChange).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('0 0 9,18 LW * ? *')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('Cancel closes and hands over nothing', async () => {
    const { onChange, onClose } = openDialog()
    await openTab('Day')
    await choose('Every day')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onChange).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('[CRON-008] the day has eleven options', async () => {
    openDialog()
    await openTab('Day')
    expect(screen.getAllByRole('radio')).toHaveLength(11)
  })

  test.each([
    ['[CRON-009]', 'Every day', '* * ?'],
    ['[CRON-010]', 'Every N weeks from a day of the week', '? * 1/1'],
    ['[CRON-011]', 'Every N days from a day', '1/1 * ?'],
    ['[CRON-014]', 'Last day of the month', 'L * ?'],
    ['[CRON-015]', 'Last workday of the month', 'LW * ?'],
    ['[CRON-016]', 'Last Monday, Tuesday … of the month', '? * 1L'],
    ['[CRON-017]', 'N days before month end', 'L-1 * ?'],
    ['[CRON-018]', 'Workday nearest to a day', '1W * ?'],
    ['[CRON-019]', 'Nth day of the week in the month', '? * 1#1'],
  ])('%s %s', async (_, option, days) => {
    openDialog({ value: '0 0 9 15 * ?' })
    await openTab('Day')
    await choose(option)
    expect(readExpression()).toBe(`0 0 9 ${days} *`)
  })

  test('[CRON-012] [CRON-013] [CRON-046] weekdays and days are chosen from a list, Sunday is 1', async () => {
    openDialog({ value: '0 0 9 L * ?' })
    await openTab('Day')
    await choose('Specific days of the week')
    await user.click(screen.getByRole('checkbox', { name: 'Sunday' }))
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }))
    expect(readExpression()).toBe('0 0 9 ? * 1,7 *')
    await choose('Specific days')
    await user.click(screen.getByRole('checkbox', { name: '31' }))
    expect(readExpression()).toBe('0 0 9 31 * ? *')
  })

  test('[CRON-010] says which weekdays “every 2 weeks from Monday” means', async () => {
    openDialog({ value: '0 0 9 ? * 2/2' })
    await openTab('Day')
    expect(screen.getByText(/Cron counts days of the week, not weeks/)).toBeTruthy()
    expect(screen.getByText('Every Monday, Wednesday and Friday at 09:00')).toBeTruthy()
  })

  test('[CRON-021] [CRON-022] [CRON-023] a choice sets smaller units that are still *', async () => {
    openDialog({ value: '' })
    expect(readExpression()).toBe('* * * * * ? *')
    await openTab('Day')
    await choose('Last day of the month')
    expect(readExpression()).toBe('0 0 0 L * ? *')
  })

  test.each([
    ['[CRON-034]', 'Second', 'Interval', '60', 'Enter a whole number from 1 to 59.'],
    ['[CRON-035] [CRON-036]', 'Minute', 'Interval', '61', 'Enter a whole number from 1 to 60.'],
    ['[CRON-035]', 'Minute', 'Start', '60', 'Enter a whole number from 0 to 59.'],
    ['[CRON-037]', 'Hour', 'Start', '24', 'Enter a whole number from 0 to 23.'],
    ['[CRON-041]', 'Month', 'Start', '13', 'Enter a whole number from 0 to 12.'],
    ['[CRON-042]', 'Month', 'Start', '0', 'There is no month 0. Enter 1 to 12.'],
    ['[CRON-043]', 'Year', 'Interval', '100', 'Enter a whole number from 1 to 99.'],
    ['[CRON-044]', 'Year', 'Start', '2120', 'Enter a whole number from 2019 to 2119.'],
    ['', 'Minute', 'Interval', '', 'Enter a whole number from 1 to 60.'],
  ])('%s refuses %s with %s “%s”', async (_, tab, entry, value, message) => {
    const { onChange } = openDialog()
    await openTab(tab)
    await choose('Interval')
    await fill(entry, value)
    expect(getNumber(entry).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(message)).toBeTruthy()
    await openTab(tab === 'Hour' ? 'Day' : 'Hour')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(onChange).not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement).toBe(getNumber(entry)))
  })

  test('asks for at least one value of a list, when it is confirmed', async () => {
    openDialog()
    await openTab('Month')
    await choose('Specific')
    expect(screen.queryByText('Choose at least one.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.getByText('Choose at least one.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'January' }))
  })

  test('[CRON-044] [CRON-045] suggests years from the current one to 2119', async () => {
    openDialog()
    await openTab('Year')
    await choose('Range')
    expect([getNumber('Start'), getNumber('End')]).toMatchObject([
      { value: '2026', min: '2019', max: '2119' },
      { value: '2119', min: '2019', max: '2119' },
    ])
  })

  test('keeps what no option can show', async () => {
    const { onChange } = openDialog({ value: '0 0 9 L-3W * ?' })
    await openTab('Day')
    expect(screen.getByText(/None of the options can show “L-3W”/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(onChange).toHaveBeenCalledWith('0 0 9 L-3W * ? *')
  })

  test('moves through a list by the arrow keys', async () => {
    openDialog()
    await openTab('Hour')
    const first = screen.getByRole('checkbox', { name: '0' })
    act(() => first.focus())
    await user.keyboard('{ArrowRight}{ArrowRight} ')
    expect(readExpression()).toBe('0 0 2,9 LW * ? *')
    await user.keyboard('{End} ')
    expect(readExpression()).toBe('0 0 2,9,23 LW * ? *')
    expect(screen.getAllByRole('checkbox').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  test('has no accessibility faults', async () => {
    vi.useRealTimers()
    openDialog()
    const check = async () => {
      const { violations } = await axe.run(screen.getByRole('dialog'), {
        rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }
    expect(await check()).toEqual([])
    await userEvent.click(screen.getByRole('tab', { name: 'Day' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Nth day of the week in the month' }))
    expect(await check()).toEqual([])
  })
})

describe('the preview', () => {
  test('[CRON-031] lists the next 10 run times', () => {
    openDialog()
    expect(listRuns()).toEqual([
      '2026-11-30 09:00:00',
      '2026-12-31 09:00:00',
      '2027-01-29 09:00:00',
      '2027-02-26 09:00:00',
      '2027-03-31 09:00:00',
      '2027-04-30 09:00:00',
      '2027-05-31 09:00:00',
      '2027-06-30 09:00:00',
      '2027-07-30 09:00:00',
      '2027-08-31 09:00:00',
    ])
  })

  test('[CRON-031] is recalculated 500 ms after the last change', async () => {
    vi.useFakeTimers({ now })
    openDialog()
    const press = (role: string, name: string) =>
      act(async () => {
        screen.getByRole(role, { name }).click()
      })
    await press('tab', 'Day')
    await press('radio', 'Last day of the month')
    await act(() => vi.advanceTimersByTimeAsync(300))
    await press('radio', 'Every day')
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(listRuns()[2]).toBe('2027-01-29 09:00:00')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(listRuns().slice(0, 3)).toEqual(['2026-11-23 09:00:00', '2026-11-24 09:00:00', '2026-11-25 09:00:00'])
    // The sentence does not wait.
    await press('radio', 'Last day of the month')
    expect(screen.getByText('On the last day of every month at 09:00')).toBeTruthy()
  })

  test('[CRON-032] is 无执行时间 when there is no next run', () => {
    openDialog({ value: '0 0 0 30 2 ?' }, { language: 'zh' })
    expect(screen.getByText('无执行时间')).toBeTruthy()
    expect(listRuns()).toEqual([])
  })

  test('shows the clocks of the site, or of the time zone it is given', () => {
    openDialog({ value: '0 0 9 1 1 ?', timeZone: 'Asia/Shanghai' }, { language: 'zh', site: { timeZone: 'UTC' } })
    const preview = within(screen.getByRole('region', { name: '接下来的执行时间' }))
    expect(preview.getByText('时区：Asia/Shanghai')).toBeTruthy()
    expect(preview.getAllByRole('listitem')[0]?.querySelector('time')?.dateTime).toBe('2027-01-01T01:00:00.000Z')
    expect(listRuns()[0]).toBe('2027-01-01 09:00:00')
    expect(preview.getByText('每年 1 月 1 日 09:00')).toBeTruthy()
  })
})

describe('[CRON-033] the editor with one type for each field', () => {
  test('has seven tabs, and seven types for the day', async () => {
    openDialog({ editor: 'types' })
    expect(screen.getAllByRole('tab')).toHaveLength(7)
    await openTab('Day')
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Not set',
      'Every day',
      'Range',
      'Loop',
      'Workday',
      'Last',
      'Specific',
    ])
  })

  test('[CRON-020] a choice for the week unsets the day', async () => {
    const { onChange } = openDialog({ editor: 'types', value: '0 0 9 L * ?' })
    await openTab('Week')
    expect(screen.getByRole('radio', { name: 'Not set' })).toHaveProperty('checked', true)
    await choose('Range')
    await user.selectOptions(screen.getByLabelText('Start'), 'Monday')
    await user.selectOptions(screen.getByLabelText('End'), 'Friday')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(onChange).toHaveBeenCalledWith('0 0 9 ? * 2-6 *')
  })

  test('[CRON-026] unsetting the day turns a week of * to 1', async () => {
    openDialog({ editor: 'types', value: '0 0 9 * * ?' })
    await openTab('Day')
    await choose('Not set')
    expect(readExpression()).toBe('0 0 9 ? * 1 *')
  })
})

describe('the hour picker', () => {
  function Picker({ onChange }: { onChange: (value: string) => void }) {
    const [value, setValue] = useState<string>()
    return (
      <HourPicker
        label="Hours"
        {...(value !== undefined && { value })}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    )
  }

  test('[CRON-002] [CRON-030] [CRON-037] has every, range, loop and a list of 0 to 23, and starts with *', async () => {
    const onChange = vi.fn<(value: string) => void>()
    renderPage(<Picker onChange={onChange} />)
    const picker = within(screen.getByRole('group', { name: 'Hours' }))
    expect(picker.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Every hour',
      'Range',
      'Loop',
      'Specific',
    ])
    expect(picker.getByRole('radio', { name: 'Every hour' })).toHaveProperty('checked', true)
    await choose('Range')
    await fill('Start', '9')
    await fill('End', '17')
    expect(onChange).toHaveBeenLastCalledWith('9-17')
    await choose('Loop')
    await fill('Interval', '2')
    expect(onChange).toHaveBeenLastCalledWith('0/2')
    await choose('Specific')
    expect(screen.getAllByRole('checkbox')).toHaveLength(24)
    await user.click(screen.getByRole('checkbox', { name: '23' }))
    await user.click(screen.getByRole('checkbox', { name: '0' }))
    expect(onChange).toHaveBeenLastCalledWith('0,23')
    await choose('Every hour')
    expect(onChange).toHaveBeenLastCalledWith('*')
  })

  test('a value that cannot be read is every hour', () => {
    renderPage(<HourPicker label="Hours" value="25" onChange={() => {}} />)
    expect(screen.getByRole('radio', { name: 'Every hour' })).toHaveProperty('checked', true)
  })

  test('does not report a wrong entry', async () => {
    const onChange = vi.fn<(value: string) => void>()
    renderPage(<Picker onChange={onChange} />)
    await choose('Range')
    onChange.mockClear()
    await fill('End', '24')
    expect(screen.getByText('Enter a whole number from 0 to 23.')).toBeTruthy()
    expect(onChange.mock.calls.flat()).not.toContain('0-24')
  })
})

describe('the field', () => {
  function Schedule({ initial }: { initial: string }) {
    const [value, setValue] = useState(initial)
    return <CronField label="Schedule" value={value} onChange={setValue} />
  }

  test('says in words what its expression does, and what is wrong with it', async () => {
    renderPage(<Schedule initial="0 0 9 LW * ?" />, { language: 'zh' })
    expect(await screen.findByText('每月最后一个工作日 09:00')).toBeTruthy()
    await type(screen.getByLabelText('Schedule'), '0 0 9 * * MON')
    await user.tab()
    expect(screen.getByText('日和周只能设置一个，另一个请填 ?。')).toBeTruthy()
    expect(screen.getByLabelText('Schedule').getAttribute('aria-invalid')).toBe('true')
  })

  test('[CRON-028] takes the expression from the dialog', async () => {
    renderPage(<Schedule initial="0 0 9 LW * ?" />)
    await user.click(screen.getByRole('button', { name: 'Build the expression' }))
    await screen.findByRole('dialog')
    await openTab('Day')
    await choose('Every day')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText('Schedule')).toHaveProperty('value', '0 0 9 * * ? *')
    expect(screen.getByText('Every day at 09:00')).toBeTruthy()
  })
})
