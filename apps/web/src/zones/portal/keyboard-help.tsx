import { useSyncExternalStore } from 'react'
import { areSingleKeysOn, type ShortcutHelp, singleKeysSlot, useListedShortcuts } from '#lib/navigation/commands.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Switch } from '#ui/forms/switch.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './portal-keys.module.css'
import { portalKeysTexts } from './portal-keys.texts.ts'

/** Keyboard shortcuts, and the switch for single letters. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts(portalKeysTexts)
  const onPage = useListedShortcuts()
  const isOn = useSyncExternalStore(singleKeysSlot.subscribe, areSingleKeysOn)
  const everywhere: readonly ShortcutHelp[] = [
    { keys: ['?'], text: t('help') },
    { keys: ['Ctrl', 'K'], text: t('palette') },
    { keys: ['F6'], text: t('regions') },
  ]
  return (
    <Dialog open width={520} title={t('title')} closeText={t('close')} onClose={onClose}>
      <div className={styles.help}>
        {onPage.length > 0 && <ShortcutList title={t('here')} shortcuts={onPage} />}
        <ShortcutList title={t('everywhere')} shortcuts={everywhere} />
        <div>
          <Switch checked={isOn} onChange={({ target }) => singleKeysSlot.write(target.checked)}>
            {t('single')}
          </Switch>
          <p className={styles.hint}>{t('single.hint')}</p>
        </div>
      </div>
    </Dialog>
  )
}

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly ShortcutHelp[] }) {
  return (
    <section>
      <h3 className={styles.group}>{title}</h3>
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, text }) => (
          <div key={keys.join('+') + text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
