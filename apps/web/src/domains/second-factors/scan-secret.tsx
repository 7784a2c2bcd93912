import type { Enrolment } from '@paratope/contract/second-factors'
import { secondFactorTexts } from '@paratope/contract/texts/second-factors'
import { useSay } from '#lib/texts.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Link } from '#ui/link.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import styles from './second-factors.module.css'

/** How the secret comes into the app: by its camera, by hand, or by a link on the same device. */
export function ScanSecret({ secret, uri }: Enrolment) {
  const say = useSay(secondFactorTexts)
  return (
    <div className={styles.scan}>
      <QrCode text={uri} label={say('enrol.qr')} />
      <div>
        <strong>{say('enrol.scan')}</strong>
        <span className={styles.note}>{say('enrol.type')}</span>
        <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton tone="secondary" value={secret} text={say('copy')} copiedText={say('copied')} />
        <Link href={uri}>{say('enrol.open')}</Link>
      </div>
    </div>
  )
}
