import { useRef, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import type { EntryError } from './tool-runs.ts'
import styles from './tools.module.css'
import { toolTexts } from './tools.texts.ts'
import { useErrorText } from './use-error-text.ts'

const mostMegabytes = 2

interface SequenceEntryProps {
  label: string
  hint?: string
  value: string
  error?: EntryError | undefined
  /** What is wrong, in words, for entries that are read elsewhere. */
  problem?: string | undefined
  example?: string
  onChange: (value: string) => void
}

/** A sequence by typing, pasting or from a text file. */
export function SequenceEntry({ label, hint, value, error, problem, example, onChange }: SequenceEntryProps) {
  const t = useTexts(toolTexts)
  const formatError = useErrorText()
  const file = useRef<HTMLInputElement>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const open = async (chosen: File | undefined) => {
    if (!chosen) return
    setIsTooLarge(chosen.size > mostMegabytes * 1024 * 1024)
    if (chosen.size <= mostMegabytes * 1024 * 1024) onChange(await chosen.text())
  }
  return (
    <>
      <Field
        label={label}
        hint={hint}
        error={isTooLarge ? t('file.large', { most: mostMegabytes }) : error ? formatError(error) : problem}
      >
        <Textarea
          className={styles.sequence}
          rows={6}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={value}
          onChange={({ target }) => {
            setIsTooLarge(false)
            onChange(target.value)
          }}
        />
      </Field>
      <div className={styles.actions}>
        <input
          ref={file}
          type="file"
          tabIndex={-1}
          aria-hidden
          className={styles.file}
          onChange={({ target }) => {
            void open(target.files?.[0])
            target.value = ''
          }}
        />
        <Button size="small" onClick={() => file.current?.click()}>
          {t('open')}
        </Button>
        {example !== undefined && (
          <Button size="small" tone="quiet" onClick={() => onChange(example)}>
            {t('example')}
          </Button>
        )}
        {value !== '' && (
          <Button size="small" tone="quiet" onClick={() => onChange('')}>
            {t('clear')}
          </Button>
        )}
      </div>
    </>
  )
}
