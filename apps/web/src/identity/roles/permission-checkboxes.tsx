import { type PermissionSummary, roleDeskTexts } from '@paratope/contract/identity/roles'
import { useTexts } from '#lib/texts/texts.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import styles from './roles.module.css'

export interface PermissionCheckboxesProps {
  /** All that may be granted here. */
  permissions: readonly PermissionSummary[]
  granted: ReadonlySet<string>
  onChange: (granted: ReadonlySet<string>) => void
}

/** A checkbox for every permission, grouped by what they are about. */
export function PermissionCheckboxes({ permissions, granted, onChange }: PermissionCheckboxesProps) {
  const t = useTexts(roleDeskTexts)
  const groups = Map.groupBy(permissions, ({ group }) => group)
  const toggle = (name: string) => {
    const next = new Set(granted)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return [...groups].map(([title, some]) => (
    <fieldset key={title} className={styles.group}>
      <legend>{title === '' ? t('group.other') : title}</legend>
      {some.map(({ name, label }) => (
        <Checkbox
          key={name}
          checked={granted.has(name)}
          onChange={() => toggle(name)}
          {...(label !== name && { hint: <span className="mono">{name}</span> })}
        >
          {label === name ? <span className="mono">{name}</span> : label}
        </Checkbox>
      ))}
    </fieldset>
  ))
}
