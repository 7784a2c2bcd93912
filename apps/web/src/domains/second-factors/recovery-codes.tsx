import { secondFactorTexts } from '@paratope/contract/texts/second-factors'
import { useSite } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icons.tsx'
import styles from './second-factors.module.css'

export interface RecoveryCodesProps {
  codes: readonly string[]
  /** Whose they are. */
  name: string
}

/** Shown this once, to be copied or saved. */
export function RecoveryCodes({ codes, name }: RecoveryCodesProps) {
  const say = useSay(secondFactorTexts)
  const { platformName } = useSite()
  const text = `${say('codes.file', { name, site: platformName })}\n\n${codes.join('\n')}\n`

  function save(): void {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' })
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <div className={styles.form}>
      <p className={styles.note}>{say('codes.lead')}</p>
      <ul className={styles.codes} aria-label={say('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button size="small" icon={<Icon name="download" size={16} />} onClick={save}>
          {say('codes.download')}
        </Button>
        <CopyButton tone="secondary" value={codes.join('\n')} text={say('copy')} copiedText={say('copied')} />
      </div>
    </div>
  )
}
