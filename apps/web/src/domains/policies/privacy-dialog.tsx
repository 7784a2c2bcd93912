import type { Language } from '@paratope/contract/texts'
import { policyTexts } from '@paratope/contract/texts/policies'
import { useEffect, useState } from 'react'
import { useFrame } from '#lib/frame.tsx'
import { loadChunk } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type Policy, sectionIds } from './policy.ts'
import styles from './privacy-dialog.module.css'

/** The Chinese text for Chinese readers, the English one for everybody else. */
const textFor = (language: Language): 'zh' | 'en' => (language === 'zh' ? 'zh' : 'en')

const load = (text: 'zh' | 'en'): Promise<{ privacy: Policy }> =>
  loadChunk(() => (text === 'zh' ? import('./privacy.zh.ts') : import('./privacy.en.ts')))

/** Closes by its button only, so that nobody agrees to a text that slipped away. */
export default function PrivacyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { language } = useFrame()
  const say = useSay(policyTexts)
  const [attempt, setAttempt] = useState(0)
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
      <LoadedPolicy key={attempt} text={textFor(language)} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  )
}

function LoadedPolicy({ text, onRetry }: { text: 'zh' | 'en'; onRetry: () => void }) {
  const say = useSay(policyTexts)
  const [loaded, setLoaded] = useState<{ privacy: Policy } | 'failed'>()
  useEffect(() => {
    load(text).then(setLoaded, () => setLoaded('failed'))
  }, [text])

  if (loaded === undefined) {
    return (
      <div className={styles.waiting}>
        <Spinner label={say('loading')} />
      </div>
    )
  }
  if (loaded === 'failed') {
    return (
      <div className={styles.waiting} role="alert">
        {say('failed')}
        <Button size="small" onClick={onRetry}>
          {say('retry')}
        </Button>
      </div>
    )
  }
  return <PolicyText policy={loaded.privacy} text={text} />
}

function PolicyText({ policy, text }: { policy: Policy; text: 'zh' | 'en' }) {
  const { site, language } = useFrame()
  const say = useSay(policyTexts)
  const from = new Date(site.privacyFrom)
  const month = from.toLocaleDateString(language, {
    year: 'numeric',
    month: 'long',
    ...(from.getUTCDate() > 1 && { day: 'numeric' }),
    timeZone: 'UTC',
  })
  const { address, phone, emails } = site.contact
  const provider = { name: site.platformName, address: address[text] ?? address.en, phone, email: emails[2] }
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
