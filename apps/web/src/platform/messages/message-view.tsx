import type { MessageDetail } from '@paratope/contract/platform/messages'
import { messageTexts } from '@paratope/contract/platform/messages/messages.texts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#kit/form/use-action.ts'
import { formatMoment } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { BackToListLink } from '#kit/page/split-view.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { messageQuery, messagesKey } from './messages.data.ts'
import { MessageStatus } from './messages-table.tsx'
import styles from './sent-messages-page.module.css'

export interface MessageViewProps {
  id: string
  closeHref: string
}

/** One message as its receiver reads it, and what became of it. */
export function MessageView({ id, closeHref }: MessageViewProps) {
  const t = useTexts(messageTexts)
  const message = useQuery(messageQuery(id))
  return (
    <div className={styles.message}>
      <BackToListLink href={closeHref} />
      <IconButton icon="close" label={t('close')} href={closeHref} className={styles.close ?? ''} />
      <QueryState query={message} shape="text">
        {(message) => <MessageContent message={message} />}
      </QueryState>
    </div>
  )
}

function MessageContent({ message }: { message: MessageDetail }) {
  const t = useTexts(messageTexts)
  const language = useLanguage()
  const {
    kind,
    to,
    subject,
    text,
    state,
    attempts: tries,
    createdAt: madeAt,
    sentAt,
    failure,
    isMasked: masked,
  } = message
  const renderTime = (at: string) => <time dateTime={at}>{formatMoment(at, language)}</time>
  const details = [
    { term: t('to'), value: to },
    { term: t('kind'), value: t(`kind.${kind}`) },
    { term: t('state'), value: <MessageStatus state={state} /> },
    { term: t('made'), value: renderTime(madeAt) },
    ...(sentAt === null ? [] : [{ term: t('sent'), value: renderTime(sentAt) }]),
    { term: t('attempts'), value: tries },
    { term: t('language'), value: formatLanguageName(message.language, language) },
    ...(failure === null ? [] : [{ term: t('failure'), value: failure }]),
  ]
  return (
    <>
      <h2 className={styles.subject}>{kind === 'sms' ? t('kind.sms') : subject}</h2>
      {state === 'withheld' && <Callout>{t('withheld')}</Callout>}
      {text && (
        <div className={styles.text} lang={message.language}>
          {text}
        </div>
      )}
      {masked && <p className={styles.masked}>{t('masked')}</p>}
      <DescriptionList items={details} />
      {message.canResend && <ResendButton id={message.id} />}
    </>
  )
}

function ResendButton({ id }: { id: MessageDetail['id'] }) {
  const t = useTexts(messageTexts)
  const resend = useAction(({ messages }) => messages.resend({ params: { id } }), {
    successText: t('resent'),
    invalidates: [messagesKey],
  })
  if (!useHasPermission('message.resend')) return null
  return (
    <div>
      <Button loading={resend.isPending} onClick={() => void resend.run()}>
        {t('resend')}
      </Button>
    </div>
  )
}

const formatLanguageName = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
