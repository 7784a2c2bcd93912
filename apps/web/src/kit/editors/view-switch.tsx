import styles from './view-switch.module.css'

interface ViewSwitchProps<View extends string> {
  label: string
  views: readonly { id: View; text: string }[]
  current: View
  onChange: (view: View) => void
}

/** Chooses how an editor shows its text. */
export function ViewSwitch<View extends string>({ label, views, current, onChange }: ViewSwitchProps<View>) {
  return (
    <div role="group" aria-label={label} className={styles.bar}>
      {views.map(({ id, text }) => (
        <button key={id} type="button" aria-pressed={id === current} onClick={() => onChange(id)}>
          {text}
        </button>
      ))}
    </div>
  )
}
