import type { Webhook } from '@paratope/contract/operations/webhooks'
import { webhookTexts } from '@paratope/contract/operations/webhooks/webhooks.texts'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { formatDay, formatMoment } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Status } from '#ui/display/status.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { webhooksKey } from './webhooks.data.ts'
import styles from './webhooks.module.css'

export interface WebhookCardProps {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}

/** One address: what it hears of, whether it works, and its log. */
export function WebhookCard({ webhook, onEdit, onSecret }: WebhookCardProps) {
  const t = useTexts(webhookTexts)
  const language = useLanguage()
  const [isLogOpen, setIsLogOpen] = useState(false)
  const { id, url, description, events, state, pauseReason, previousSecretUntil, createdBy, createdAt } = webhook
  const { host, pathname } = new URL(url)
  return (
    <Card as="li" padding="large" className={styles.card}>
      <header className={styles.head}>
        <h2>{description || host}</h2>
        <Status tone={state === 'active' ? 'success' : 'warning'}>{t(`state.${state}`)}</Status>
      </header>
      <code className={styles.address}>{host + (pathname === '/' ? '' : pathname)}</code>
      <p>{events.map((event) => t(`event.${event}`)).join(' · ')}</p>
      {pauseReason && <p className={styles.note}>{t(`paused.${pauseReason}`)}</p>}
      {previousSecretUntil && (
        <p className={styles.note}>{t('overlap', { when: formatMoment(previousSecretUntil, language) })}</p>
      )}
      <p className={styles.note}>{t('added.by', { name: createdBy, day: formatDay(createdAt, language) })}</p>
      <WebhookActions webhook={webhook} onEdit={onEdit} onSecret={onSecret} />
      <Disclosure
        summary={t('log')}
        onToggle={({ currentTarget }) => setIsLogOpen((wasOpen) => wasOpen || currentTarget.open)}
      >
        {isLogOpen && <DeliveryLog id={id} isActive={state === 'active'} />}
      </Disclosure>
    </Card>
  )
}

function WebhookActions({ webhook, onEdit, onSecret }: WebhookCardProps) {
  const t = useTexts(webhookTexts)
  const [question, setQuestion] = useState<'rotate' | 'delete'>()
  const { id, url, state } = webhook
  const params = { id }
  const close = () => setQuestion(undefined)
  const common = { invalidates: [webhooksKey] }
  const ping = useAction(({ webhooks }) => webhooks.ping({ params }), { ...common, successText: t('test.done') })
  const pause = useAction(({ webhooks }) => webhooks.pause({ params }), { ...common, successText: t('pause.done') })
  const resume = useAction(({ webhooks }) => webhooks.resume({ params }), { ...common, successText: t('resume.done') })
  const rotate = useAction(({ webhooks }) => webhooks.rotateSecret({ params }), {
    ...common,
    onDone: ({ secret }) => {
      close()
      onSecret(secret)
    },
  })
  const remove = useAction(({ webhooks }) => webhooks.delete({ params }), {
    ...common,
    successText: t('deleted'),
    onDone: close,
  })
  const { host } = new URL(url)
  return (
    <div className={styles.actions}>
      {state === 'active' ? (
        <>
          <Button size="small" loading={ping.isPending} onClick={() => void ping.run()}>
            {t('test')}
          </Button>
          <Button size="small" loading={pause.isPending} onClick={() => void pause.run()}>
            {t('pause')}
          </Button>
        </>
      ) : (
        <Button size="small" tone="primary" loading={resume.isPending} onClick={() => void resume.run()}>
          {t('resume')}
        </Button>
      )}
      <Button size="small" aria-label={t('edit.one', { host })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button size="small" onClick={() => setQuestion('rotate')}>
        {t('rotate')}
      </Button>
      <Button size="small" onClick={() => setQuestion('delete')}>
        {t('delete')}
      </Button>
      {question === 'rotate' && (
        <ConfirmDialog
          tone="primary"
          title={t('rotate.title')}
          buttonTexts={{ confirm: t('rotate'), cancel: t('cancel') }}
          isPending={rotate.isPending}
          onConfirm={() => void rotate.run()}
          onClose={close}
        >
          {t('rotate.text')}
        </ConfirmDialog>
      )}
      {question === 'delete' && (
        <ConfirmDialog
          title={t('delete.title', { host })}
          buttonTexts={{ confirm: t('delete'), cancel: t('cancel') }}
          isPending={remove.isPending}
          onConfirm={() => void remove.run()}
          onClose={close}
        >
          {t('delete.text')}
        </ConfirmDialog>
      )}
    </div>
  )
}
