import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { cx } from '#ui/display/cx.ts'
import { editorTexts } from './editors.texts.ts'
import { isJsonNumber, type JsonNode } from './json-document.ts'
import styles from './json-tree.module.css'

interface JsonLeafProps {
  node: Exclude<JsonNode, { type: 'object' | 'array' }>
  label: string
  isReadOnly: boolean
  onChange: (node: JsonNode) => void
}

/** A value without others in it. */
export function JsonLeaf({ node, label, isReadOnly, onChange }: JsonLeafProps) {
  const t = useTexts(editorTexts)
  if (node.type === 'null') return null
  if (node.type === 'boolean') {
    return (
      <input
        type="checkbox"
        aria-label={label}
        checked={node.value}
        disabled={isReadOnly}
        onChange={({ target }) => onChange({ type: 'boolean', value: target.checked })}
      />
    )
  }
  if (node.type === 'string') {
    return (
      <JsonText
        label={label}
        text={node.value}
        isReadOnly={isReadOnly}
        onChange={(value) => onChange({ type: 'string', value })}
      />
    )
  }
  return (
    <JsonText
      label={label}
      text={node.text}
      isReadOnly={isReadOnly}
      check={(text) => (isJsonNumber(text) ? undefined : t('json.number'))}
      onChange={(text) => onChange({ type: 'number', text })}
    />
  )
}

interface JsonTextProps {
  label: string
  text: string
  isReadOnly: boolean
  className?: string | undefined
  /** The text of an error; an entry with one stays in the field and out of the document. */
  check?: (text: string) => string | undefined
  onChange: (text: string) => void
}

export function JsonText({ label, text, isReadOnly, className, check, onChange }: JsonTextProps) {
  const [refused, setRefused] = useState<string>()
  const error = refused === undefined ? undefined : check?.(refused)
  return (
    <input
      type="text"
      className={cx(styles.text, className)}
      aria-label={label}
      aria-invalid={error !== undefined || undefined}
      title={error}
      value={refused ?? text}
      readOnly={isReadOnly}
      spellCheck={false}
      autoComplete="off"
      onBlur={() => setRefused(undefined)}
      onChange={({ target }) => {
        const isRefused = check?.(target.value) !== undefined
        setRefused(isRefused ? target.value : undefined)
        if (!isRefused) onChange(target.value)
      }}
    />
  )
}
