import { type ReactNode, useId, useRef, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, type InputProps } from '#ui/forms/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { promptTexts } from './prompts.texts.ts'

export interface TextPromptOptions extends Pick<InputProps, 'maxLength' | 'placeholder' | 'type' | 'inputMode'> {
  title: string
  label: ReactNode
  hint?: ReactNode
  /** Initial value of the field. */
  value?: string
  /** An empty text is refused. */
  required?: boolean
  /** The text of an error, or nothing if the entry is right. */
  check?: (text: string) => string | undefined
  okText?: string
}

export interface TextPromptProps extends TextPromptOptions {
  onOk: (text: string) => void
  onCancel: () => void
}

/** Asks for a text. */
export default function TextPrompt({
  title,
  label,
  hint,
  value = '',
  required,
  check,
  okText,
  onOk,
  onCancel,
  ...input
}: TextPromptProps) {
  const t = useTexts(promptTexts)
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [error, setError] = useState<string>()

  function submit(): void {
    const entered = text.trim()
    const problem = entered === '' && required ? t('empty') : check?.(entered)
    setError(problem)
    if (problem === undefined) onOk(entered)
    else field.current?.focus()
  }
  return (
    <Dialog
      open
      width={420}
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" form={formId}>
            {okText ?? t('ok')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The page's form around it stays as it is.
          event.stopPropagation()
          submit()
        }}
      >
        <Field label={label} hint={hint} error={error} {...(required && { required })}>
          <Input
            {...input}
            ref={field}
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setError(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
