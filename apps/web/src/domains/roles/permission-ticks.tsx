import { type PermissionFacts, roleDeskTexts } from '@paratope/contract/roles'
import { sayMaybe } from '@paratope/contract/texts'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './roles.module.css'

export interface PermissionTicksProps {
  /** All that may be granted here. */
  permissions: readonly PermissionFacts[]
  granted: ReadonlySet<string>
  onChange: (granted: ReadonlySet<string>) => void
}

const nounOf = (permission: string): string => permission.split('.')[0] ?? ''

/** Every permission as a tick, those of one noun together. */
export function PermissionTicks({ permissions, granted, onChange }: PermissionTicksProps) {
  const say = useSay(roleDeskTexts)
  const language = useLanguage()
  // Permissions are data: one whose words are still to come is called by its name.
  const word = (key: string) => sayMaybe(roleDeskTexts, language, key)
  const groups = Map.groupBy(permissions, ({ name }) => word(`group.${nounOf(name)}`) ?? say('group.other'))
  const toggle = (name: string) => {
    const next = new Set(granted)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return [...groups].map(([title, some]) => (
    <fieldset key={title} className={styles.group}>
      <legend>{title}</legend>
      {some.map(({ name }) => {
        const words = word(`may.${name}`)
        return (
          <Checkbox
            key={name}
            checked={granted.has(name)}
            onChange={() => toggle(name)}
            {...(words !== undefined && { hint: <span className="mono">{name}</span> })}
          >
            {words ?? <span className="mono">{name}</span>}
          </Checkbox>
        )
      })}
    </fieldset>
  ))
}
