import { useTexts } from '#lib/texts/texts.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import styles from './editor-frame.module.css'
import { editorTexts } from './editors.texts.ts'

/** While the editor's script is loaded. */
export function EditorWaiting() {
  const t = useTexts(editorTexts)
  return (
    <div className={styles.waiting}>
      <Spinner label={t('loading')} size={24} />
    </div>
  )
}
