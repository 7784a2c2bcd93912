import type { Webhook } from '@paratope/contract/operations/webhooks'
import { webhookTexts } from '@paratope/contract/operations/webhooks/webhooks.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ListPage } from '#kit/list/list-page.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsEmpty } from '#kit/page/settings-section.tsx'
import { getApiSettings } from '#lib/api/api-settings.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { webhooksQuery } from './webhooks.data.ts'
import styles from './webhooks.module.css'

const WebhookDialog = lazyComponent(() => import('./webhook-dialog.tsx'))
const SecretDialog = lazyComponent(() => import('./secret-dialog.tsx'))

/** The addresses that hear of the company's orders, with their logs. */
export default function WebhooksPage() {
  const t = useTexts(webhookTexts)
  const query = useQuery(webhooksQuery)
  const [openDialog, setOpenDialog] = useState<'new' | Webhook>()
  const [secret, setSecret] = useState<string>()
  const close = () => setOpenDialog(undefined)
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      headerActions={
        <Button tone="primary" onClick={() => setOpenDialog('new')}>
          {t('add')}
        </Button>
      }
    >
      <p className={styles.note}>
        <Link href={`${getApiSettings().apiBase}/docs`}>{t('docs')}</Link>
      </p>
      <QueryState
        query={query}
        count={2}
        isEmpty={(records) => records.length === 0}
        empty={<SettingsEmpty>{t('none')}</SettingsEmpty>}
      >
        {(records) => (
          <ul className={styles.cards}>
            {records.map((webhook) => (
              <WebhookCard
                key={webhook.id}
                webhook={webhook}
                onEdit={() => setOpenDialog(webhook)}
                onSecret={setSecret}
              />
            ))}
          </ul>
        )}
      </QueryState>
      <Suspense>
        {openDialog && (
          <WebhookDialog {...(openDialog !== 'new' && { webhook: openDialog })} onSecret={setSecret} onClose={close} />
        )}
        {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
      </Suspense>
    </ListPage>
  )
}
