import type { Language } from '@paratope/contract/texts'
import { policyTexts } from '@paratope/contract/texts/policies'
import { useEffect, useState } from 'react'
import { useFrame } from '#lib/frame.tsx'
import { loadChunk } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { effectiveFrom, type Policy, type Provider, sectionIds } from './policy.ts'
import styles from './privacy-dialog.module.css'

/** The Chinese text for Chinese readers, the English one for everybody else. */
const textFor = (language: Language): 'zh' | 'en' => (language === 'zh' ? 'zh' : 'en')

const load = (text: 'zh' | 'en'): Promise<{ privacy: Policy }> =>
  loadChunk(() => (text === 'zh' ? import('./privacy.zh.ts') : import('./privacy.en.ts')))

/** Closes by its button only, so that nobody agrees to a text that slipped away. */
export function PrivacyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { site, language } = useFrame()
  const say = useSay(policyTexts)
  const text = textFor(language)
  const [policy, setPolicy] = useState<{ of: Policy } | 'failed'>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (!open) return
    let current = true
    setPolicy(undefined)
    load(text).then(
      ({ privacy }) => current && setPolicy({ of: privacy }),
      () => current && setPolicy('failed'),
    )
    return () => {
      current = false
    }
  }, [open, text, attempt])

  const { address, phone, emails } = site.contact
  const provider = { name: site.platformName, address: address[text] ?? address.en, phone, email: emails[2] }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissable={false}
      width={860}
      bodyMaxHeight={600}
      title={say('privacy')}
      footer={
        <Button tone="primary" onClick={onClose}>
          {say('close')}
        </Button>
      }
    >
      {policy === undefined && (
        <div className={styles.waiting}>
          <Spinner label={say('loading')} />
        </div>
      )}
      {policy === 'failed' && (
        <div className={styles.waiting} role="alert">
          {say('failed')}
          <Button size="small" onClick={() => setAttempt(attempt + 1)}>
            {say('retry')}
          </Button>
        </div>
      )}
      {typeof policy === 'object' && <PolicyText policy={policy.of} provider={provider} text={text} />}
    </Dialog>
  )
}

function PolicyText({ policy, provider, text }: { policy: Policy; provider: Provider; text: 'zh' | 'en' }) {
  const { language } = useFrame()
  const say = useSay(policyTexts)
  const month = new Date(effectiveFrom).toLocaleDateString(language, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const sections = policy(provider)
  return (
    <>
      <p className={styles.effective}>{say('effective', { month })}</p>
      <div className={styles.text} lang={text}>
        {sectionIds.map((id) => (
          <section key={id}>
            <h3>{sections[id].title}</h3>
            {sections[id].body.map((part) =>
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
