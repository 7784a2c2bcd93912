import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { cronTexts } from './cron.texts.ts'
import type { CronDialogProps } from './cron-dialog.tsx'
import styles from './cron-field.module.css'
import { formatCronError } from './error-text.ts'
import { useCronEngine } from './use-cron-engine.ts'

const CronDialog = lazyComponent(() => import('./cron-dialog.tsx'))

export interface CronFieldProps extends Pick<CronDialogProps, 'value' | 'editor' | 'timeZone'> {
  label: ReactNode
  name?: string
  required?: boolean
  /** Precedes the field's own error. */
  error?: ReactNode
  /** Shown while there is no description. */
  hint?: ReactNode
  onChange: (expression: string) => void
}

/** A cron expression, typed or built in a dialog, with its description below. */
export function CronField(props: CronFieldProps) {
  const { label, name, required, error, hint, value, editor, timeZone, onChange } = props
  const t = useTexts(cronTexts)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  const hasValue = value.trim() !== ''
  const engine = useCronEngine(hasValue)
  const cronError = hasValue ? engine?.findCronError(value) : undefined
  const sentence = hasValue && engine && !cronError ? engine.describeCron(engine.parseCron(value), language) : undefined
  const ownError = cronError && !isTyping ? formatCronError(cronError, language) : undefined
  return (
    <>
      <Field label={label} hint={sentence ?? hint} error={error ?? ownError} {...(required && { required })}>
        <Input
          {...(name !== undefined && { name })}
          className={styles.input}
          value={value}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          placeholder="0 0 9 LW * ?"
          onFocus={() => setIsTyping(true)}
          onBlur={() => setIsTyping(false)}
          onChange={({ target }) => onChange(target.value)}
          suffix={<IconButton icon="clock" label={t('open')} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />}
        />
      </Field>
      {isOpen && (
        <Suspense>
          <CronDialog
            value={value}
            {...(editor && { editor })}
            timeZone={timeZone}
            onChange={onChange}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
