import type { Service } from '@paratope/contract/services'
import { serviceTexts } from '@paratope/contract/texts/services'
import { useSay } from '#lib/texts.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icons.tsx'
import styles from './home.module.css'
import { ServiceDrawing } from './service-drawing.tsx'

export function ServiceGroups({ services }: { services: readonly Service[] }) {
  const say = useSay(serviceTexts)
  const groups = [...new Set(services.map(({ group }) => group))]
  return (
    <>
      <nav aria-label={say('groups')}>
        <ul className={styles.groups}>
          {groups.map((group) => (
            <li key={group}>
              <a href={`#${group}`}>{say(`group.${group}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <section key={group} id={group} aria-labelledby={`${group}-title`} className={styles.section}>
          <h2 id={`${group}-title`}>{say(`group.${group}`)}</h2>
          <p className={styles.about}>{say(`group.${group}.about`)}</p>
          <Card as="ul" pad="none" className={styles.services ?? ''}>
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

function ServiceRow({ service: { code, name, summary, send, get, days } }: { service: Service }) {
  const say = useSay(serviceTexts)
  return (
    <li className={styles.service}>
      <ServiceDrawing code={code} width={88} className={styles.drawing ?? ''} />
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>{summary}</p>
        <p className={styles.days}>
          <Icon name="clock" size={16} label={say('time')} />
          {say('days', days)}
        </p>
      </div>
      <dl className={styles.trade}>
        <Side term={say('send')} items={send} />
        <Side term={say('get')} items={get} />
      </dl>
    </li>
  )
}

function Side({ term, items }: { term: string; items: readonly string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      {items.map((item) => (
        <dd key={item}>{item}</dd>
      ))}
    </div>
  )
}
