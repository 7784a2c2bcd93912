import { useState } from 'react'
import { DatePicker, MonthPicker } from '#kit/dates/date-pickers.tsx'
import { DateRangePicker } from '#kit/dates/date-range-picker.tsx'
import { DateTimePicker } from '#kit/dates/date-time-picker.tsx'
import type { KitExample } from './kit-example.ts'

function DateExample() {
  const [day, setDay] = useState('')
  const [month, setMonth] = useState('')
  const [moment, setMoment] = useState('2026-11-22T10:30:00.000Z')
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <DatePicker label="Delivery date" value={day} onChange={setDay} min="2026-01-01" />
      <MonthPicker label="Billing month" value={month} onChange={setMonth} />
      <DateTimePicker label="Pick-up" value={moment} onChange={setMoment} />
      <p>
        Values: <code>{day || '–'}</code> · <code>{month || '–'}</code> · <code>{moment || '–'}</code>
      </p>
    </div>
  )
}

function RangeExample() {
  const [range, setRange] = useState({ from: '2026-11-02', to: '2026-11-13' })
  return (
    <>
      <DateRangePicker label="Period" value={range} onChange={setRange} />
      <p style={{ marginTop: 16 }}>
        Value: <code>{`${range.from || '–'} … ${range.to || '–'}`}</code>
      </p>
    </>
  )
}

export const dateExamples: readonly KitExample[] = [
  {
    title: 'Date pickers',
    text: 'Typed as YYYY-MM-DD or chosen in a calendar, which loads when it is opened. Times are those of the business.',
    component: DateExample,
  },
  { title: 'Date range', text: 'A first and a last day in one calendar.', component: RangeExample },
]
