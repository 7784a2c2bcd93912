import type { MfaEnrolment } from '@paratope/contract/identity/mfa'
import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import styles from './mfa.module.css'

/** Transfer of the secret to the app: by its camera, by hand, or by a link on the same device. */
export function AuthenticatorSetup({ secret, uri }: MfaEnrolment) {
  const t = useTexts(mfaTexts)
  return (
    <div className={styles.scan}>
      <QrCode text={uri} label={t('enrol.qr')} />
      <div>
        <strong>{t('enrol.scan')}</strong>
        <span className={styles.note}>{t('enrol.type')}</span>
        <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton tone="secondary" value={secret} text={t('copy')} copiedText={t('copied')} />
        <Link href={uri}>{t('enrol.open')}</Link>
      </div>
    </div>
  )
}
