import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import styles from './popup-picker.module.css'
import { popupPickerTexts } from './popup-picker.texts.ts'
import { findSettingsError, type PickedValues, type PopupSettings, toEmptyValues } from './popup-settings.ts'

const PickerDialog = lazyComponent(() => import('./picker-dialog.tsx'))

export interface PopupPickerProps {
  label: ReactNode
  settings: PopupSettings
  /** Text of the field. */
  value: string
  placeholder?: string
  isLabelHidden?: boolean
  required?: boolean
  error?: ReactNode
  hint?: ReactNode
  className?: string
  /** The values of all destination fields; empty ones where the choice was cleared. */
  onChange: (values: PickedValues) => void
}

/** A field whose value is picked from a report in a dialog, which is loaded when it is opened. */
export function PopupPicker(props: PopupPickerProps) {
  const { label, settings, value, placeholder, isLabelHidden, required, error, hint, className, onChange } = props
  const t = useTexts(popupPickerTexts)
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const settingsError = findSettingsError(settings)
  const isDisabled = settingsError !== undefined

  // The page is inert until the dialog has gone, so only then the focus can return.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <>
      <Field
        label={label}
        error={settingsError ? t(settingsError) : error}
        hint={hint}
        {...(isLabelHidden && { isLabelHidden })}
        {...(required && { required })}
        {...(className !== undefined && { className })}
      >
        <Input
          readOnly
          disabled={isDisabled}
          className={styles.input}
          value={value}
          title={value}
          placeholder={placeholder ?? t('placeholder')}
          onClick={() => setIsOpen(true)}
          suffix={
            <>
              {value !== '' && (
                <IconButton
                  icon="close"
                  size="small"
                  label={t('clear')}
                  disabled={isDisabled}
                  onClick={() => {
                    onChange(toEmptyValues(settings))
                    opener.current?.focus()
                  }}
                />
              )}
              <IconButton
                ref={opener}
                icon="search"
                label={t('open')}
                aria-haspopup="dialog"
                disabled={isDisabled}
                onClick={() => setIsOpen(true)}
              />
            </>
          }
        />
      </Field>
      {isOpen && (
        <Suspense>
          <PickerDialog settings={settings} onPick={onChange} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
