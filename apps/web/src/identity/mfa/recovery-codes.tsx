import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import { saveFile } from '#lib/page/save-file.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import styles from './mfa.module.css'

export interface RecoveryCodesProps {
  codes: readonly string[]
  /** Owner of the codes. */
  name: string
}

/** Shown this once, to be copied or saved. */
export function RecoveryCodes({ codes, name }: RecoveryCodesProps) {
  const t = useTexts(mfaTexts)
  const { platformName } = useSite()
  const text = `${t('codes.file', { name, site: platformName })}\n\n${codes.join('\n')}\n`

  const downloadCodes = () =>
    saveFile({ name: 'recovery-codes.txt', blob: new Blob([text], { type: 'text/plain;charset=utf-8' }) })

  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('codes.lead')}</p>
      <ul className={styles.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button size="small" icon={<Icon name="download" size={16} />} onClick={downloadCodes}>
          {t('codes.download')}
        </Button>
        <CopyButton tone="secondary" value={codes.join('\n')} text={t('copy')} copiedText={t('copied')} />
      </div>
    </div>
  )
}
