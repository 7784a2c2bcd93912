import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { serviceTexts } from '@paratope/contract/catalogue/services/services.texts'
import { findPrice } from '#catalogue/products/index.ts'
import { useCurrency, useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import styles from './service-landing.module.css'

/** Can I order this? The answer first, then price and turnaround. */
export function ServiceOffer({ service }: { service: ServiceDetail }) {
  const t = useTexts(serviceTexts)
  const language = useLanguage()
  const currency = useCurrency()
  const { demo } = useSite()
  const { examplePrices, quotedChoices, unit, days } = service
  const price = examplePrices && findPrice(examplePrices, currency)
  const quoted = quotedChoices.map(({ column, choices }) =>
    choices.length === 0 ? column : `${column} (${choices.join(', ')})`,
  )
  return (
    <Card as="section" aria-labelledby="orderable" className={styles.offer ?? ''}>
      <h2 id="orderable">{t('orderable')}</h2>
      <p className={styles.answer}>
        <Icon name="success" size={20} />
        {t(price ? 'orderable.list' : 'orderable.quote')}
      </p>
      <p>{price ? t('price.example', { price: formatMoney(price, language), unit }) : t('quote.promise')}</p>
      <p className={styles.days}>
        <Icon name="clock" size={16} label={t('time')} />
        {t('days', days)}
      </p>
      <Button tone="primary" href="#order">
        {t('table.fill')}
      </Button>
      {quoted.length > 0 && <p className={styles.small}>{t('quote.choices', { choices: quoted.join(' · ') })}</p>}
      <p className={styles.small}>
        {t('days.note')} {demo && t('days.demo')}
      </p>
    </Card>
  )
}
