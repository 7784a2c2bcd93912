import { useTexts } from '#lib/texts/texts.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import styles from './tools.module.css'
import { toolTexts } from './tools.texts.ts'

/** One value with what it is. */
export function Answer({ label, value }: { label: string; value: string }) {
  const t = useTexts(toolTexts)
  return (
    <div>
      <p className={styles.soft}>{label}</p>
      <div className={styles.actions}>
        <output className={styles.answer}>{value}</output>
        <CopyButton value={value.replaceAll('\u202f', ' ')} text={t('copy')} copiedText={t('copied')} />
      </div>
    </div>
  )
}
