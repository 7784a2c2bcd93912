import type { Language } from '@paratope/contract/texts'
import { plasmidTexts } from '@paratope/contract/texts/plasmids'
import { FromPrice, QuickAdd } from '#domains/products/index.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Card, CardLink } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { formatQuantity } from '#ui/format.ts'
import styles from './home.module.css'
import type { BackboneView, HomeData, Offer } from './home-loader.ts'
import { Ring, RingLegend } from './ring-map.tsx'

export function BackboneOffers({ offers }: Pick<HomeData, 'offers'>) {
  const say = useSay(plasmidTexts)
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="order" className={styles.section}>
      <h2 id="order">{say('order.title')}</h2>
      <p className={styles.about}>{say('order.about')}</p>
      <RingLegend />
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <OfferCard key={offer.card.code} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

function OfferCard({ offer: { backbone, card } }: { offer: Offer }) {
  return (
    <Card as="li" className={styles.offer ?? ''}>
      <Ring name={backbone.name} packed={backbone.ring} size={88} />
      <div className={styles.words}>
        <h3>
          <CardLink href={card.href}>{backbone.name}</CardLink>
        </h3>
        <p className={`mono ${styles.code}`}>{card.code}</p>
        <Traits backbone={backbone} />
        <div className={styles.buy}>
          <FromPrice card={card} />
          <QuickAdd card={card} />
        </div>
      </div>
    </Card>
  )
}

/** Folded by family: to look something up in, not to read through. */
export function BackboneMaps({ maps }: Pick<HomeData, 'maps'>) {
  const say = useSay(plasmidTexts)
  const families = [...new Set(maps.map(({ family }) => family))]
  if (maps.length === 0) return null
  return (
    <section aria-labelledby="design" className={styles.section}>
      <h2 id="design">{say('design.title')}</h2>
      <p className={styles.about}>{say('design.about')}</p>
      {families.map((family) => {
        const own = maps.filter((map) => map.family === family)
        return (
          <Disclosure
            key={family}
            summary={
              <>
                <h3 className={styles.family}>{say(`family.${family}`)}</h3>
                <span className={styles.count}>{own.length}</span>
              </>
            }
          >
            <MapList maps={own} />
          </Disclosure>
        )
      })}
    </section>
  )
}

function MapList({ maps }: { maps: readonly BackboneView[] }) {
  return (
    <ul className={styles.maps}>
      {maps.map((map) => (
        <li key={map.id}>
          <Ring name={map.name} packed={map.ring} size={64} />
          <div className={styles.words}>
            <h4>{map.name}</h4>
            {map.accession && <p className={`mono ${styles.code}`}>{map.accession}</p>}
            <Traits backbone={map} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const listOf = (language: Language, words: readonly string[]) => new Intl.ListFormat(language).format(words)

function Traits({ backbone: { length, resistance, copies, copyCount } }: { backbone: BackboneView }) {
  const say = useSay(plasmidTexts)
  const language = useLanguage()
  const level = say(`copies.${copies}`)
  const traits = [
    { term: say('size'), value: formatQuantity(length, 'bp', language) },
    {
      term: say('resistance'),
      value: listOf(
        language,
        resistance.map((antibiotic) => say(`resistance.${antibiotic}`)),
      ),
    },
    { term: say('copies'), value: copyCount ? say('copies.count', { class: level, count: copyCount }) : level },
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
