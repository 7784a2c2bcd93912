import type { Backbone } from '@paratope/contract/catalogue/plasmids'
import { listCardTags } from '@paratope/contract/catalogue/products'
import {
  type CardView,
  createNameTranslator,
  isNamedAfter,
  packArcs,
  toArcs,
  toCardView,
} from '#catalogue/products/index.ts'
import type { PageContext } from '#lib/page/page-context.ts'

/** Fields of a card only; features are sent as the arcs they are drawn from. */
const toBackboneView = (backbone: Backbone) => {
  const { id, name, family, length, resistance, copies, copyCount, accession } = backbone
  return { id, name, family, length, resistance, copies, copyCount, accession, ring: packArcs(toArcs(backbone)) }
}
export type BackboneView = ReturnType<typeof toBackboneView>

export interface BackboneOffer {
  backbone: BackboneView
  card: CardView
}

const maxPartKinds = 11

export async function loadHome({ client, language, tags }: PageContext) {
  tags.add('articles').add('products')
  const [backbones, parts, products, news] = await Promise.all([
    client.plasmids.backbones(),
    client.plasmids.partCounts(),
    client.products.list({ query: { category: 'plasmid', pageSize: 100 } }),
    client.articles.news({ query: { pageSize: 3 } }),
  ])
  for (const tag of listCardTags(products.records)) tags.add(tag)
  const cards = products.records.map((card) => toCardView(card, createNameTranslator(language)))
  const findCard = (backbone: Backbone) => cards.find((card) => isNamedAfter(card.name, backbone))
  const offers = backbones.flatMap((backbone): BackboneOffer[] => {
    const card = findCard(backbone)
    return card ? [{ backbone: toBackboneView(backbone), card }] : []
  })
  return {
    counts: { backbones: backbones.length, parts: parts.total },
    kinds: parts.kinds.slice(0, maxPartKinds),
    rest: parts.kinds.slice(maxPartKinds).reduce((sum, { count }) => sum + count, 0),
    offers,
    maps: backbones.filter((backbone) => !findCard(backbone)).map(toBackboneView),
    news: news.records,
  }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
