import { plasmidTexts } from '@paratope/contract/catalogue/plasmids/plasmids.texts'
import type { Language } from '@paratope/contract/texts'
import { FromPrice, PlasmidRing, QuickAddButton, RingLegend } from '#catalogue/products/index.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card, CardLink } from '#ui/display/card.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import styles from './home.module.css'
import type { BackboneOffer, BackboneView, HomeData } from './home-loader.ts'
import { getBackbonePath } from './library-paths.ts'

export function BackboneOffers({ offers }: Pick<HomeData, 'offers'>) {
  const t = useTexts(plasmidTexts)
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="order" className={styles.section}>
      <h2 id="order">{t('order.title')}</h2>
      <p className={styles.about}>{t('order.about')}</p>
      <RingLegend />
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <BackboneOfferCard key={offer.card.code} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

function BackboneOfferCard({ offer: { backbone, card } }: { offer: BackboneOffer }) {
  return (
    <Card as="li" className={styles.offer ?? ''}>
      <PlasmidRing name={backbone.name} packed={backbone.ring} size={88} />
      <div className={styles.words}>
        <h3>
          <CardLink href={card.href}>{backbone.name}</CardLink>
        </h3>
        <p className={`mono ${styles.code}`}>{card.code}</p>
        <BackboneTraits backbone={backbone} />
        <div className={styles.buy}>
          <FromPrice card={card} />
          <QuickAddButton card={card} />
        </div>
      </div>
    </Card>
  )
}

/** Folded by family: to look something up in, not to read through. */
export function BackboneMaps({ maps }: Pick<HomeData, 'maps'>) {
  const t = useTexts(plasmidTexts)
  const families = [...new Set(maps.map(({ family }) => family))]
  if (maps.length === 0) return null
  return (
    <section aria-labelledby="design" className={styles.section}>
      <h2 id="design">{t('design.title')}</h2>
      <p className={styles.about}>{t('design.about')}</p>
      {families.map((family) => {
        const familyMaps = maps.filter((map) => map.family === family)
        return (
          <Disclosure
            key={family}
            summary={
              <>
                <h3 className={styles.family}>{t(`family.${family}`)}</h3>
                <span className={styles.count}>{familyMaps.length}</span>
              </>
            }
          >
            <BackboneMapList maps={familyMaps} />
          </Disclosure>
        )
      })}
    </section>
  )
}

function BackboneMapList({ maps }: { maps: readonly BackboneView[] }) {
  return (
    <ul className={styles.maps}>
      {maps.map((map) => (
        <li key={map.id}>
          <PlasmidRing name={map.name} packed={map.ring} size={64} />
          <div className={styles.words}>
            <h4>
              <Link href={getBackbonePath(map.id)}>{map.name}</Link>
            </h4>
            {map.accession && <p className={`mono ${styles.code}`}>{map.accession}</p>}
            <BackboneTraits backbone={map} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const formatList = (language: Language, words: readonly string[]) => new Intl.ListFormat(language).format(words)

function BackboneTraits({ backbone: { length, resistance, copies, copyCount } }: { backbone: BackboneView }) {
  const t = useTexts(plasmidTexts)
  const language = useLanguage()
  const level = t(`copies.${copies}`)
  const traits = [
    { term: t('size'), value: formatQuantity(length, 'bp', language) },
    {
      term: t('resistance'),
      value: formatList(
        language,
        resistance.map((antibiotic) => t(`resistance.${antibiotic}`)),
      ),
    },
    { term: t('copies'), value: copyCount ? t('copies.count', { class: level, count: copyCount }) : level },
  ]
  return (
    <dl className={styles.traits}>
      {traits.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
