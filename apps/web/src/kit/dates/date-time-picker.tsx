import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { type DatePickerProps, PickerField } from './date-pickers.tsx'
import { isDateText } from './date-text.ts'
import { dateTexts } from './dates.texts.ts'
import { fromZonedText, toZonedText } from './zoned-time.ts'

/** A moment; its value is an instant, and the field shows it on the clock of the business. */
export function DateTimePicker({ value, onChange, hint, ...props }: Omit<DatePickerProps, 'min' | 'max'>) {
  const t = useTexts(dateTexts)
  const { timeZone } = useSite()
  const isInstant = !Number.isNaN(Date.parse(value))
  return (
    <PickerField
      {...props}
      kind="datetime"
      value={isInstant ? toZonedText(value, timeZone) : value}
      onChange={(text) => onChange(isDateText('datetime', text) ? fromZonedText(text, timeZone) : text)}
      hint={hint ?? t('zone', { zone: timeZone })}
    />
  )
}
