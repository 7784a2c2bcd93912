import type { Service, ServiceDetail } from '@paratope/contract/catalogue/services'
import { serviceTexts } from '@paratope/contract/catalogue/services/services.texts'
import { defaultLanding } from '#lib/navigation/site-paths.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
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
      <div className={styles.words}>
        <div className={styles.head}>
          <ServiceDrawing code={service.code} width={88} />
          <h1>{service.name}</h1>
        </div>
        <p className={styles.lead}>{service.summary}</p>
        <p className={styles.text}>{service.introduction}</p>
      </div>
      <ServiceOffer service={service} />
      <dl className={styles.trade}>
        <TradeItem term={t('send')} items={service.send} />
        <TradeItem term={t('samples')} items={service.samples} />
        <TradeItem term={t('get')} items={service.get} />
      </dl>
    </header>
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
