import type { Backbone } from '@paratope/contract/catalogue/plasmids'
import { type CardView, packArcs, toArcs } from '#catalogue/products/index.ts'
import type { PageContext } from '#lib/page/page-context.ts'
import { loadLibraryCards } from './library-offer-loader.ts'

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

export async function loadHome(page: PageContext) {
  const { client, tags } = page
  tags.add('articles').add('products')
  const [backbones, parts, cards, news] = await Promise.all([
    client.plasmids.backbones(),
    client.plasmids.partCounts(),
    loadLibraryCards(page, 'backbone'),
    client.articles.news({ query: { pageSize: 3 } }),
  ])
  const offers = backbones.flatMap((backbone): BackboneOffer[] => {
    const card = cards.get(backbone.id)
    return card ? [{ backbone: toBackboneView(backbone), card }] : []
  })
  return {
    counts: { backbones: backbones.length, parts: parts.total },
    kinds: parts.kinds.slice(0, maxPartKinds),
    rest: parts.kinds.slice(maxPartKinds).reduce((sum, { count }) => sum + count, 0),
    offers,
    maps: backbones.filter((backbone) => !cards.has(backbone.id)).map(toBackboneView),
    news: news.records,
  }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
