import { type PermissionSummary, roleDeskTexts } from '@paratope/contract/identity/roles'
import { tOptional } from '@paratope/contract/texts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import styles from './roles.module.css'

export interface PermissionCheckboxesProps {
  /** All that may be granted here. */
  permissions: readonly PermissionSummary[]
  granted: ReadonlySet<string>
  onChange: (granted: ReadonlySet<string>) => void
}

const getPermissionNoun = (permission: string): string => permission.split('.')[0] ?? ''

/** Every permission as a tick, those of one noun together. */
export function PermissionCheckboxes({ permissions, granted, onChange }: PermissionCheckboxesProps) {
  const t = useTexts(roleDeskTexts)
  const language = useLanguage()
  // Permissions are data: one whose words are still to come is called by its name.
  const findText = (key: string) => tOptional(roleDeskTexts, language, key)
  const groups = Map.groupBy(
    permissions,
    ({ name }) => findText(`group.${getPermissionNoun(name)}`) ?? t('group.other'),
  )
  const toggle = (name: string) => {
    const next = new Set(granted)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return [...groups].map(([title, some]) => (
    <fieldset key={title} className={styles.group}>
      <legend>{title}</legend>
      {some.map(({ name }) => {
        const label = findText(`may.${name}`)
        return (
          <Checkbox
            key={name}
            checked={granted.has(name)}
            onChange={() => toggle(name)}
            {...(label !== undefined && { hint: <span className="mono">{name}</span> })}
          >
            {label ?? <span className="mono">{name}</span>}
          </Checkbox>
        )
      })}
    </fieldset>
  ))
}
