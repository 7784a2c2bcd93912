import type { Unsubscription } from '@paratope/contract/identity/notifications'
import { unsubscribeTexts } from '@paratope/contract/identity/notifications/unsubscribe.texts'
import { useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { MailLinkContent } from '#kit/mail-links/mail-link-content.tsx'
import type { ApiClient } from '#lib/api/api-client.ts'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import styles from './unsubscribe.module.css'

const loadLink = (client: ApiClient, token: string) => client.notifications.unsubscription({ query: { token } })

/** Says what the e-mail was about, and stops it by one button. */
export function UnsubscribeContent() {
  const t = useTexts(unsubscribeTexts)
  return (
    <MailLinkContent t={t} load={loadLink}>
      {(link, token) => <TopicsAction link={link} token={token} />}
    </MailLinkContent>
  )
}

function TopicsAction({ link, token }: { link: Unsubscription; token: string }) {
  const t = useTexts(unsubscribeTexts)
  const site = useSite()
  const [{ step, topics }, setState] = useState({
    step: link.topics.every(({ isOff }) => isOff) ? 'off' : 'ask',
    topics: link.topics,
  })
  const query = { token }
  const stop = useAction(({ notifications }) => notifications.unsubscribe({ query }), {
    onDone: (done) => setState({ step: 'off', topics: done.topics }),
  })
  const undo = useAction(({ notifications }) => notifications.resubscribe({ query }), {
    onDone: (done) => setState({ step: 'on', topics: done.topics }),
  })
  const list = (
    <ul className={styles.topics}>
      {topics.map(({ topic, title }) => (
        <li key={topic}>{title}</li>
      ))}
    </ul>
  )
  if (step === 'ask') {
    return (
      <>
        <p>{t('ask')}</p>
        {list}
        <Button tone="primary" isFullWidth loading={stop.isPending} onClick={() => void stop.run()}>
          {t('stop')}
        </Button>
      </>
    )
  }
  return (
    <>
      <div role="status">
        <Callout tone="success" title={t(step === 'off' ? 'done.title' : 'undone.title')}>
          {t(step === 'off' ? 'done' : 'undone')}
          {list}
        </Callout>
      </div>
      {step === 'off' && (
        <>
          <p>{t('rest')}</p>
          <Button isFullWidth loading={undo.isPending} onClick={() => void undo.run()}>
            {t('undo')}
          </Button>
        </>
      )}
      <Button href={getHomePath(site)} isFullWidth>
        {t('home')}
      </Button>
    </>
  )
}
