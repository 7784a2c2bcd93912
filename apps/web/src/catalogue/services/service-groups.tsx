import type { Service } from '@paratope/contract/catalogue/services'
import { serviceTexts } from '@paratope/contract/catalogue/services/services.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { Icon } from '#ui/display/icons.tsx'
import styles from './home.module.css'
import { ServiceDrawing } from './service-drawing.tsx'

export function ServiceGroups({ services }: { services: readonly Service[] }) {
  const t = useTexts(serviceTexts)
  const groups = [...new Set(services.map(({ group }) => group))]
  return (
    <>
      <nav aria-label={t('groups')}>
        <ul className={styles.groups}>
          {groups.map((group) => (
            <li key={group}>
              <a href={`#${group}`}>{t(`group.${group}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <section key={group} id={group} aria-labelledby={`${group}-title`} className={styles.section}>
          <h2 id={`${group}-title`}>{t(`group.${group}`)}</h2>
          <p className={styles.about}>{t(`group.${group}.about`)}</p>
          <Card as="ul" padding="none" className={styles.services ?? ''}>
            {services
              .filter((service) => service.group === group)
              .map((service) => (
                <ServiceRow key={service.code} service={service} />
              ))}
          </Card>
        </section>
      ))}
    </>
  )
}

function ServiceRow({ service }: { service: Service }) {
  const { code, path, name, summary, send, get, days, examplePrices } = service
  const t = useTexts(serviceTexts)
  return (
    <li className={styles.service}>
      <ServiceDrawing code={code} width={88} className={styles.drawing ?? ''} />
      <div className={styles.words}>
        <h3>
          <Link href={path}>{name}</Link>
        </h3>
        <p>{summary}</p>
        <p className={styles.days}>
          <Icon name="clock" size={16} label={t('time')} />
          {t('days', days)}
          <Badge tone={examplePrices ? 'success' : 'neutral'}>{t(examplePrices ? 'price.list' : 'price.quote')}</Badge>
        </p>
        <Link href={`${path}#order`}>
          {t('order')} <span className="visually-hidden">{name}</span>
        </Link>
      </div>
      <dl className={styles.trade}>
        <ServiceDetail term={t('send')} items={send} />
        <ServiceDetail term={t('get')} items={get} />
      </dl>
    </li>
  )
}

function ServiceDetail({ term, items }: { term: string; items: readonly string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      {items.map((item) => (
        <dd key={item}>{item}</dd>
      ))}
    </div>
  )
}
