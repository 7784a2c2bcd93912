import { policyTexts } from '@paratope/contract/platform/policies/policies.texts'
import type { Language } from '@paratope/contract/texts'
import { useEffect, useState } from 'react'
import { loadChunk } from '#lib/page/lazy-component.ts'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { fillSection, type Policy, policySectionIds } from './policy.ts'
import styles from './privacy-dialog.module.css'

/** Chinese readers get the Chinese text, all others the English one. */
const getPolicyLanguage = (language: Language): 'zh' | 'en' => (language === 'zh' ? 'zh' : 'en')

const loadPolicy = (policyLanguage: 'zh' | 'en'): Promise<{ privacy: Policy }> =>
  loadChunk(() => (policyLanguage === 'zh' ? import('./privacy.zh.ts') : import('./privacy.en.ts')))

/** Closed by its button only, so that nobody accepts a text by accident. */
export default function PrivacyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { language } = useSiteContext()
  const t = useTexts(policyTexts)
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      isDismissable={false}
      width={860}
      bodyMaxHeight={600}
      title={t('privacy')}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <LoadedPolicy key={attempt} text={getPolicyLanguage(language)} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  )
}

function LoadedPolicy({ text: policyLanguage, onRetry }: { text: 'zh' | 'en'; onRetry: () => void }) {
  const t = useTexts(policyTexts)
  const [loadedPolicy, setLoadedPolicy] = useState<{ privacy: Policy } | 'failed'>()
  useEffect(() => {
    loadPolicy(policyLanguage).then(setLoadedPolicy, () => setLoadedPolicy('failed'))
  }, [policyLanguage])

  if (loadedPolicy === undefined) {
    return (
      <div className={styles.waiting}>
        <Spinner label={t('loading')} />
      </div>
    )
  }
  if (loadedPolicy === 'failed') {
    return (
      <div className={styles.waiting} role="alert">
        {t('failed')}
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  return <PolicyText policy={loadedPolicy.privacy} text={policyLanguage} />
}

function PolicyText({ policy, text: policyLanguage }: { policy: Policy; text: 'zh' | 'en' }) {
  const { site, language } = useSiteContext()
  const t = useTexts(policyTexts)
  const validFrom = new Date(site.privacyFrom)
  const month = validFrom.toLocaleDateString(language, {
    year: 'numeric',
    month: 'long',
    ...(validFrom.getUTCDate() > 1 && { day: 'numeric' }),
    timeZone: 'UTC',
  })
  const { address, phone, emails } = site.contact
  const provider = { name: site.platformName, address: address[policyLanguage] ?? address.en, phone, email: emails[2] }
  return (
    <>
      <div className={styles.effective}>
        <p>{t('effective', { month })}</p>
        {language !== policyLanguage && <p>{t('english')}</p>}
      </div>
      <div className={styles.text} lang={policyLanguage}>
        {policySectionIds.map((id) => (
          <section key={id}>
            <h3>{policy[id].title}</h3>
            {fillSection(policy[id], provider).map((part) =>
              typeof part === 'string' ? (
                <p key={part}>{part}</p>
              ) : (
                <ul key={part[0]}>
                  {part.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </div>
    </>
  )
}
