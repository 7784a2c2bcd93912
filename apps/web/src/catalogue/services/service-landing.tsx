import type { Service, ServiceCode, ServiceDetail } from '@paratope/contract/catalogue/services'
import { serviceTexts } from '@paratope/contract/catalogue/services/services.texts'
import { type ReactNode, useEffect, useState } from 'react'
import { defaultLanding } from '#lib/navigation/site-paths.ts'
import { useRequestInfo } from '#lib/page/request-info.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { buildFoldScript, listSeenServices, markServiceSeen } from './seen-services.ts'
import { ServiceDrawing } from './service-drawing.tsx'
import styles from './service-landing.module.css'
import { ServiceOffer } from './service-offer.tsx'

/** Summary of the service: whether it can be ordered, its input and its results. */
export function ServiceIntroduction({ service }: { service: ServiceDetail }) {
  const t = useTexts(serviceTexts)
  const { systemType } = useSite()
  return (
    <header className={styles.introduction}>
      {systemType === 1 && (
        <p className={styles.back}>
          <Link href={defaultLanding}>{t('all')}</Link>
        </p>
      )}
      <div className={styles.head}>
        <ServiceDrawing code={service.code} width={88} />
        <h1>{service.name}</h1>
      </div>
      <FoldedForReturning code={service.code} summary={t('about')}>
        <div className={styles.words}>
          <p className={styles.lead}>{service.summary}</p>
          <p className={styles.text}>{service.introduction}</p>
        </div>
        <ServiceOffer service={service} />
        <dl className={styles.trade}>
          <TradeItem term={t('send')} items={service.send} />
          <TradeItem term={t('samples')} items={service.samples} />
          <TradeItem term={t('get')} items={service.get} />
        </dl>
      </FoldedForReturning>
    </header>
  )
}

interface FoldedForReturningProps {
  code: ServiceCode
  summary: string
  children: ReactNode
}

/** Open on the first visit of a service; folded from then on, so that its table comes first. */
function FoldedForReturning({ code, summary, children }: FoldedForReturningProps) {
  const { nonce } = useRequestInfo()
  const [isOpen] = useState(() => import.meta.env.SSR || !listSeenServices().includes(code))
  useEffect(() => markServiceSeen(code), [code])
  return (
    <>
      {/* The script has folded it before React reads the page. */}
      <details className={styles.about} open={isOpen} suppressHydrationWarning>
        <summary>{summary}</summary>
        <div className={styles.aboutBody}>{children}</div>
      </details>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? buildFoldScript(code) : '' }}
      />
    </>
  )
}

function TradeItem({ term, items }: { term: string; items: readonly string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      {items.map((text) => (
        <dd key={text}>{text}</dd>
      ))}
    </div>
  )
}

export function ServiceQuestions({ service }: { service: ServiceDetail }) {
  const t = useTexts(serviceTexts)
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{t('questions')}</h2>
      {service.faq.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <p className={styles.text}>{answer}</p>
        </Disclosure>
      ))}
    </section>
  )
}

/** Services of the same group, or the neighbours of one that is alone. */
export function RelatedServices({ service, services }: { service: Service; services: readonly Service[] }) {
  const t = useTexts(serviceTexts)
  const others = services.filter(({ code }) => code !== service.code)
  const ofGroup = others.filter(({ group }) => group === service.group)
  const related = ofGroup.length > 0 ? ofGroup : others.filter(({ group }) => neighbours.has(group))
  return (
    <nav aria-labelledby="related">
      <h2 id="related">{t('related')}</h2>
      <ul className={styles.related}>
        {related.map(({ code, path, name, summary }) => (
          <li key={code}>
            <Link href={path}>{name}</Link>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const neighbours: ReadonlySet<string> = new Set(['expression', 'plasmids', 'primers', 'cells'])
