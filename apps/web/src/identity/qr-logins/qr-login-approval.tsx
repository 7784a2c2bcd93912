import { formatLoginCode, type QrLoginRequest, scannerPath } from '@paratope/contract/identity/qr-logins'
import { qrLoginTexts } from '@paratope/contract/identity/qr-logins/qr-logins.texts'
import { useEffect, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { formatMoment } from '#kit/page/format-dates.ts'
import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { getLoginHref } from '#lib/session/redirect-target.ts'
import { useUser } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './qr-logins.module.css'

/** Asks the signed-in person whether the device behind a code is theirs. */
export default function QrLoginApproval({ code }: { code: string }) {
  const t = useTexts(qrLoginTexts)
  const user = useUser()
  const hydrated = useHydrated()
  if (!hydrated) return <Skeleton label={t('approval.title')} shape="text" />
  if (user) return <QrLoginRequestView code={code} name={user.realname || user.username} />
  return (
    <div className={styles.choices}>
      <h2 className={styles.name}>{t('approval.title')}</h2>
      <p>{t('approval.login')}</p>
      <Button tone="primary" size="large" isFullWidth href={getLoginHref(`${scannerPath}?login=${code}`)}>
        {t('approval.login.open')}
      </Button>
    </div>
  )
}

type QrLoginRequestState = { ask: QrLoginRequest } | { refusal: RequestFailed } | { answered: 'approved' | 'refused' }

function QrLoginRequestView({ code, name }: { code: string; name: string }) {
  const t = useTexts(qrLoginTexts)
  const [requestState, setRequestState] = useQrLoginRequest(code)
  if (!requestState) return <Skeleton label={t('approval.title')} shape="text" />
  if ('refusal' in requestState) {
    return (
      <Callout tone="warning" role="alert">
        {requestState.refusal.message}
      </Callout>
    )
  }
  if ('answered' in requestState) {
    return (
      <Callout tone={requestState.answered === 'approved' ? 'success' : 'primary'} role="status">
        {t(`approval.${requestState.answered}`)}
      </Callout>
    )
  }
  return (
    <div className={styles.choices}>
      <h2 className={styles.name}>{t('approval.title')}</h2>
      <p>{t('approval.lead', { name })}</p>
      <QrLoginDevice code={code} request={requestState.ask} />
      <Callout tone="warning">{t('approval.warning')}</Callout>
      <AnswerButtons code={code} onAnswered={setRequestState} />
    </div>
  )
}

function useQrLoginRequest(code: string) {
  const [requestState, setRequestState] = useState<QrLoginRequestState>()
  useEffect(() => {
    const abort = new AbortController()
    void api({ quiet: true, signal: abort.signal })
      .then(({ qrLogins }) => qrLogins.detail({ body: { code } }))
      .then(
        (ask) => setRequestState({ ask }),
        (error: unknown) => {
          if (abort.signal.aborted) return
          if (!(error instanceof RequestFailed)) throw error
          setRequestState({ refusal: error })
        },
      )
    return () => abort.abort()
  }, [code])
  return [requestState, setRequestState] as const
}

/** Helps to recognise whether the waiting device is one's own. */
function QrLoginDevice({ code, request }: { code: string; request: QrLoginRequest }) {
  const t = useTexts(qrLoginTexts)
  const language = useLanguage()
  const { browser, system, address, hasSameAddress, requestedAt } = request
  const device = browser && system ? t('approval.deviceOn', { browser, system }) : browser || system
  return (
    <DescriptionList
      items={[
        {
          key: 'code',
          term: t('approval.code'),
          value: <strong className={`mono ${styles.compare}`}>{formatLoginCode(code)}</strong>,
        },
        { key: 'device', term: t('approval.device'), value: device || t('approval.unknownDevice') },
        {
          key: 'where',
          term: t('approval.where'),
          value: (
            <>
              {address}
              <small>{t(hasSameAddress ? 'approval.sameAddress' : 'approval.otherAddress')}</small>
            </>
          ),
        },
        {
          key: 'when',
          term: t('approval.when'),
          value: formatMoment(requestedAt, language),
        },
      ]}
    />
  )
}

interface AnswerButtonsProps {
  code: string
  onAnswered: (state: QrLoginRequestState) => void
}

function AnswerButtons({ code, onAnswered }: AnswerButtonsProps) {
  const t = useTexts(qrLoginTexts)
  const refusal = useQrLoginAnswer(code, onAnswered)
  const approval = useQrLoginAnswer(code, onAnswered)
  const isPending = refusal.isPending || approval.isPending
  return (
    <div className={styles.answers}>
      <Button
        size="large"
        isFullWidth
        loading={refusal.isPending}
        disabled={isPending}
        onClick={() => void refusal.run(false)}
      >
        {t('approval.refuse')}
      </Button>
      <Button
        tone="primary"
        size="large"
        isFullWidth
        loading={approval.isPending}
        disabled={isPending}
        onClick={() => void approval.run(true)}
      >
        {t('approval.approve')}
      </Button>
    </div>
  )
}

/** Sends the answer. A request that no longer exists is shown as such. */
function useQrLoginAnswer(code: string, onAnswered: AnswerButtonsProps['onAnswered']) {
  return useAction(({ qrLogins }, approve: boolean) => qrLogins.decide({ body: { code, approve } }), {
    onDone: (_, approve) => onAnswered({ answered: approve ? 'approved' : 'refused' }),
    onRefuse(error) {
      if (error.status !== 404) return false
      onAnswered({ refusal: error })
      return true
    },
  })
}
