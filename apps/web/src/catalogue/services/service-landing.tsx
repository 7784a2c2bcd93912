import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { serviceTexts } from '@paratope/contract/catalogue/services/services.texts'
import { defaultLanding } from '#lib/navigation/site-paths.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { ServiceDrawing } from './service-drawing.tsx'
import styles from './service-landing.module.css'

/** What the service is, what goes in, what comes out and how long it takes. */
export function ServiceIntroduction({ service }: { service: ServiceDetail }) {
  const t = useTexts(serviceTexts)
  const { demo } = useSite()
  return (
    <header className={styles.introduction}>
      <p>
        <Link href={defaultLanding}>{t('all')}</Link>
      </p>
      <div className={styles.head}>
        <ServiceDrawing code={service.code} width={88} />
        <div>
          <h1>{service.name}</h1>
          <p className={styles.lead}>{service.summary}</p>
        </div>
      </div>
      <p className={styles.text}>{service.introduction}</p>
      <dl className={styles.trade}>
        <div>
          <dt>{t('send')}</dt>
          {service.send.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
        <div>
          <dt>{t('get')}</dt>
          {service.get.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
        <div>
          <dt>{t('time')}</dt>
          <dd className={styles.days}>
            <Icon name="clock" size={16} />
            {t('days', service.days)}
          </dd>
          <dd className={styles.small}>
            {t('days.note')} {demo && t('days.demo')}
          </dd>
        </div>
      </dl>
    </header>
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
