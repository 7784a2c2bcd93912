import type { Webhook, WebhookAttempt, WebhookDelivery } from '@paratope/contract/operations/webhooks'
import { webhookTexts } from '@paratope/contract/operations/webhooks/webhooks.texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { type PagePlace, pageSizes } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { formatMoment, isPast } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsEmpty } from '#kit/page/settings-section.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { joinList } from '#ui/display/format.ts'
import { Status } from '#ui/display/status.tsx'
import { deliveriesQuery, webhooksKey } from './webhooks.data.ts'
import styles from './webhooks.module.css'

const tones = { waiting: 'warning', delivered: 'success', failed: 'danger' } as const

/** The first attempt comes within seconds, so the log is read again until then. */
const isUntried = ({ status, attempts }: WebhookDelivery): boolean => status === 'waiting' && attempts.length === 0

export interface DeliveryLogProps {
  id: Webhook['id']
  /** A paused webhook sends nothing again. */
  isActive: boolean
}

/** Messages to an address, and its replies. */
export function DeliveryLog({ id, isActive }: DeliveryLogProps) {
  const t = useTexts(webhookTexts)
  const [{ page, pageSize }, setPlace] = useState<PagePlace>({ page: 1, pageSize: pageSizes[0] })
  const query = useQuery({
    ...deliveriesQuery(id, page, pageSize),
    refetchInterval: ({ state }) => (state.data?.records.some(isUntried) ? 2000 : false),
  })
  return (
    <QueryState
      query={query}
      shape="text"
      isEmpty={({ total }) => total === 0}
      empty={<SettingsEmpty>{t('log.none')}</SettingsEmpty>}
    >
      {({ records, total }) => (
        <div className={styles.log}>
          <p className={styles.note}>{t('log.lead')}</p>
          <ol className={styles.deliveries}>
            {records.map((delivery) => (
              <DeliveryItem key={delivery.id} webhookId={id} delivery={delivery} isActive={isActive} />
            ))}
          </ol>
          {total > pageSizes[0] && (
            <Paginator
              page={page}
              pageSize={pageSize}
              total={total}
              onPageChange={(next) => setPlace({ page: next, pageSize })}
              onSizeChange={(size, next) => setPlace({ page: next, pageSize: size })}
            />
          )}
        </div>
      )}
    </QueryState>
  )
}

interface DeliveryItemProps {
  webhookId: Webhook['id']
  delivery: WebhookDelivery
  isActive: boolean
}

function DeliveryItem({ webhookId, delivery, isActive }: DeliveryItemProps) {
  const t = useTexts(webhookTexts)
  const language = useLanguage()
  const formatAttempt = useAttemptText()
  const { id, event, status, createdAt, nextAttemptAt, isReplay, body, attempts } = delivery
  const replay = useAction(({ webhooks }) => webhooks.replay({ params: { id: webhookId, deliveryId: id } }), {
    successText: t('replay.done'),
    invalidates: [webhooksKey],
  })
  const last = attempts.at(-1)
  const notes = [
    formatMoment(createdAt, language),
    ...(isReplay ? [t('replay.mark')] : []),
    ...(last ? [formatAttempt(last)] : []),
    ...(nextAttemptAt && isActive && !isPast(nextAttemptAt)
      ? [t('next', { when: formatMoment(nextAttemptAt, language) })]
      : []),
  ]
  return (
    <li>
      <div className={styles.head}>
        <strong>{t(`event.${event}`)}</strong>
        <Status tone={tones[status]}>{t(`status.${status}`)}</Status>
        {isActive && status !== 'waiting' && (
          <Button
            size="small"
            aria-label={t('replay.one', { event: t(`event.${event}`) })}
            loading={replay.isPending}
            onClick={() => void replay.run()}
          >
            {t('replay')}
          </Button>
        )}
      </div>
      <p className={styles.note}>{notes.join(' · ')}</p>
      <Disclosure summary={t('details')}>
        <p className={styles.note}>{t('body')}</p>
        <code className={styles.code}>{body}</code>
        {attempts.map((attempt) => (
          <div key={attempt.no}>
            <p className={styles.note}>
              {t('attempt', { no: attempt.no })} · {formatMoment(attempt.at, language)} · {formatAttempt(attempt)}
            </p>
            {attempt.reply && <code className={styles.code}>{attempt.reply}</code>}
          </div>
        ))}
      </Disclosure>
    </li>
  )
}

/** Outcome and duration of an attempt. */
function useAttemptText(): (attempt: WebhookAttempt) => string {
  const t = useTexts(webhookTexts)
  const language = useLanguage()
  return ({ error, statusCode, durationMs }) => {
    const outcome =
      error === null || error === 'status' ? t('error.status', { status: statusCode ?? '' }) : t(`error.${error}`)
    return joinList([outcome, t('duration', { ms: durationMs })], language)
  }
}
