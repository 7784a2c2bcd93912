import { webhookTexts } from '@paratope/contract/operations/webhooks/webhooks.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './webhooks.module.css'

/** Closed by its button only: the secret is never shown again. */
export default function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(webhookTexts)
  return (
    <Dialog
      open
      width={560}
      isDismissable={false}
      onClose={onClose}
      title={t('secret.title')}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={styles.secret}>
        <p className={styles.note}>{t('secret.lead')}</p>
        <code className={styles.code}>{secret}</code>
        <div>
          <CopyButton value={secret} text={t('copy')} copiedText={t('copied')} tone="secondary" />
        </div>
      </div>
    </Dialog>
  )
}
