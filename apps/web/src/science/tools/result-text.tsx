import { saveFile } from '#lib/page/save-file.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import styles from './tools.module.css'
import { toolTexts } from './tools.texts.ts'

/** Longer texts are for files; a browser would spend seconds on laying them out. */
const longestShown = 60_000

/** Copies and downloads the result of a tool. */
export function ResultActions({ text, fileName }: { text: string; fileName: string }) {
  const t = useTexts(toolTexts)
  return (
    <div className={styles.actions}>
      <CopyButton value={text} text={t('copy')} copiedText={t('copied')} tone="secondary" />
      <Button
        size="small"
        icon={<Icon name="download" size={16} />}
        onClick={() => saveFile({ name: fileName, blob: new Blob([text], { type: 'text/plain' }) })}
      >
        {t('download')} {fileName}
      </Button>
    </div>
  )
}

/** A result that is a text, such as a sequence or an alignment. */
export function ResultText({ text, fileName, wraps }: { text: string; fileName: string; wraps?: boolean }) {
  const t = useTexts(toolTexts)
  return (
    <>
      <pre
        className={styles.output}
        data-wraps={wraps || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
        tabIndex={0}
        aria-label={t('result')}
        role="region"
      >
        {text.length > longestShown ? `${text.slice(0, longestShown)}\n…` : text}
      </pre>
      <ResultActions text={text} fileName={fileName} />
    </>
  )
}
