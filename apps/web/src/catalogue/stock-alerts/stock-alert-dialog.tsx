import { stockAlertTexts } from '@paratope/contract/catalogue/stock-alerts/stock-alerts.texts'
import { useEffect, useState } from 'react'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { api } from '#lib/api/api.ts'
import { tokenSlot } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { stockAlertForm } from './stock-alerts.forms.ts'
import styles from './stock-alerts.module.css'

export interface StockAlertDialogProps {
  pack: { id: string; size: string; name: string }
  onClose: () => void
}

/** Undefined until it is known; empty for visitors. */
function useOwnEmail(): string | undefined {
  const [email, setEmail] = useState(() => (tokenSlot.read() === undefined ? '' : undefined))
  useEffect(() => {
    if (email !== undefined) return
    api({ quiet: true })
      .then((client) => client.accounts.profile())
      .then(
        (profile) => setEmail(profile.email ?? ''),
        () => setEmail(''),
      )
  }, [email])
  return email
}

/** Asks where to write when a size is back in stock. */
export default function StockAlertDialog({ pack: { id, size, name }, onClose }: StockAlertDialogProps) {
  const t = useTexts(stockAlertTexts)
  const ownEmail = useOwnEmail()
  const [sent, setSent] = useState<{ email: string; isConfirmed: boolean }>()
  const doneKey = sent?.isConfirmed ? 'ready' : 'done'
  return (
    <Dialog open isDismissable width={480} title={t('title')} closeText={t('close')} onClose={onClose}>
      {sent ? (
        <div role="status">
          <Callout tone="success" title={t(`${doneKey}.title`)}>
            {t(`${doneKey}.text`, { email: sent.email })}
          </Callout>
        </div>
      ) : (
        ownEmail !== undefined && (
          <Form
            of={stockAlertForm}
            className={styles.content}
            values={{ email: ownEmail }}
            body={{ packId: id }}
            onDone={({ isConfirmed }, { email = '' }) => setSent({ email, isConfirmed })}
          >
            <p>{t('lead', { size, name })}</p>
            <TextField of={stockAlertForm} name="email" label={t('email')} autoComplete="email" />
            <SubmitButton>{t('submit')}</SubmitButton>
          </Form>
        )
      )}
    </Dialog>
  )
}
