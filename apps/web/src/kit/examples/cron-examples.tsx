import { useState } from 'react'
import { CronField } from '#kit/cron/cron-field.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { KitExample } from './kit-example.ts'

const HourPicker = lazyComponent(async () => ({ default: (await import('#kit/cron/hour-picker.tsx')).HourPicker }))

function PartsExample() {
  const [value, setValue] = useState('0 0 9 LW * ?')
  return <CronField label="Schedule" value={value} onChange={setValue} />
}

function TypesExample() {
  const [value, setValue] = useState('0 0/5 9-17 ? * MON-FRI')
  return (
    <CronField label="Schedule by types" editor="types" timeZone="Asia/Shanghai" value={value} onChange={setValue} />
  )
}

function HourExample() {
  const [value, setValue] = useState('*')
  return (
    <>
      <HourPicker label="Hours" value={value} onChange={setValue} />
      <p style={{ marginTop: 16 }}>
        Value: <code>{value}</code>
      </p>
    </>
  )
}

export const cronExamples: readonly KitExample[] = [
  {
    title: 'Cron field',
    text: 'Type a Quartz expression or build it in a dialog. Engine and dialog are loaded when they are needed.',
    component: PartsExample,
  },
  {
    title: 'Cron field by types',
    text: 'The same with one type for each field: not set, every, range, loop, workday, last, specific.',
    component: TypesExample,
  },
  {
    title: 'Hour picker',
    text: 'Hours by every, range, loop or a list. The value is the hour of a cron expression.',
    component: HourExample,
  },
]
