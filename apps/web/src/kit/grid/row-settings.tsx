import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { addSettingSlot, defaultAddSetting, limitAddSetting } from './add-setting.ts'
import { useGrid } from './grid-context.ts'
import styles from './grid-toolbar.module.css'
import type { GridColumn } from './grid-types.ts'

const readDefault = () => undefined
const example = 'mAb-{001}'

interface NamesFieldProps {
  nameColumn: GridColumn | undefined
  pattern: string
  onPatternChange: (pattern: string) => void
}

/** A pattern for the names of new rows, where the table has a column for them. */
function NamesField({ nameColumn, pattern, onPatternChange }: NamesFieldProps) {
  const { t } = useGrid()
  if (!nameColumn) return null
  return (
    <Field label={t('names', { column: nameColumn.title })} hint={t('names.hint', { example })}>
      <Input
        value={pattern}
        placeholder={example}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onPatternChange(target.value)}
      />
    </Field>
  )
}

/** How many rows are added, and where, stored in this browser; and how they are named. */
export function AddSettings({ rowCount, ...names }: NamesFieldProps & { rowCount: number }) {
  const { controller, t } = useGrid()
  const { maxRows } = controller.model
  const stored = useSyncExternalStore(addSettingSlot.subscribe, addSettingSlot.read, readDefault) ?? defaultAddSetting
  const [typed, setTyped] = useState<{ count?: string; position?: string }>({})
  function save(): void {
    const count = Number(typed.count ?? stored.count)
    const position = Number(typed.position ?? stored.position)
    addSettingSlot.write(limitAddSetting({ count, position }, rowCount, maxRows))
    setTyped({})
  }
  return (
    <Popover
      aria-label={t('add.setting')}
      className={styles.settings}
      trigger={(props) => <IconButton {...props} icon="settings" size="small" label={t('add.setting')} />}
    >
      <Field label={t('add.count')}>
        <Input
          type="number"
          min={1}
          max={maxRows}
          value={typed.count ?? String(stored.count)}
          onChange={({ target }) => setTyped({ ...typed, count: target.value })}
          onBlur={save}
        />
      </Field>
      <Field label={t('add.position')} hint={t('add.position.hint', { max: rowCount })}>
        <Input
          type="number"
          min={0}
          max={rowCount}
          value={typed.position ?? String(stored.position)}
          onChange={({ target }) => setTyped({ ...typed, position: target.value })}
          onBlur={save}
        />
      </Field>
      <NamesField {...names} />
    </Popover>
  )
}

/** Copies the chosen rows several times. */
export function DuplicateSettings({ nameColumn }: Pick<NamesFieldProps, 'nameColumn'>) {
  const { controller, t } = useGrid()
  const { maxRows } = controller.model
  const box = useRef<HTMLDivElement>(null)
  const [copies, setCopies] = useState('2')
  const [pattern, setPattern] = useState('')
  function duplicate(event: FormEvent): void {
    event.preventDefault()
    const count = Math.min(maxRows, Math.max(1, Math.trunc(Number(copies)) || 1))
    setCopies(String(count))
    controller.duplicate(count, nameColumn && pattern !== '' ? { key: nameColumn.key, pattern } : undefined)
    box.current?.hidePopover?.()
  }
  return (
    <Popover
      ref={box}
      aria-label={t('duplicate.many')}
      className={styles.settings}
      trigger={(props) => <IconButton {...props} icon="chevron-down" size="small" label={t('duplicate.many')} />}
    >
      <form onSubmit={duplicate} noValidate>
        <Field label={t('duplicate.copies')}>
          <Input
            type="number"
            min={1}
            max={maxRows}
            value={copies}
            onChange={({ target }) => setCopies(target.value)}
          />
        </Field>
        <NamesField nameColumn={nameColumn} pattern={pattern} onPatternChange={setPattern} />
        <Button type="submit" size="small">
          {t('duplicate')}
        </Button>
      </form>
    </Popover>
  )
}
