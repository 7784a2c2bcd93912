import type { Backbone } from '@paratope/contract/plasmids'
import { type CardView, cardView, nameIn } from '#domains/products/index.tsx'
import type { PageFacts } from '#lib/page-context.ts'
import { arcsOf, packArcs } from './ring.ts'

/** What a card shows and no more; features are sent as the arcs they are drawn from. */
const backboneView = (backbone: Backbone) => {
  const { id, name, family, length, resistance, copies, copyCount, accession } = backbone
  return { id, name, family, length, resistance, copies, copyCount, accession, ring: packArcs(arcsOf(backbone)) }
}
export type BackboneView = ReturnType<typeof backboneView>

export interface Offer {
  backbone: BackboneView
  card: CardView
}

const shownParts = 11

export async function loadHome({ client, language, tags }: PageFacts) {
  tags.add('articles').add('products')
  const [backbones, parts, products, news] = await Promise.all([
    client.plasmids.backbones(),
    client.plasmids.partCounts(),
    client.products.list({ query: { category: 'plasmid', pageSize: 100 } }),
    client.articles.news({ query: { pageSize: 3 } }),
  ])
  const cards = products.records.map((card) => cardView(card, nameIn(language)))
  // A product is called after its backbone: "pUC19 backbone", "pUC19质粒骨架".
  const cardOf = ({ name }: Backbone) =>
    cards.find((card) => card.name.startsWith(name) && !/^[\w(]/.test(card.name.slice(name.length)))
  const offers = backbones.flatMap((backbone): Offer[] => {
    const card = cardOf(backbone)
    return card ? [{ backbone: backboneView(backbone), card }] : []
  })
  return {
    counts: { backbones: backbones.length, parts: parts.total },
    kinds: parts.kinds.slice(0, shownParts),
    rest: parts.kinds.slice(shownParts).reduce((sum, { count }) => sum + count, 0),
    offers,
    maps: backbones.filter((backbone) => !cardOf(backbone)).map(backboneView),
    news: news.records,
  }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
