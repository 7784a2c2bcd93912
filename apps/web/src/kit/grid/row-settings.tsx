import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { CountField } from '#kit/numbers/count-field.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { type AddSetting, addSettingSlot, defaultAddSetting } from './add-setting.ts'
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

/** Number of rows are added, and where, stored in this browser; and how they are named. */
export function AddSettings({ rowCount, ...names }: NamesFieldProps & { rowCount: number }) {
  const { controller, t } = useGrid()
  const { maxRows } = controller.model
  const stored = useSyncExternalStore(addSettingSlot.subscribe, addSettingSlot.read, readDefault) ?? defaultAddSetting
  const save = (change: Partial<AddSetting>) => addSettingSlot.write({ ...stored, ...change })
  return (
    <Popover
      aria-label={t('add.setting')}
      className={styles.settings}
      trigger={(props) => <IconButton {...props} icon="settings" size="small" label={t('add.setting')} />}
    >
      <CountField
        label={t('add.count')}
        value={stored.count}
        max={maxRows}
        onChange={(count) => count !== undefined && save({ count })}
      />
      <CountField
        label={t('add.position')}
        hint={t('add.position.hint', { max: rowCount })}
        value={Math.min(stored.position, rowCount)}
        min={0}
        max={rowCount}
        onChange={(position) => position !== undefined && save({ position })}
      />
      <NamesField {...names} />
    </Popover>
  )
}

/** Copies the chosen rows several times. */
export function DuplicateSettings({ nameColumn }: Pick<NamesFieldProps, 'nameColumn'>) {
  const { controller, t } = useGrid()
  const { maxRows } = controller.model
  const box = useRef<HTMLDivElement>(null)
  const [copies, setCopies] = useState<number | undefined>(2)
  const [pattern, setPattern] = useState('')
  function duplicate(event: FormEvent): void {
    event.preventDefault()
    if (copies === undefined) return
    controller.duplicate(copies, nameColumn && pattern !== '' ? { key: nameColumn.key, pattern } : undefined)
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
        <CountField label={t('duplicate.copies')} value={copies} max={maxRows} onChange={setCopies} />
        <NamesField nameColumn={nameColumn} pattern={pattern} onPatternChange={setPattern} />
        <Button type="submit" size="small">
          {t('duplicate')}
        </Button>
      </form>
    </Popover>
  )
}
